import * as z from 'zod/mini';

import type { KeyValueStore } from '../browser/key-value-store';
import { withoutRow } from '../browser/row-list';
import { storedList } from '../browser/stored-value';
import { declinedKey } from '../session/guest-mode';

/** A claim: the account `id` is taking over the guest's `items`. */
const claimSchema = z.object({ id: z.string(), items: z.array(z.string()) });
const declinedSchema = z.object({ id: z.string() });

/**
 * Claims and refusals of the accounts of this browser. A claim lasts from the start of a takeover to its end. After an
 * interruption no other account is offered the claimed items, because some may be stored already.
 */
export function takeoverClaims(store: KeyValueStore) {
  const claims = storedList(store, 'guest_takeover', claimSchema);
  const declined = storedList(store, declinedKey, declinedSchema);
  return {
    isClaiming: (userId: string) => claims.read().some(({ id }) => id === userId),
    hasDeclined: (userId: string) => declined.read().some(({ id }) => id === userId),
    claimedByOthers: (userId: string): ReadonlySet<string> =>
      new Set(claims.read().flatMap(({ id, items }) => (id === userId ? [] : items))),
    begin: (userId: string, items: string[]) =>
      claims.update((rows) => [...withoutRow(rows, userId), { id: userId, items }]),
    end: (userId: string) => claims.update((rows) => withoutRow(rows, userId)),
    decline: (userId: string) => declined.update((rows) => [...withoutRow(rows, userId), { id: userId }]),
  };
}
