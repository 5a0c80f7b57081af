import { type ComponentType, useEffect, useRef, useState } from 'react';

import { tabStorage } from '@/lib/storage/safe-storage';
import { showToast } from '@/ui/toast/toast';

import { needsNetwork } from '../list-texts';
import { asListProblem, type ListProblem } from '../list/list-problem';
import type { ListedWish, WishList } from '../requests/list-requests';
import type { GivenStates } from './given-states';
import type { Outcome } from './giving';
import { noteTakerName, type Taker, takerName } from './taker-notes';
import type { WishActionProps } from './wish-action';

/** The list for which an account said its name in this tab. Everybody else is asked, and warned, on each visit. */
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
type GivingProps = Place & {
  /** An account is one person; without one, several share a browser and each says their name. */
  isAccount: boolean;
  /** The list is not as it was read any more. */
  onStale: () => void;
  onList: (list: WishList) => void;
};
type Taken = { outcome: Outcome } | { now: ListedWish };

/** Most visitors only look. */
const loadGiving = () => import('./giving');

async function giverOf(
  name: string,
  { taker, token, list }: Place,
  calledAs: string | undefined,
): Promise<Giver> {
  const { readGivenStates, WishAction } = await loadGiving();
  return { name, states: await readGivenStates(taker, token, list, calledAs), Action: WishAction };
}

/**
 * What somebody does who gives: say their name, take a wish, give it back. Until the name is said nothing is known about
 * what is taken.
 */
export function useGiving({ taker, token, list, isAccount, onStale, onList }: GivingProps) {
  const [giver, setGiver] = useState<Giver | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const said = useRef('');

  /** Null when it worked, or is not wanted any more: who may be the one who wishes is told nothing then. */
  async function begin(name: string, isWanted: () => boolean): Promise<ListProblem | null> {
    try {
      const found = await giverOf(name, { taker, token, list }, isAccount ? undefined : name);
      if (!isWanted()) return null;
      setGiver(found);
      said.current = name;
      noteTakerName(taker, name);
      tabStorage.setItem(TAB_KEY, token);
      return null;
    } catch (error) {
      return asListProblem(error);
    }
  }

  // Also when the list was read anew.
  useEffect(() => {
    const isKnown = isAccount && tabStorage.getItem(TAB_KEY) === token;
    const name = said.current || (isKnown ? takerName(taker) : '');
    if (list.isOwn || name === '') return undefined;
    let isOver = false;
    const resume = (found: Giver) => isOver || setGiver(found);
    // In vain the page is the one of somebody who has said nothing yet.
    giverOf(name, { taker, token, list }, isAccount ? undefined : name).then(resume, () => null);
    return () => {
      isOver = true;
    };
  }, [taker, token, list, isAccount]);

  function learn(wishId: string, outcome: Outcome) {
    if (outcome === 'gone') onStale();
    else if (outcome !== null)
      setGiver((current) => current && { ...current, states: new Map(current.states).set(wishId, outcome) });
  }

  /** What came of it, or what the wish is now, when it is not what was read. */
  async function take(wish: ListedWish): Promise<Taken> {
    if (giver === null || busyId !== null) return { outcome: null };
    const { id: wishId } = wish;
    const { name } = giver;
    setBusyId(wishId);
    const giving = await loadGiving().catch(() => null);
    if (giving === null) showToast({ tone: 'error', ...needsNetwork });
    const taking = { token, wish, name, calledAs: isAccount ? undefined : name };
    const outcome = (await giving?.takeOrTell(taker, taking)) ?? null;
    setBusyId(null);
    if (outcome !== null && typeof outcome === 'object') {
      onList(outcome);
      const now = outcome.wishes.find(({ id }) => id === wishId);
      return now ? { now } : { outcome: null };
    }
    learn(wishId, outcome);
    if (outcome === 'changed') onStale();
    return { outcome };
  }

  /** What was taken is free again, or not given yet. Whether it is known what came of it. */
  async function change(how: Change, wishId: string, key: string): Promise<boolean> {
    const outcome = await (await loadGiving())[how](taker, key);
    learn(wishId, outcome);
    return outcome !== null;
  }

  return { giver, busyId, begin, take, change };
}
