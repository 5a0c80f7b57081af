import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { aGift } from '../test-data.ts';
import { sortGifts } from './gift-order.ts';
import type { Gift } from './gift.ts';

function gift(id: string, status: Gift['status'], isFavorite: boolean, createdAt: string): Gift {
  return aGift({ id, status, isFavorite, createdAt });
}

test('status, then favourites, then newest, then id', () => {
  const early = '2026-01-01T10:00:00+00:00';
  const late = '2026-01-01T10:00:00.5+00:00';
  const sorted = [
    gift('f', 'idea', true, early),
    gift('a', 'idea', false, late),
    gift('b', 'idea', false, early),
    gift('c', 'idea', false, early),
    gift('w', 'wrapped', false, late),
    gift('vf', 'verschenkt', true, early),
    gift('v', 'verschenkt', false, late),
  ];
  const anyOrder = fc.shuffledSubarray(sorted, { minLength: sorted.length });
  fc.assert(
    fc.property(anyOrder, (gifts) => {
      expect(sortGifts(gifts)).toEqual(sorted);
    }),
  );
});
