import { findTakenWish, takenWishes, type WishList } from './list-requests';
import { forgetTakenKey, forgetUnusedKey } from './taken-keys';
import { type Taker, takerNotes } from './taker-notes';

/** What becomes of a wish: nobody gives it, others do, the visitor does, or has. */
export type GivenState = 'free' | 'others' | 'mine' | 'given';
export type GivenStates = ReadonlyMap<string, GivenState>;

/**
 * Which wishes of a list are taken; the others are free. A visitor may have another session than the one that took
 * something; then their key says whose it is. Keys to nothing are forgotten. Rejects with a `ListProblem`.
 */
export async function readGivenStates(
  taker: Taker,
  token: string,
  { wishes }: WishList,
): Promise<GivenStates> {
  const taken = await takenWishes(taker, token);
  const { keys } = takerNotes(taker);
  const states = new Map<string, GivenState>();
  for (const { id } of wishes) {
    const found = taken.get(id);
    const key = keys[id];
    if (found?.isMine) states.set(id, found.isGiven ? 'given' : 'mine');
    else if (found) states.set(id, key === undefined ? 'others' : await stateByKey(taker, key));
    else if (key !== undefined) forgetUnusedKey(taker, key);
  }
  return states;
}

/** Whose a taken wish is. A key that opens nothing is forgotten. Rejects with a `ListProblem`. */
export async function stateByKey(taker: Taker, key: string): Promise<GivenState> {
  const found = await findTakenWish(taker, key);
  if (found) return found.isGiven ? 'given' : 'mine';
  forgetTakenKey(taker, key);
  return 'others';
}
