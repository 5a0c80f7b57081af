import { forgetText, storeText, localTextSince, localText } from '@/data/texts/local-texts';

import { type Taker, claimStorageKey, claimStorageKeys } from './taker-notes';

/** 24 hours: no tab waits this long for the response to a claim. */
const longestTakingMs = 24 * 60 * 60 * 1000;

export function storeClaim(taker: Taker, wishId: string, key: string, name: string): void {
  storeText(taker, 'taken', claimStorageKey(wishId, name), key);
}

export function forgetClaim(taker: Taker, key: string): void {
  for (const [owner, storageKey] of storageKeysOf(taker, key)) forgetText(owner, 'taken', storageKey);
}

/** True when no tab can still be sending a claim with this token. */
export function isOldClaim(taker: Taker, key: string): boolean {
  return storageKeysOf(taker, key).every(
    ([owner, storageKey]) => Date.now() - localTextSince(owner, 'taken', storageKey) > longestTakingMs,
  );
}

function storageKeysOf(taker: Taker, key: string): [Taker, string][] {
  return [...new Set<Taker>([taker, 'visitor'])].flatMap((owner) =>
    claimStorageKeys(owner).flatMap(({ storageKey }): [Taker, string][] =>
      localText(owner, 'taken', storageKey) === key ? [[owner, storageKey]] : [],
    ),
  );
}
