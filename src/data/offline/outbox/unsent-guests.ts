import {
  draftCount,
  forgetText,
  guests,
  storeText,
  localTextKeys,
  localText,
  subscribeTexts,
} from '@/lib/texts/local-texts';

import { subscribeWaitingCount, unstoredCount } from './waiting-count';

/** The guests of this browser with something that is not sent, by their ids, the present one included. */
export function unsentGuests(): string[] {
  return localTextKeys(guests, 'draft');
}

export function hasUnsent(userId: string): boolean {
  return unstoredCount(`user:${userId}`) + draftCount(`user:${userId}`) > 0;
}

/**
 * Remembers a guest as long as something of theirs is not sent: once their session is over, nothing else tells that it
 * was a guest who has written it. Returns the function that ends it.
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
