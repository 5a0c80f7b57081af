import { expect, test } from 'vitest';

import { withDeleted } from './deleted-gifts.ts';
import { type GroupGift, noWish } from './group-gift.ts';

function gift(id: string, createdAt: string): GroupGift {
  return {
    id,
    title: id,
    notes: null,
    url: null,
    priceMin: null,
    priceMax: null,
    status: 'idea',
    reservedBy: null,
    reserverName: null,
    recipientUserId: null,
    pictureId: null,
    ...noWish,
    createdAt,
  };
}

const newest = gift('c', '2026-11-22T12:00:00.5+00:00');
const same = gift('b', '2026-11-22T12:00:00+00:00');
const oldest = gift('d', '2026-11-20T12:00:00+00:00');

test('without deleted gifts all is the same object', () => {
  const gifts = [newest, same, oldest];
  expect(withDeleted(gifts, [])).toBe(gifts);
});

test('deleted gifts stand where they were', () => {
  const twin = { ...same, id: 'a' };
  const placed = withDeleted([newest, same, oldest], [gift('z', '2026-11-21T12:00:00+00:00'), twin]);
  expect(placed.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'z', 'd']);
});
