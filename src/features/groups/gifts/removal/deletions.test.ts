import { expect, test } from 'vitest';

import { type GroupGift, noWish } from '@/domain/group/group-gift';

import { withDeletion, withoutDeletion } from './deletions';

function gift(id: string, createdAt: string): GroupGift {
  const text = { title: id, notes: null, url: null, priceMin: null, priceMax: null };
  return {
    id,
    ...text,
    status: 'idea',
    reservedBy: null,
    reserverName: null,
    recipientUserId: null,
    pictureId: null,
    ...noWish,
    createdAt,
  };
}

// Newest first, as in the list.
const tent = gift('tent', '2026-11-23');
const bike = gift('bike', '2026-11-22');
const helmet = gift('helmet', '2026-11-21');
const ids = (gifts: readonly GroupGift[]) => gifts.map(({ id }) => id);

test('a deleted gift keeps position and hearts, also after the next deletion', () => {
  const deletions = withDeletion(withDeletion(undefined, bike, 2), tent, 0);
  const placed = deletions.insertInto([helmet]);
  expect(ids(placed)).toEqual(['tent', 'bike', 'helmet']);
  expect(placed.map((one) => deletions.heartsOf(one))).toEqual([0, 2, undefined]);
  expect(ids(deletions.insertInto([tent, bike, helmet]))).toEqual(['tent', 'bike', 'helmet']);
});

test('a gift still listed, or restored, is not a placeholder', () => {
  const deletions = withDeletion(undefined, bike, 2);
  for (const one of deletions.insertInto([tent, bike, helmet]))
    expect(deletions.heartsOf(one)).toBeUndefined();
});

test('a restored gift leaves the other placeholders in place', () => {
  const deletions = withoutDeletion(withDeletion(withDeletion(undefined, bike, 2), tent, 0), 'bike');
  expect(ids(deletions.insertInto([helmet]))).toEqual(['tent', 'helmet']);
  expect(ids(withoutDeletion(undefined, 'bike').insertInto([helmet]))).toEqual(['helmet']);
});
