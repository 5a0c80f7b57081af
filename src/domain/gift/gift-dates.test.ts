import { expect, test } from 'vitest';

import { aPerson, day } from '../test-data.ts';
import { giftDay, giftDayText } from './gift-dates.ts';

const saturday = day('2026-11-21');

test.each([
  ['Weihnachten', null, null, '2026-12-24'],
  ['Weihnachten', '1990-05-05', null, '2026-12-24'],
  ['Valentinstag', null, null, '2027-02-14'],
  ['Geburtstag', '1990-11-26', null, '2026-11-26'],
  ['Geburtstag', '2026-03-01', null, '2027-03-01'],
  [null, '2026-12-12', '1980-01-01', '2026-12-12'],
  ['Geburtstag', null, '1980-01-01', '2027-01-01'],
  ['Geburtstag', null, null, null],
  [null, null, null, null],
])('a gift for %s with date %s and birthday %s is for %s', (occasion, date, birthday, expected) => {
  const person = {
    ...aPerson(),
    occasionDate: date === null ? null : day(date),
    birthday: birthday === null ? null : day(birthday),
  };
  expect(giftDay(occasion, person, saturday)).toBe(expected);
});

test.each([
  ['Namenstag', '2027-03-19'],
  ['Muttertag', '2027-05-09'],
  ['Weihnachten', '2026-12-24'],
  ['Nikolaus', '2026-12-20'],
  // No person has the occasion Taufe, so the gift is for the person's next own day.
  ['Taufe', '2026-11-26'],
  ['Geburtstag', '2026-11-26'],
  [null, '2026-11-26'],
])('with further occasions one for %s is for %s', (occasion, expected) => {
  const person = aPerson({ id: 'p', occasion: 'Geburtstag', occasionDate: day('1990-11-26') });
  const row = { personId: 'p', sinceYear: null, day: null };
  const stored = [
    { ...row, id: '1', personId: 'other', label: 'Taufe', day: day('2000-04-04') },
    { ...row, id: '2', label: 'Namenstag', day: day('2000-03-19') },
    { ...row, id: '3', label: 'Muttertag' },
    { ...row, id: '4', label: 'Geburtstag', day: day('2000-05-05') },
    { ...row, id: '5', label: 'Weihnachten' },
    { ...row, id: '6', label: 'Nikolaus', day: day('2020-12-20') },
  ];
  expect(giftDay(occasion, person, saturday, stored)).toBe(expected);
});

test.each([
  ['Ostern', 'Ostern', null, '2027-03-28'],
  [null, 'Muttertag', null, '2027-05-09'],
  // A typed day of Ostern wins over the computed one.
  ['Ostern', 'Ostern', '2000-04-02', '2027-04-02'],
  ['Geburtstag', 'Ostern', null, '2027-07-03'],
])('one for %s of somebody with %s on %s is for %s', (occasion, own, date, expected) => {
  const dates = { occasionDate: date === null ? null : day(date), birthday: day('1980-07-03') };
  expect(giftDay(occasion, { ...aPerson(), occasion: own, ...dates }, saturday)).toBe(expected);
});

test('without a person only the fixed dates count', () => {
  expect(giftDay('Weihnachten', null, saturday)).toBe('2026-12-24');
  expect(giftDay('Geburtstag', null, saturday)).toBeNull();
});

test.each([
  ['2026-11-22', 'Anlass am 22. November 2026'],
  ['2026-12-06', 'Anlass am 06. Dezember 2026'],
  ['2026-11-21', 'Geburtstag/Anlass'],
  ['2026-11-20', 'Geburtstag/Anlass'],
])('%s reads %s', (date, expected) => {
  expect(giftDayText(day(date), saturday)).toBe(expected);
});

test('no date reads Geburtstag/Anlass', () => {
  expect(giftDayText(null, saturday)).toBe('Geburtstag/Anlass');
});
