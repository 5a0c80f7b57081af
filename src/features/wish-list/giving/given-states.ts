import { findTakenWish, type TakenWish, takenWishes, type WishList } from '../requests/list-requests';
import { forgetClaim, isSettled } from './claim-tokens';
import { claimTokens, type Taker } from './taker-notes';

/** What becomes of a wish: nobody gives it, others do, the visitor does (and it was changed since), or has. */
export type GivenState = 'free' | 'others' | 'mine' | 'changed' | 'given';
export type GivenStates = ReadonlyMap<string, GivenState>;

/**
 * Which wishes of a list are taken; the others are free. A visitor may have another session than the one that took
 * something; then their key says whose it is. What was taken in this browser under another name than `calledAs` belongs to
 * others. Keys to nothing are forgotten. Rejects with a `ListProblem`.
 */
export async function readGivenStates(
  taker: Taker,
  token: string,
  { wishes }: WishList,
  calledAs?: string,
): Promise<GivenStates> {
  const taken = await takenWishes(taker, token);
  const keys = claimTokens(taker, calledAs);
  const states = new Map<string, GivenState>();
  for (const { id } of wishes) {
    const found = taken.get(id);
    const key = keys[id];
    if (found?.isMine && (calledAs === undefined || key !== undefined)) states.set(id, stateOfOwn(found));
    else if (found) states.set(id, key === undefined ? 'others' : await stateByKey(taker, key));
    // Free, or not to be seen here: only the key itself tells that it opens nothing.
    else if (key !== undefined && isSettled(taker, key)) await stateByKey(taker, key);
  }
  return states;
}

/** Whose a taken wish is. A key that opens nothing is forgotten. Rejects with a `ListProblem`. */
export async function stateByKey(taker: Taker, key: string): Promise<GivenState> {
  const found = await findTakenWish(taker, key);
  if (found) return stateOfOwn(found);
  forgetClaim(taker, key);
  return 'others';
}

/** Of what the visitor has taken. */
export function stateOfOwn({ isGiven, isChanged }: Pick<TakenWish, 'isGiven' | 'isChanged'>): GivenState {
  if (isGiven) return 'given';
  return isChanged ? 'changed' : 'mine';
}
