import { describe, expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { fixedFormDay, giftOccasions, hasFixedDate, nextOccasionDay, personOccasions } from './occasion.ts';

test('people have every gift occasion and six more', () => {
  expect(personOccasions.slice(0, giftOccasions.length)).toEqual(giftOccasions);
  expect(personOccasions).toHaveLength(13);
});

test.each([
  ['Weihnachten', '2026-12-24'],
  ['Heiligabend', '2026-12-24'],
  ['Valentinstag', '2026-02-14'],
  ['Nikolaus', '2026-12-06'],
  ['Silvester', '2026-12-31'],
  ['Neujahr', '2026-01-01'],
  ['Halloween', '2026-10-31'],
  ['Ostern', null],
  ['Geburtstag', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('the form stores %s as %s', (occasion, expected) => {
  expect(fixedFormDay(occasion, 2026)).toBe(expected);
  expect(hasFixedDate(occasion)).toBe(expected !== null);
});

describe('the countdown from 21.11.2026', () => {
  test.each([
    ['Weihnachten', '2026-12-25'],
    ['Heiligabend', '2026-12-24'],
    ['Valentinstag', '2027-02-14'],
    ['Nikolaus', '2026-12-06'],
    ['Silvester', '2026-12-31'],
    ['Neujahr', '2027-01-01'],
    ['Halloween', '2027-10-31'],
    ['Ostern', '2027-03-28'],
    ['Jahrestag', null],
    [null, null],
  ])('goes to %s on %s', (occasion, expected) => {
    expect(nextOccasionDay(occasion, day('2026-11-21'))).toBe(expected);
  });
});

test('the day itself counts, the day after waits a year', () => {
  expect(nextOccasionDay('Ostern', day('2026-04-05'))).toBe('2026-04-05');
  expect(nextOccasionDay('Ostern', day('2026-04-06'))).toBe('2027-03-28');
  expect(nextOccasionDay('Weihnachten', day('2026-12-25'))).toBe('2026-12-25');
  expect(nextOccasionDay('Weihnachten', day('2026-12-26'))).toBe('2027-12-25');
});
