import { expect, test } from 'vitest';

import { cpuTime } from '@/test-cpu-time';

import { aGift, day } from '../test-data.ts';
import { alreadyGiven, alreadyGivenText } from './already-given.ts';

const today = day('2026-11-23');
const given = (title: string, year: number | null = 2024, id = title) => ({
  ...aGift({ id, title, status: 'verschenkt' }),
  givenOn: year === null ? null : day(`${year}-12-24`),
  paidCents: null,
});

test.each([
  ['Thermoskanne', 'Thermoskanne', true],
  [' THERMOSKANNE! ', 'Thermoskanne', true],
  ['Thermoskanne aus Edelstahl', 'Thermoskanne', true],
  ['Thermoskanne aus Edelstahl, 1 Liter', 'Thermoskanne', true],
  ['Thermoskanne', 'Thermoskanne aus Edelstahl', true],
  ['Thermos', 'Thermoskanne', false],
  ['Kanne', 'Thermoskanne', false],
  ['Schönes Kochbuch', 'schoenes kochbuch', true],
  ['Schonkost für Genießer', 'SCHONKOST fuer Geniesser', true],
  ['Cafe Lindner', 'Café Lindner', true],
  ['Größe zählt', 'Grosse zahlt', true],
  ['Größe zählt', 'Groesse zaehlt', true],
  // The two words match in different spellings of their umlauts.
  ['Größe zählt', 'Grosse zaehlt', true],
  ['Ein Buch', 'Das Buch', true],
  ['Buch', 'Buch über die Gartenkunst', false],
  ['Gutschein fürs Kino', 'Gutschein fürs Café Lindner', false],
  ['Das Haus mit dem Garten', 'Die Frau mit dem Hund', false],
  ['Für dich', 'Für mich', false],
  ['Mit und ohne', 'mit und ohne', true],
  ['Harry Potter Band 2', 'Harry Potter Band 1', false],
  ['Harry Potter Band 2', 'Harry Potter, Band 2', true],
  ['Harry Potter Band 2', 'Harry Potter Band', true],
  ['Lego 42115', 'Lego 42100', false],
  ['Puzzle mit 1000 Teilen', 'Puzzle', false],
  ['1984', '1984', true],
  ['TV', 'tv', true],
  ['TV', 'CD', false],
  ['Kaffee Kaffee Kaffee', 'Kaffee', true],
  // 12 shared letters of 20 reach the least similarity of 0.6, 11 of 19 do not.
  ['abcdefghijkl qrstuvwx', 'abcdefghijkl zzzzzzzz', true],
  ['abcdefghijk qrstuvwx', 'abcdefghijk zzzzzzzz', false],
  ['🎁', '🎁', false],
  ['', '', false],
  [' - ', ' - ', false],
])('%j repeats %j: %s', (title, before, isRepeated) => {
  const found = alreadyGiven(title, [given(before)], { id: null, today });
  expect(found?.title ?? null).toBe(isRepeated ? before : null);
});

test('the best match counts, and of equals the newest', () => {
  const gifts = [
    given('Thermoskanne', null, 'unknown'),
    given('Thermoskanne', 2022, 'old'),
    given('Thermoskanne', 2024, 'new'),
    given('Thermoskanne', 2023, 'between'),
    given('Thermoskanne blau', 2025, 'blue'),
  ];
  const idOf = (title: string, among = gifts) => alreadyGiven(title, among, { id: null, today })?.id;
  expect(idOf('Thermoskanne')).toBe('new');
  expect(idOf('Thermoskanne', gifts.toReversed())).toBe('new');
  expect(idOf('Thermoskanne in Blau')).toBe('blue');
  expect(idOf('Thermoskanne in Blau', gifts.toReversed())).toBe('blue');
});

test('the gift itself and open gifts are ignored', () => {
  const own = given('Thermoskanne', 2024, 'own');
  const idea = { ...given('Thermoskanne', 2024, 'idea'), status: 'idea' as const };
  const wrapped = { ...given('Thermoskanne', 2024, 'wrapped'), status: 'wrapped' as const };
  expect(alreadyGiven('Thermoskanne', [own, idea, wrapped], { id: 'own', today })).toBeNull();
  expect(alreadyGiven('Thermoskanne', [own], { id: null, today })?.id).toBe('own');
});

test('the hint has the year when it is known', () => {
  const [known, unknown] = [2024, null].map((year) =>
    alreadyGiven('thermoskanne', [given('Thermoskanne', year)], { id: null, today }),
  );
  expect(known && alreadyGivenText(known)).toBe('2024 schon: Thermoskanne');
  expect(unknown && alreadyGivenText(unknown)).toBe('Schon verschenkt: Thermoskanne');
});

test('a changed title is folded anew', () => {
  const gift = given('Thermoskanne');
  expect(alreadyGiven('Teekanne', [gift], { id: null, today })).toBeNull();
  expect(alreadyGiven('Teekanne', [{ ...gift, title: 'Teekanne' }], { id: null, today })).not.toBeNull();
});

test('5,000 gifts take at most 30 ms a letter, also on shared cores', () => {
  const words = [
    'Thermoskanne',
    'Gärtnerbuch',
    'für',
    'Edelstahl',
    'blau',
    'Größe',
    'Wolle',
    'Kurs',
    '2',
    'aus',
  ];
  const gifts = Array.from({ length: 5_000 }, (_, index) =>
    given([1, 3, 7, 10].map((step) => words[(index * step) % 10] ?? '').join(` ${index} `), 2024, `${index}`),
  );
  const title = 'Thermoskanne aus Edelstahl für Gärtner';
  const letters = Array.from(title, (_, index) => title.slice(0, index + 1));
  // The first call folds the titles. The median of further calls is measured, without garbage collection.
  alreadyGiven(title, gifts, { id: null, today });
  const times = letters.map((text) => cpuTime(() => alreadyGiven(text, gifts, { id: null, today })));
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  expect(middle).toBeLessThan(30);
});

test('the longest title is fast', () => {
  const long = Array.from({ length: 100 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(' ');
  const gifts = Array.from({ length: 5_000 }, (_, index) => given(`${long} ${index}`, 2024, `${index}`));
  alreadyGiven(long, gifts, { id: null, today });
  expect(cpuTime(() => alreadyGiven(long, gifts, { id: null, today }))).toBeLessThan(250);
});
