import { forgetText, keepText, keptSince } from '@/lib/kept-texts';

import { ownKeys, type Taker } from './taker-notes';

/** Longer than any tab waits for an answer. */
const longestTakingMs = 24 * 60 * 60 * 1000;

export function noteTakenWish(taker: Taker, wishId: string, key: string): void {
  keepText(taker, 'taken', wishId, key);
}

/** Nothing is taken with it any more. */
export function forgetTakenKey(taker: Taker, key: string): void {
  for (const [owner, wishId] of placesOf(taker, key)) forgetText(owner, 'taken', wishId);
}

/** Whether no other tab can be taking something with it at this moment. */
export function isSettled(taker: Taker, key: string): boolean {
  return placesOf(taker, key).every(
    ([owner, wishId]) => Date.now() - keptSince(owner, 'taken', wishId) > longestTakingMs,
  );
}

function placesOf(taker: Taker, key: string): [Taker, string][] {
  return [...new Set<Taker>([taker, 'visitor'])].flatMap((owner) =>
    Object.entries(ownKeys(owner)).flatMap(([wishId, kept]): [Taker, string][] =>
      kept === key ? [[owner, wishId]] : [],
    ),
  );
}
