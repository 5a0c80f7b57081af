import { wishKey } from '@/domain/wish/wish-key';
import { showToast } from '@/ui/toast/toast';

import { type GivenState, stateByKey } from './given-states';
import { asListProblem, type ListProblem } from './list-problem';
import { giveBackWish, takeWish } from './list-requests';
import { needsNetwork } from './list-texts';
import { forgetTakenWish, noteTakenWish, type Taker, takerNotes } from './taker-notes';

export { readGivenStates } from './given-states';
export { WishAction } from './wish-action';

type Taking = { token: string; wishId: string; name: string };

/**
 * Takes a wish and says so when it was in vain. Resolves to what has become of the wish; `gone` is not on the list any
 * more, and after `null` nobody knows.
 */
export async function takeOrTell(taker: Taker, taking: Taking): Promise<GivenState | 'gone' | null> {
  const { wishId } = taking;
  // Kept before it is sent: should the answer be lost, the same key says the same again.
  const sentBefore = takerNotes(taker).keys[wishId];
  const key = sentBefore ?? wishKey(crypto.getRandomValues(new Uint8Array(16)));
  noteTakenWish(taker, wishId, key);
  try {
    if (await takeWish(taker, { ...taking, key })) return 'mine';
    forgetTakenWish(taker, wishId);
    showToast({ tone: 'info', title: 'Schon vergeben', description: 'Jemand war einen Moment schneller.' });
    return 'others';
  } catch (error) {
    const problem = asListProblem(error);
    const { kind } = problem;
    if (kind === 'gone' || kind === 'refused') {
      if (sentBefore === undefined) forgetTakenWish(taker, wishId);
      // Theirs since a try whose answer was lost, whatever has become of the list.
      const state = sentBefore && (await stateByKey(taker, wishId, key).catch(() => null));
      if (state === 'mine' || state === 'given') return state;
    }
    tell(problem);
    return kind === 'gone' ? kind : null;
  }
}

/** Gives back what was taken with a key. Whether it is free again; else it is told why not. */
export async function giveBackOrTell(taker: Taker, wishId: string, key: string): Promise<boolean> {
  try {
    await giveBackWish(taker, key);
  } catch (error) {
    tell(asListProblem(error));
    return false;
  }
  forgetTakenWish(taker, wishId);
  showToast({ tone: 'success', title: 'Zurückgenommen', description: 'Jetzt können es andere schenken.' });
  return true;
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
