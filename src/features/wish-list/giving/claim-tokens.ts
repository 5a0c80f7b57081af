import { forgetText, storeText, localTextSince, localText } from '@/lib/texts/local-texts';

import { type Taker, takenPlace, takenPlaces } from './taker-notes';

/** 24 hours, longer than any tab waits for a response. */
const longestTakingMs = 24 * 60 * 60 * 1000;

export function storeClaim(taker: Taker, wishId: string, key: string, name: string): void {
  storeText(taker, 'taken', takenPlace(wishId, name), key);
}

/** Deletes a claim token. */
export function forgetClaim(taker: Taker, key: string): void {
  for (const [owner, place] of placesOf(taker, key)) forgetText(owner, 'taken', place);
}

/** True when no other tab can have a request with this claim token in flight. */
export function isSettled(taker: Taker, key: string): boolean {
  return placesOf(taker, key).every(
    ([owner, place]) => Date.now() - localTextSince(owner, 'taken', place) > longestTakingMs,
  );
}

function placesOf(taker: Taker, key: string): [Taker, string][] {
  return [...new Set<Taker>([taker, 'visitor'])].flatMap((owner) =>
    takenPlaces(owner).flatMap(({ place }): [Taker, string][] =>
      localText(owner, 'taken', place) === key ? [[owner, place]] : [],
    ),
  );
}
