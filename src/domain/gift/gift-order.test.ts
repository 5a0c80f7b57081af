import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { aGift, aPerson, day } from '../test-data.ts';
import { dueDays } from './due-days.ts';
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

test('among equals the nearest occasion comes first, also of an idea that has no date of its own', () => {
  const today = day('2026-11-28');
  const lukas = aPerson({ id: 'l', name: 'Lukas', occasion: 'Geburtstag', occasionDate: day('1990-12-04') });
  const of = (id: string, fields: Partial<Gift>) => aGift({ id, ...fields });
  const gifts = [
    of('none', {}),
    of('next year', { occasion: 'Geburtstag', occasionDate: day('2026-02-01') }),
    of('christmas', { occasion: 'Weihnachten' }),
    of('quick', { personId: 'l', recipientName: 'Lukas' }),
  ];
  const due = dueDays([lukas], today);
  const sorted = sortGifts(gifts, (gift) => due(gift)?.day ?? null);
  expect(sorted.map(({ id }) => id)).toEqual(['quick', 'christmas', 'next year', 'none']);
});
