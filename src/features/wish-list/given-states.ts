import { findTakenWish, takenWishes, type WishList } from './list-requests';
import { forgetTakenWish, type Taker, takerNotes } from './taker-notes';

/** What becomes of a wish: others give it, the visitor does, or has. A free one has none. */
export type GivenState = 'others' | 'mine' | 'given';
export type GivenStates = ReadonlyMap<string, GivenState>;

/**
 * Which wishes of a list are taken. A visitor may have another session than the one that took something; then their key
 * says whose it is. The key of a free wish stays: it may be on its way in another tab. Rejects with a `ListProblem`.
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
    else if (found) states.set(id, key === undefined ? 'others' : await stateByKey(taker, id, key));
  }
  return states;
}

/** Whose a taken wish is. A key that opens nothing is forgotten. Rejects with a `ListProblem`. */
export async function stateByKey(taker: Taker, wishId: string, key: string): Promise<GivenState> {
  const found = await findTakenWish(taker, key);
  if (found) return found.isGiven ? 'given' : 'mine';
  forgetTakenWish(taker, wishId);
  return 'others';
}
