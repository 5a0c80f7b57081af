import { expect, test } from 'vitest';

import { aWish, day } from '../test-data.ts';
import { receivedThings, type RevealedGift } from './revealed-gift.ts';

const today = day('2026-12-28');
const revealed = (id: string, fields: Partial<RevealedGift> = {}): RevealedGift => ({
  id,
  wishId: null,
  title: 'Zelt',
  giverName: 'Tim',
  groupName: 'Brandts',
  revealedOn: day('2026-12-25'),
  ...fields,
});
const present = (id: string, receivedOn: string, thankedOn: string | null = null) => ({
  id,
  personId: null,
  fromName: 'Oma Ilse',
  title: id,
  receivedOn: day(receivedOn),
  thankedOn: thankedOn === null ? null : day(thankedOn),
  notes: null,
  createdAt: '2026-01-01T12:00:00Z',
});
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

test('gifts without thanks and those of this year come first, others by year', () => {
  const gifts = [
    revealed('new'),
    revealed('thanked'),
    revealed('open', { revealedOn: day('2024-12-25') }),
    revealed('last', { revealedOn: day('2025-12-25') }),
    revealed('older', { revealedOn: day('2023-05-10') }),
  ];
  const thanks = [
    present('thanked', '2026-12-25', '2026-12-26'),
    present('last', '2025-12-25', '2026-12-26'),
    present('older', '2023-05-10', '2026-12-26'),
  ];
  const things = receivedThings(gifts, [...thanks, present('open', '2024-12-25')], [], today);
  expect(ids(things.recent)).toEqual(['new', 'open', 'thanked']);
  expect(things.recent.map(({ received }) => received.thankedOn)).toEqual([null, null, '2026-12-26']);
  expect(things.years.map(({ year, gifts: of }) => [year, ids(of)])).toEqual([
    [2025, ['last']],
    [2023, ['older']],
  ]);
  expect(things.count).toBe(5);
});

test('a received wish with a known giver is listed once', () => {
  const wishes = [
    aWish({ id: 'tent', state: 'received' }),
    aWish({ id: 'pot', state: 'received' }),
    aWish({ id: 'hat', state: 'open' }),
  ];
  const things = receivedThings(
    [revealed('a', { wishId: 'tent' }), revealed('b', { wishId: 'x' })],
    [],
    wishes,
    today,
  );
  expect(things.recent.map(({ wish }) => wish?.id)).toEqual(['tent', undefined]);
  expect(ids(things.others)).toEqual(['pot']);
  expect(things.count).toBe(3);
});

test('a present that the user noted stands in its year, once', () => {
  const things = receivedThings(
    [revealed('a'), revealed('gone', { giverName: null, groupName: null })],
    [present('noted', '2026-11-01'), present('a', '2026-12-25', '2026-12-26')],
    [],
    today,
  );
  expect(
    things.recent.map(({ id, isStored, place, received }) => [id, isStored, place, received.fromName]),
  ).toEqual([
    ['gone', false, 'Über deinen Link', ''],
    ['a', true, 'Brandts', 'Oma Ilse'],
  ]);
  expect(things.years.map(({ year, gifts }) => [year, ids(gifts)])).toEqual([[2026, ['noted']]]);
  expect(things.count).toBe(3);
});
