import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

import { tabStorage } from '@/lib/safe-storage';
import { noteTakerName, type Taker, takerNotes } from '@/lib/taken-wishes';
import { showToast } from '@/ui/toast/toast';

import type { GivenState, GivenStates } from './given-states';
import { asListProblem, type ListProblem } from './list-problem';
import type { ListedWish, WishList } from './list-requests';
import { needsNetwork } from './list-texts';
import type { WishActionProps } from './wish-action';

/** The list for which a name was said in this tab. Whoever comes back another day is asked, and warned, again. */
const TAB_KEY = 'paeckchen-giving';

export interface Giver {
  name: string;
  states: GivenStates;
  /** What is shown below each wish from now on. */
  Action: ComponentType<WishActionProps>;
}

type GivingProps = { taker: Taker; token: string; list: WishList; onListChange: () => void };

/** Most visitors only look. */
const loadGiving = () => import('./giving');

/**
 * What somebody does who gives: say their name, take a wish, give it back. Until the name is said nothing is known about
 * what is taken.
 */
export function useGiving({ taker, token, list, onListChange }: GivingProps) {
  const [giver, setGiver] = useState<Giver | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  /** Null when it worked. */
  async function begin(name: string): Promise<ListProblem | null> {
    try {
      const { readGivenStates, WishAction } = await loadGiving();
      const states = await readGivenStates(taker, token, list);
      noteTakerName(taker, name);
      tabStorage.setItem(TAB_KEY, token);
      setGiver({ name, states, Action: WishAction });
      return null;
    } catch (error) {
      return asListProblem(error);
    }
  }

  const resume = useEffectEvent(() => {
    const { name } = takerNotes(taker);
    if (!list.isOwn && name !== '' && tabStorage.getItem(TAB_KEY) === token) void begin(name);
  });
  // Also when the list was read anew.
  useEffect(() => resume(), [list]);

  function setState(wishId: string, state: GivenState | null) {
    setGiver((current) => {
      if (current === null) return null;
      const states = new Map(current.states);
      if (state === null) states.delete(wishId);
      else states.set(wishId, state);
      return { ...current, states };
    });
  }

  /** Whether it is the visitor's now. */
  async function take({ id: wishId }: ListedWish): Promise<boolean> {
    if (giver === null || busyId !== null) return false;
    setBusyId(wishId);
    const giving = await loadGiving().catch(() => null);
    if (giving === null) showToast({ tone: 'error', ...needsNetwork });
    const state = (await giving?.takeOrTell(taker, { token, wishId, name: giver.name })) ?? null;
    setBusyId(null);
    if (state === 'gone') onListChange();
    else if (state !== null) setState(wishId, state);
    return state === 'mine';
  }

  /** Whether it is free again. */
  async function giveBack(wishId: string, key: string): Promise<boolean> {
    const { giveBackOrTell } = await loadGiving();
    const isFree = await giveBackOrTell(taker, wishId, key);
    if (isFree) setState(wishId, null);
    return isFree;
  }

  return { giver, busyId, begin, take, giveBack };
}
