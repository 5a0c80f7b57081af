import { findTakenWish, type TakenWish, takenWishes, type WishList } from '../requests/list-requests';
import { forgetClaim, isOldClaim } from './claim-tokens';
import { claimTokens, type Taker } from './taker-notes';

/** State of a wish: `free`, taken by `others` or the visitor (`mine`), then `changed` by the owner, or `given`. */
export type GivenState = 'free' | 'others' | 'mine' | 'changed' | 'given';
export type GivenStates = ReadonlyMap<string, GivenState>;

/**
 * Taken wishes of a list; missing ids are free. A claim of another session is recognised by its claim token. Claims
 * made in this browser under another name than `calledAs` count as `others`. Invalid claim tokens are deleted. Rejects
 * with a `ListProblem`.
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
    // The wish is free or no longer on this list; only the server knows whether the claim token is still valid.
    else if (key !== undefined && isOldClaim(taker, key)) await stateByKey(taker, key);
  }
  return states;
}

/** State of a taken wish, found by its claim token. An invalid token is deleted. Rejects with a `ListProblem`. */
export async function stateByKey(taker: Taker, key: string): Promise<GivenState> {
  const found = await findTakenWish(taker, key);
  if (found) return stateOfOwn(found);
  forgetClaim(taker, key);
  return 'others';
}

/** State of a wish that the visitor has taken. */
export function stateOfOwn({ isGiven, isChanged }: Pick<TakenWish, 'isGiven' | 'isChanged'>): GivenState {
  if (isGiven) return 'given';
  return isChanged ? 'changed' : 'mine';
}
