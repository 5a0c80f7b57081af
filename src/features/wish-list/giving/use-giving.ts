import { type ComponentType, useEffect, useRef, useState } from 'react';

import type { ListedWish } from '@/domain/wish/wish-view';
import { tabStorage } from '@/lib/storage/safe-storage';
import { showToast } from '@/ui/toast/toast';

import { needsNetwork } from '../list-texts';
import { asListProblem, type ListProblem } from '../list/list-problem';
import type { WishList } from '../requests/list-requests';
import type { GivenStates } from './given-states';
import type { Outcome } from './giving';
import { noteTakerName, type Taker, takerName } from './taker-notes';
import type { WishActionProps } from './wish-action';

/** Key in sessionStorage: the list on which an account has given its name in this tab. On another list it is asked again. */
const TAB_KEY = 'paeckchen-giving';

export interface Giver {
  name: string;
  states: GivenStates;
  /** Button below each wish. Passed on here, because it belongs to the lazy chunk for giving. */
  Action: ComponentType<WishActionProps>;
}

/** Name of the function in `giving.ts` that changes a claimed wish. */
export type Change = 'giveBackWithToast' | 'revertGivenWithToast';

type ListVisit = { taker: Taker; token: string; list: WishList };
type GivingProps = ListVisit & {
  /** True for an account, which is one person; without one several people may share the browser. */
  isAccount: boolean;
  /** Called when the list is outdated. */
  onStale: () => void;
  onList: (list: WishList) => void;
};
type Taken = { outcome: Outcome } | { now: ListedWish };

/** Lazy chunk, because most visitors only read the list. */
const loadGiving = () => import('./giving');

async function giverOf(
  name: string,
  { taker, token, list }: ListVisit,
  calledAs: string | undefined,
): Promise<Giver> {
  const { readGivenStates, WishAction } = await loadGiving();
  return { name, states: await readGivenStates(taker, token, list, calledAs), Action: WishAction };
}

/** State of a giver, who gives a name, takes a wish and can give it back. Claims are fetched only after the name. */
export function useGiving({ taker, token, list, isAccount, onStale, onList }: GivingProps) {
  const [giver, setGiver] = useState<Giver | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const said = useRef('');

  /** Starts giving under a name. Null after success, or if no longer wanted (the owner must not see claims). */
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

  // Restores the giver whose name is known in this tab. Runs again after each refetch, because claims may have changed.
  useEffect(() => {
    const isKnown = isAccount && tabStorage.getItem(TAB_KEY) === token;
    const name = said.current || (isKnown ? takerName(taker) : '');
    if (list.isOwn || name === '') return undefined;
    let isOver = false;
    const resume = (found: Giver) => isOver || setGiver(found);
    // On errors the visitor is asked for the name again.
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

  /** Takes a wish. Returns the outcome, or the current wish when the owner changed it meanwhile. */
  async function take(wish: ListedWish): Promise<Taken> {
    if (giver === null || busyId !== null) return { outcome: null };
    const { id: wishId } = wish;
    const { name } = giver;
    setBusyId(wishId);
    const giving = await loadGiving().catch(() => null);
    if (giving === null) showToast({ tone: 'error', ...needsNetwork });
    const taking = { token, wish, name, calledAs: isAccount ? undefined : name };
    const outcome = (await giving?.takeWithToast(taker, taking)) ?? null;
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

  /** Gives a claimed wish back, or takes back the mark 'given'. False when the result is unknown. */
  async function change(how: Change, wishId: string, key: string): Promise<boolean> {
    const outcome = await (await loadGiving())[how](taker, key);
    learn(wishId, outcome);
    return outcome !== null;
  }

  return { giver, busyId, begin, take, change };
}
