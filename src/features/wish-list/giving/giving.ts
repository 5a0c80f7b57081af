import { wishKey } from '@/domain/wish/wish-key';
import type { ListedWish } from '@/domain/wish/wish-view';
import { showToast } from '@/ui/toast/toast';

import { needsNetwork } from '../list-texts';
import { asListProblem, ListProblem } from '../list/list-problem';
import {
  findTakenWish,
  giveBackWish,
  openWishList,
  sayWishGiven,
  takeWish,
  type WishList,
} from '../requests/list-requests';
import { forgetClaim, storeClaim } from './claim-tokens';
import { type GivenState, stateByKey, stateOfOwn } from './given-states';
import { nothingReserved } from './nothing-reserved';
import { ownClaimTokens, type Taker } from './taker-notes';

export { readGivenStates } from './given-states';
export { WishAction } from './wish-action';

/** The wish as the visitor read it, and the name under which this browser stores the claim token. */
type Taking = { token: string; wish: ListedWish; name: string; calledAs?: string | undefined };

/** State of a wish after an action; `gone` means the list is outdated, null means unknown after a lost connection. */
export type Outcome = GivenState | 'gone' | null;

/** Takes a wish; failures show a toast. Returns the current list instead when the wish was changed meanwhile. */
export async function takeWithToast(taker: Taker, taking: Taking): Promise<Outcome | WishList> {
  const { token, wish, name, calledAs } = taking;
  const wishId = wish.id;
  const sentBefore = ownClaimTokens(taker, calledAs)[wishId];
  const key = sentBefore ?? wishKey(crypto.getRandomValues(new Uint8Array(16)));
  try {
    const before = sentBefore === undefined && (await stateAsVisitor(taker, wishId, calledAs));
    if (before) return before;
    // Stores the token before sending, so that a retry after a lost response sends the same token.
    storeClaim(taker, wishId, key, name);
    const isTaken = await takeWish(taker, { token, wish, name, key });
    // An earlier attempt whose response was lost may have taken the wish; then the owner may have changed it since.
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
      // An earlier attempt, whose response was lost, may have taken the wish before the list changed.
      const state = sentBefore && (await stateByKey(taker, key).catch(() => null));
      if (state && state !== 'others') return state;
    }
    toastProblem(problem);
    return kind === 'gone' ? kind : null;
  }
}

/** Current list with the changed wish. Rejects when the wish was deleted. */
async function changedList(taker: Taker, token: string, wishId: string): Promise<WishList> {
  const list = await openWishList(taker, token);
  if (list.wishes.some(({ id }) => id === wishId)) return list;
  throw new ListProblem('gone');
}

/**
 * State of a claim that this person made as a visitor before signing in; null if there is none. An account does not use
 * visitors' tokens for new claims, because everybody at this browser can read them.
 */
async function stateAsVisitor(taker: Taker, wishId: string, calledAs?: string): Promise<GivenState | null> {
  const key = ownClaimTokens('visitor', calledAs)[wishId];
  const found = taker === 'visitor' || key === undefined ? null : await findTakenWish(taker, key);
  return found && stateOfOwn(found);
}

/** Gives a claimed wish back; the result is shown as a toast. */
export function giveBackWithToast(taker: Taker, key: string): Promise<Outcome> {
  return changeWithToast(taker, key, async () => {
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

/** Takes back that a claimed wish is marked as given ('Schon verschenkt'). */
export function revertGivenWithToast(taker: Taker, key: string): Promise<Outcome> {
  return changeWithToast(taker, key, async () => ((await sayWishGiven(taker, key, false)) ? 'mine' : 'gone'));
}

async function changeWithToast(taker: Taker, key: string, change: () => Promise<Outcome>): Promise<Outcome> {
  try {
    const outcome = await change();
    if (outcome === 'gone') {
      forgetClaim(taker, key);
      const { title, hint } = nothingReserved;
      showToast({ tone: 'info', title, description: hint });
    }
    return outcome;
  } catch (error) {
    toastProblem(asListProblem(error));
    return null;
  }
}

function toastProblem({ kind, message }: ListProblem) {
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
