import { type ComponentType, useEffect, useState } from 'react';

import { tabStorage } from '@/lib/safe-storage';
import { showToast } from '@/ui/toast/toast';

import type { GivenStates } from './given-states';
import type { Outcome } from './giving';
import { asListProblem, type ListProblem } from './list-problem';
import type { ListedWish, WishList } from './list-requests';
import { needsNetwork } from './list-texts';
import { noteTakerName, type Taker, takerNotes } from './taker-notes';
import type { WishActionProps } from './wish-action';

/** The list for which a name was said in this tab. Whoever comes back another day is asked, and warned, again. */
const TAB_KEY = 'paeckchen-giving';

export interface Giver {
  name: string;
  states: GivenStates;
  /** What is shown below each wish from now on. */
  Action: ComponentType<WishActionProps>;
}

/** What can be said about what was taken. */
export type Change = 'giveBackOrTell' | 'notGivenOrTell';

type Place = { taker: Taker; token: string; list: WishList };

/** Most visitors only look. */
const loadGiving = () => import('./giving');

async function giverOf(name: string, { taker, token, list }: Place): Promise<Giver> {
  const { readGivenStates, WishAction } = await loadGiving();
  return { name, states: await readGivenStates(taker, token, list), Action: WishAction };
}

/**
 * What somebody does who gives: say their name, take a wish, give it back. Until the name is said nothing is known about
 * what is taken.
 */
export function useGiving({ taker, token, list, onListChange }: Place & { onListChange: () => void }) {
  const [giver, setGiver] = useState<Giver | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  /** Null when it worked, or is not wanted any more: who may be the one who wishes is told nothing then. */
  async function begin(name: string, isWanted: () => boolean): Promise<ListProblem | null> {
    try {
      const found = await giverOf(name, { taker, token, list });
      if (!isWanted()) return null;
      setGiver(found);
      noteTakerName(taker, name);
      tabStorage.setItem(TAB_KEY, token);
      return null;
    } catch (error) {
      return asListProblem(error);
    }
  }

  // Also when the list was read anew.
  useEffect(() => {
    const { name } = takerNotes(taker);
    if (list.isOwn || name === '' || tabStorage.getItem(TAB_KEY) !== token) return undefined;
    let isOver = false;
    const resume = (found: Giver) => isOver || setGiver(found);
    // In vain the page is the one of somebody who has said nothing yet.
    giverOf(name, { taker, token, list }).then(resume, () => null);
    return () => {
      isOver = true;
    };
  }, [taker, token, list]);

  function learn(wishId: string, outcome: Outcome) {
    if (outcome === 'gone') onListChange();
    else if (outcome !== null)
      setGiver((current) => current && { ...current, states: new Map(current.states).set(wishId, outcome) });
  }

  /** Whether it is the visitor's now. */
  async function take({ id: wishId }: ListedWish): Promise<boolean> {
    if (giver === null || busyId !== null) return false;
    setBusyId(wishId);
    const giving = await loadGiving().catch(() => null);
    if (giving === null) showToast({ tone: 'error', ...needsNetwork });
    const outcome = (await giving?.takeOrTell(taker, { token, wishId, name: giver.name })) ?? null;
    setBusyId(null);
    learn(wishId, outcome);
    return outcome === 'mine';
  }

  /** What was taken is free again, or not given yet. Whether it is known what came of it. */
  async function change(how: Change, wishId: string, key: string): Promise<boolean> {
    const outcome = await (await loadGiving())[how](taker, key);
    learn(wishId, outcome);
    return outcome !== null;
  }

  return { giver, busyId, begin, take, change };
}
