import {
  draftCount,
  forgetText,
  guests,
  storeText,
  localTextKeys,
  localText,
  subscribeTexts,
} from '@/data/texts/local-texts';

import { subscribeWaitingCount, unstoredCount, usersWithUnstored } from './waiting-count';

/** Ids of the guests of this browser with unsent messages or drafts, including the current one. */
export function unsentGuests(): string[] {
  return localTextKeys(guests, 'draft');
}

/** Number of changes of all accounts that only this device has, without those of guests, who cannot sign in again. */
export function unstoredCountOfAccounts(): number {
  const ofGuests = new Set<string>(unsentGuests().map((userId) => `user:${userId}`));
  const ofAccounts = usersWithUnstored().filter((scope) => !ofGuests.has(scope));
  return ofAccounts.reduce((sum, scope) => sum + unstoredCount(scope), 0);
}

/** True if a guest has unsent changes or drafts. */
export function hasUnsent(userId: string): boolean {
  return unstoredCount(`user:${userId}`) + draftCount(`user:${userId}`) > 0;
}

/**
 * Records a guest on the device while messages or drafts of theirs are unsent, because after the session nothing else
 * distinguishes a guest from an account. Returns the unsubscribe function.
 */
export function rememberWhileUnsent(userId: string): () => void {
  function update() {
    const isUnsent = hasUnsent(userId);
    if (isUnsent === (localText(guests, 'draft', userId) !== null)) return;
    if (isUnsent) storeText(guests, 'draft', userId, '');
    else forgetText(guests, 'draft', userId);
  }
  update();
  const stops = [subscribeTexts(update), subscribeWaitingCount(update)];
  return () => stops.forEach((stop) => stop());
}
