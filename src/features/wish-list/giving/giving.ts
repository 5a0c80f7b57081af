import { wishKey } from '@/domain/wish/wish-key';
import { showToast } from '@/ui/toast/toast';

import { needsNetwork } from '../list-texts';
import { asListProblem, ListProblem } from '../list/list-problem';
import {
  findTakenWish,
  giveBackWish,
  type ListedWish,
  openWishList,
  sayWishGiven,
  takeWish,
  type WishList,
} from '../requests/list-requests';
import { forgetClaim, storeClaim } from './claim-tokens';
import { type GivenState, stateByKey, stateOfOwn } from './given-states';
import { nothingReserved } from './nothing-reserved';
import { ownKeys, type Taker } from './taker-notes';

export { readGivenStates } from './given-states';
export { WishAction } from './wish-action';

/** The wish as it was read, and the name under which this browser keeps the key, as in `claimTokens`. */
type Taking = { token: string; wish: ListedWish; name: string; calledAs?: string | undefined };

/** What has become of a wish; `gone` is only known by reading the list again, and after `null` nobody knows. */
export type Outcome = GivenState | 'gone' | null;

/** Takes a wish and says so when it was in vain. The list, when the wish is not what was read: then it is not taken. */
export async function takeOrTell(taker: Taker, taking: Taking): Promise<Outcome | WishList> {
  const { token, wish, name, calledAs } = taking;
  const wishId = wish.id;
  const sentBefore = ownKeys(taker, calledAs)[wishId];
  const key = sentBefore ?? wishKey(crypto.getRandomValues(new Uint8Array(16)));
  try {
    const before = sentBefore === undefined && (await stateAsVisitor(taker, wishId, calledAs));
    if (before) return before;
    // Kept before it is sent: should the answer be lost, the same key says the same again.
    storeClaim(taker, wishId, key, name);
    const isTaken = await takeWish(taker, { token, wish, name, key });
    // Taken by a try whose answer was lost, it may be another one since.
    if (isTaken) return sentBefore === undefined ? 'mine' : await stateByKey(taker, key);
    forgetClaim(taker, key);
    if (isTaken === null) return await changedList(taker, token, wishId);
    showToast({ tone: 'info', title: 'Schon vergeben', description: 'Jemand war einen Moment schneller.' });
    return 'others';
  } catch (error) {
    const problem = asListProblem(error);
    const { kind } = problem;
    if (kind === 'gone' || kind === 'refused') {
      if (sentBefore === undefined) forgetClaim(taker, key);
      // Theirs since a try whose answer was lost, whatever has become of the list.
      const state = sentBefore && (await stateByKey(taker, key).catch(() => null));
      if (state && state !== 'others') return state;
    }
    tell(problem);
    return kind === 'gone' ? kind : null;
  }
}

/** The list with a wish that has changed. Rejects when it is not there any more. */
async function changedList(taker: Taker, token: string, wishId: string): Promise<WishList> {
  const list = await openWishList(taker, token);
  if (list.wishes.some(({ id }) => id === wishId)) return list;
  throw new ListProblem('gone');
}

/**
 * What somebody took before they signed in is theirs, when the server knows of it. Else an account has a key of its own:
 * that of a visitor is known to everybody at this browser.
 */
async function stateAsVisitor(taker: Taker, wishId: string, calledAs?: string): Promise<GivenState | null> {
  const key = ownKeys('visitor', calledAs)[wishId];
  const found = taker === 'visitor' || key === undefined ? null : await findTakenWish(taker, key);
  return found && stateOfOwn(found);
}

/** Gives back what was taken with a key, and says what came of it. */
export function giveBackOrTell(taker: Taker, key: string): Promise<Outcome> {
  return changeOrTell(taker, key, async () => {
    if (!(await giveBackWish(taker, key))) {
      if ((await findTakenWish(taker, key)) === null) return 'gone';
      showToast({ tone: 'info', title: 'Das hast du schon verschenkt' });
      return 'given';
    }
    forgetClaim(taker, key);
    showToast({ tone: 'success', title: 'Zurückgenommen', description: 'Jetzt können es andere schenken.' });
    return 'free';
  });
}

/** Says that what was taken with a key was not given after all. */
export function notGivenOrTell(taker: Taker, key: string): Promise<Outcome> {
  return changeOrTell(taker, key, async () => ((await sayWishGiven(taker, key, false)) ? 'mine' : 'gone'));
}

async function changeOrTell(taker: Taker, key: string, change: () => Promise<Outcome>): Promise<Outcome> {
  try {
    const outcome = await change();
    if (outcome === 'gone') {
      forgetClaim(taker, key);
      const { title, hint } = nothingReserved;
      showToast({ tone: 'info', title, description: hint });
    }
    return outcome;
  } catch (error) {
    tell(asListProblem(error));
    return null;
  }
}

function tell({ kind, message }: ListProblem) {
  if (kind === 'offline') showToast({ tone: 'error', ...needsNetwork });
  else if (kind === 'gone')
    showToast({
      tone: 'info',
      title: 'Diesen Wunsch gibt es nicht mehr',
      description: 'Die Liste hat sich gerade geändert.',
    });
  else if (kind === 'busy') showToast({ tone: 'error', title: 'Gleich nochmal versuchen' });
  else showToast({ tone: 'error', title: 'Das hat nicht geklappt', description: message });
}
