import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { ideaCount, isPrepared, knownGifts, type KnownGift } from './prepared.ts';

const birthday = { personId: 'lukas', name: 'Lukas', occasion: 'Geburtstag', date: day('2026-11-26') };

function gift(fields: Partial<KnownGift> = {}): KnownGift {
  return {
    personId: 'lukas',
    recipientName: 'Lukas',
    status: 'wrapped',
    occasion: 'Geburtstag',
    occasionDate: day('2026-11-26'),
    ...fields,
  };
}

test.each<[string, boolean, Partial<KnownGift>, string[]?]>([
  ['wrapped for the day', true, {}],
  ['given for the day', true, { status: 'verschenkt' }],
  ['an idea for the day', false, { status: 'idea' }],
  ['a day early', true, { occasionDate: day('2026-11-25') }],
  ['a day late', true, { occasionDate: day('2026-11-27') }],
  ['two days early', false, { occasionDate: day('2026-11-24') }],
  ['given last year', false, { status: 'verschenkt', occasionDate: day('2025-11-26') }],
  ['wrapped without a day', true, { occasionDate: null }],
  ['wrapped without day and occasion', true, { occasionDate: null, occasion: null }],
  ['wrapped without a day for something else', false, { occasionDate: null, occasion: 'Weihnachten' }],
  [
    'wrapped without a day for no special occasion',
    true,
    { occasionDate: null, occasion: 'Sonstiger Anlass' },
  ],
  ['given without a day', false, { status: 'verschenkt', occasionDate: null }],
  ['for somebody else of that name', false, { personId: 'other' }],
  ['renamed since, by the id', true, { recipientName: 'Lukas alt' }],
  ['by the name alone', true, { personId: null }],
  ['by the name, written otherwise', true, { personId: null, recipientName: ' LÚKAS ' }],
  ['by the name of two people', false, { personId: null }, ['Lukas', 'lukas ', 'Mia']],
  ['for nobody', false, { personId: null, recipientName: null }],
])('%s: %s', (_, expected, fields, names = ['Lukas', 'Mia']) => {
  expect(isPrepared(birthday, knownGifts([gift(fields)], names))).toBe(expected);
});

test('Weihnachten is stored as the 24th and counted to the 25th', () => {
  const christmas = { ...birthday, occasion: 'Weihnachten', date: day('2026-12-25') };
  const stored = gift({ occasion: 'Weihnachten', occasionDate: day('2026-12-24') });
  expect(isPrepared(christmas, knownGifts([stored], ['Lukas']))).toBe(true);
  const eve = { ...christmas, occasion: 'Heiligabend', date: day('2026-12-24') };
  expect(isPrepared(eve, knownGifts([{ ...stored, occasionDate: null }], ['Lukas']))).toBe(true);
});

test('the special person has a name alone', () => {
  const special = { ...birthday, personId: null, name: 'Sophie' };
  expect(
    isPrepared(special, knownGifts([gift({ personId: null, recipientName: 'sophie' })], ['Lukas'])),
  ).toBe(true);
  expect(
    isPrepared(special, knownGifts([gift({ personId: 'sophie', recipientName: 'Sophie' })], ['Sophie'])),
  ).toBe(true);
  expect(isPrepared(special, knownGifts([gift()], ['Lukas']))).toBe(false);
  // Ambiguous: two people have this name.
  const named = gift({ personId: null, recipientName: 'Sophie' });
  expect(isPrepared(special, knownGifts([named], ['Sophie', 'sophie']))).toBe(false);
});

test('ideas are counted as gifts are', () => {
  const ideas = [
    gift({ status: 'idea' }),
    gift({ status: 'idea', occasionDate: null }),
    gift({ status: 'idea', occasionDate: day('2026-12-24') }),
    gift({ status: 'idea', occasionDate: null, occasion: 'Weihnachten' }),
    gift({ status: 'idea', personId: 'other' }),
    gift(),
  ];
  expect(ideaCount(birthday, knownGifts(ideas, ['Lukas']))).toBe(2);
});
