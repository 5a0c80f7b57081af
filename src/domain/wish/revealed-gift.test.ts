import { expect, test } from 'vitest';

import { aWish, day } from '../test-data.ts';
import { receivedThings, revealedFacts, type RevealedGift, revealedText } from './revealed-gift.ts';

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
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

test('gifts without thanks and those of this year come first, others by year', () => {
  const gifts = [
    revealed('new'),
    revealed('thanked'),
    revealed('open', { revealedOn: day('2024-12-25') }),
    revealed('last', { revealedOn: day('2025-12-25') }),
    revealed('older', { revealedOn: day('2023-05-10') }),
  ];
  const thanks = ['thanked', 'last', 'older'].map((id) => ({ id, thankedOn: day('2026-12-26') }));
  const things = receivedThings(gifts, [...thanks, { id: 'open', thankedOn: null }], [], today);
  expect(ids(things.recent)).toEqual(['new', 'open', 'thanked']);
  expect(things.recent.map(({ thankedOn }) => thankedOn)).toEqual([null, null, '2026-12-26']);
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

test.each([
  ['Tim', '„Zelt“ war von Tim'],
  [null, '„Zelt“ war von jemandem, der nicht mehr in der Gruppe ist'],
])('given by %j', (giverName, text) => {
  expect(revealedText({ title: 'Zelt', giverName })).toBe(text);
});

test('quotation marks within the title are single ones', () => {
  expect(revealedText({ title: 'Roman „Der Zauberberg“', giverName: 'Tim' })).toBe(
    '„Roman ‚Der Zauberberg‘“ war von Tim',
  );
});

test.each([
  ['Brandts', '2026-12-25', ['Brandts', '25.\u00a0Dezember']],
  ['Brandts', '2025-12-25', ['Brandts', '25.\u00a0Dezember\u00a02025']],
  [null, null, ['Über deinen Link']],
])('in %j on %j: %j', (groupName, revealedOn, facts) => {
  const gift = { groupName, revealedOn: revealedOn === null ? null : day(revealedOn) };
  expect(revealedFacts(gift, today)).toEqual(facts);
});
