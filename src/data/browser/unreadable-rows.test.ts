import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { aGift, aPerson } from '@/domain/test-data';

import { toColumns } from '../rows/columns';
import { forgetGuestItem, unreadableGuestRows } from './guest-items';
import { type GuestList, guestKeys } from './guest-keys';
import { guestLists } from './guest-lists';
import { memoryStore } from './key-value-store';
import type { StoredList } from './stored-value';

const rows: Record<GuestList, object> = {
  gifts: toColumns(aGift({ priceMin: 10, isFavorite: true })),
  people: toColumns(aPerson()),
  reminders: { reminder_date: '2026-12-24', title: 'Karte', person_id: null, is_completed: false },
  occasions: { person_id: 'mia', label: 'Hochzeitstag', day: null, since_year: null },
  received: toColumns({
    personId: null,
    fromName: 'Mia',
    title: 'Becher',
    receivedOn: null,
    thankedOn: null,
    notes: null,
  }),
  budgets: { person_id: 'mia', year: 2026, amount_cents: 5000 },
  done: { person_id: null, occurs_on: '2026-12-24' },
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys above
const lists = Object.keys(rows) as GuestList[];

test('an unreadable change does not return after the device was cleared', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = memoryStore();
  const { gifts } = guestLists(store);
  store.setItem(guestKeys.gifts, '[7]');
  expect(gifts.read()).toEqual([]);
  store.removeItem(guestKeys.gifts);
  await gifts.update((rows) => rows);
  expect(store.getItem(guestKeys.gifts)).toBe('[]');
});

test.each(lists)('one broken row among the %s loses no other, and is written back', async (list) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stored = (id: string) => ({ ...rows[list], id, created_at: '2026-01-01T00:00:00.000Z' });
  const oneBroken = fc.record({
    count: fc.integer({ min: 1, max: 6 }),
    place: fc.nat(6),
    row: fc.oneof(
      fc.jsonValue(),
      fc
        .tuple(fc.constantFrom('id', 'created_at', ...Object.keys(rows[list])), fc.jsonValue())
        .map(([field, value]) => Object.assign(stored('broken'), { [field]: value })),
    ),
  });
  await fc.assert(
    fc.asyncProperty(oneBroken, async ({ count, place, row }) => {
      const ids = Array.from({ length: count }, (_, index) => `row ${index}`);
      const text = JSON.stringify([...ids.map(stored).slice(0, place), row, ...ids.map(stored).slice(place)]);
      const store = memoryStore();
      store.setItem(guestKeys[list], text);
      const listIn = (): StoredList<{ id: string }> => guestLists(store)[list];
      const idsIn = (read: readonly { id: string }[]) =>
        read.map(({ id }) => id).filter((id) => ids.includes(id));
      // Reading must work in a full storage.
      const full = vi.spyOn(store, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      expect(idsIn(listIn().read())).toEqual(ids);
      full.mockRestore();
      await forgetGuestItem(store, list, ids[0] ?? '');
      const left = JSON.parse(store.getItem(guestKeys[list]) ?? '') as unknown[];
      expect(idsIn(listIn().read())).toEqual(ids.slice(1));
      expect(left).toHaveLength(count);
      const kept: unknown[] = unreadableGuestRows(store) > 0 ? [JSON.parse(JSON.stringify(row))] : [];
      expect(left).toEqual(expect.arrayContaining(kept));
    }),
    { numRuns: 60 },
  );
});
