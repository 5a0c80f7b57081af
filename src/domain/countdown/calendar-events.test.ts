import { expect, test } from 'vitest';

import { personOccasions } from '../calendar/occasion.ts';
import type { Person } from '../person/person.ts';
import { aPerson, day } from '../test-data.ts';
import { calendarTitle, personEvents, specialPersonEvents } from './calendar-events.ts';
import { personEntry } from './countdown.ts';

const saturday = day('2026-11-21');

function events(fields: Partial<Person>, from = saturday) {
  return personEvents(aPerson({ id: 'anna', name: 'Anna', ...fields }), from);
}

test.each<[string, Partial<Person>, string, string, string]>([
  [
    'a birthday starts at its next day, not in the year of birth',
    { occasion: 'Geburtstag', occasionDate: day('1980-03-12') },
    'Geburtstag von Anna',
    '2027-03-12',
    'yearly',
  ],
  [
    'a birthday today is still to come',
    { occasion: 'Geburtstag', occasionDate: day('1980-11-21') },
    'Geburtstag von Anna',
    '2026-11-21',
    'yearly',
  ],
  [
    'a date without occasion is a birthday',
    { occasionDate: day('1980-03-12') },
    'Geburtstag von Anna',
    '2027-03-12',
    'yearly',
  ],
  [
    'the legacy birthday counts',
    { birthday: day('1980-03-12') },
    'Geburtstag von Anna',
    '2027-03-12',
    'yearly',
  ],
  [
    'Weihnachten is the day of the countdown, not the stored one',
    { occasion: 'Weihnachten', occasionDate: day('2026-12-24') },
    'Weihnachten: Geschenk für Anna',
    '2026-12-25',
    'yearly',
  ],
  [
    'a fixed date needs no stored one',
    { occasion: 'Neujahr' },
    'Neujahr: Geschenk für Anna',
    '2027-01-01',
    'yearly',
  ],
  [
    'a typed Easter date wins and repeats',
    { occasion: 'Ostern', occasionDate: day('2026-04-01') },
    'Ostern: Geschenk für Anna',
    '2027-04-01',
    'yearly',
  ],
  [
    '29.02. repeats on the last day of February',
    { occasion: 'Geburtstag', occasionDate: day('1992-02-29') },
    'Geburtstag von Anna',
    '2027-02-28',
    'last-of-february',
  ],
  [
    '28.02. stays where it is',
    { occasion: 'Geburtstag', occasionDate: day('1992-02-28') },
    'Geburtstag von Anna',
    '2027-02-28',
    'yearly',
  ],
])('%s', (_, person, title, start, repeats) => {
  expect(events(person)).toMatchObject([{ title, start, repeats }]);
});

test('a person without a date has no events', () => {
  expect(events({})).toEqual([]);
  expect(events({ occasion: 'Jahrestag' })).toEqual([]);
});

test('ten Easter Sundays have one event each', () => {
  const found = events({ occasion: 'Ostern' }, day('2026-04-05'));
  expect(found.map(({ start }) => start)).toEqual([
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2031-04-13',
    '2032-03-28',
    '2033-04-17',
    '2034-04-09',
    '2035-03-25',
  ]);
  expect(new Set(found.map(({ uid }) => uid)).size).toBe(10);
  expect(events({ occasion: 'Ostern' }, day('2026-04-06'))[9]?.start).toBe('2036-04-13');
  expect(events({ occasion: 'Ostern' }, day('2200-12-31'))).toEqual([]);
});

test('any own movable day has its events, beside the legacy birthday', () => {
  const found = events({ occasion: 'Muttertag', birthday: day('1980-03-12') }, day('2026-11-23'));
  expect(found).toHaveLength(11);
  expect(found[0]).toMatchObject({
    title: 'Muttertag: Geschenk für Anna',
    start: '2027-05-09',
    repeats: 'never',
  });
  expect(found[1]).toMatchObject({ start: '2028-05-14' });
  expect(found[10]).toMatchObject({ title: 'Geburtstag von Anna', repeats: 'yearly' });
  expect(new Set(found.map(({ uid }) => uid)).size).toBe(11);
  expect(events({ occasion: 'Muttertag', occasionDate: day('2026-12-01') })).toHaveLength(1);
});

test('a legacy birthday beside another occasion is an event of its own', () => {
  const both = events({ occasion: 'Weihnachten', birthday: day('1980-03-12') });
  expect(both.map(({ title }) => title)).toEqual(['Weihnachten: Geschenk für Anna', 'Geburtstag von Anna']);
  expect(both.map(({ uid }) => uid)).toEqual(['anna-weihnachten@paeckchen', 'anna-geburtstag@paeckchen']);
});

test('the uid of an event is independent of name, day and year', () => {
  const [first] = events({ occasion: 'Überraschung', occasionDate: day('2026-12-01') });
  const [later] = events(
    { name: 'Anna M.', occasion: 'Überraschung', occasionDate: day('2026-12-02') },
    day('2030-01-01'),
  );
  expect(first?.uid).toBe('anna-uberraschung@paeckchen');
  expect(later?.uid).toBe(first?.uid);
});

test.each(personOccasions)('%s begins on the day that the countdown shows', (occasion) => {
  for (const occasionDate of [null, day('1992-02-29'), day('2026-12-24')]) {
    const person = aPerson({ occasion, occasionDate });
    expect(personEvents(person, saturday)[0]?.start).toBe(personEntry(person, saturday)?.date);
  }
});

test('the special person has a birthday when name and day are known', () => {
  const birthday = day('1994-02-28');
  expect(specialPersonEvents({ name: ' Sophie ', birthday }, saturday)).toMatchObject([
    { uid: 'besondere-person-geburtstag@paeckchen', title: 'Geburtstag von Sophie', start: '2027-02-28' },
  ]);
  expect(specialPersonEvents({ name: ' ', birthday }, saturday)).toEqual([]);
  expect(specialPersonEvents({ name: 'Sophie', birthday: null }, saturday)).toEqual([]);
  expect(specialPersonEvents(null, saturday)).toEqual([]);
});

test('a birthday says the year of birth and the next ages', () => {
  const [event] = events({ occasion: 'Geburtstag', occasionDate: day('1990-12-16'), birthYear: 1947 });
  expect(event?.title).toBe('Geburtstag von Anna (*1947)');
  expect(event?.description?.split('\n')).toHaveLength(10);
  expect(event?.description).toMatch(/^2026: wird 79\n2027: wird 80\n/);
  expect(event?.uid).toBe('anna-geburtstag@paeckchen');
  const legacy = events({ occasion: 'Weihnachten', birthday: day('1947-03-12'), birthYear: 1947 });
  expect(legacy.map(({ title }) => title)).toEqual([
    'Weihnachten: Geschenk für Anna',
    'Geburtstag von Anna (*1947)',
  ]);
});

test('implausible ages are left out', () => {
  const linesOf = (birthYear: number) =>
    events({ occasionDate: day('1990-12-16'), birthYear })[0]?.description?.split('\n');
  expect(linesOf(1890)).toBeUndefined();
  expect(linesOf(2026)).toHaveLength(9);
  expect(linesOf(2026)?.[0]).toBe('2027: wird 1');
});

test('further occasions are events of their own, computed ones one for each year', () => {
  const row = { personId: 'anna', sinceYear: null };
  const stored = [
    { ...row, id: 'n', label: 'Namenstag', day: day('2000-03-19') },
    { ...row, id: 'j', label: 'Jahrestag', day: day('2000-02-29'), sinceYear: 2014 },
    { ...row, id: 'w', label: 'Weihnachten', day: null },
    { ...row, id: 'g', label: 'Geburtstag', day: day('2000-03-12') },
    { ...row, id: 'm', label: 'Muttertag', day: null },
    { ...row, id: 'u', label: 'Umzug', day: null },
  ];
  const found = personEvents(
    aPerson({ id: 'anna', name: 'Anna', occasionDate: day('1980-03-12') }),
    saturday,
    stored,
  );
  expect(found.map(({ title, start, repeats, uid }) => [title, start, repeats, uid]).slice(0, 6)).toEqual([
    ['Geburtstag von Anna', '2027-03-12', 'yearly', 'anna-geburtstag@paeckchen'],
    ['Namenstag von Anna', '2027-03-19', 'yearly', 'n@paeckchen'],
    ['Jahrestag von Anna (seit 2014)', '2027-02-28', 'last-of-february', 'j@paeckchen'],
    ['Weihnachten: Geschenk für Anna', '2026-12-25', 'yearly', 'w@paeckchen'],
    ['Muttertag: Geschenk für Anna', '2027-05-09', 'never', 'm-2027@paeckchen'],
    ['Muttertag: Geschenk für Anna', '2028-05-14', 'never', 'm-2028@paeckchen'],
  ]);
  expect(found).toHaveLength(14);
  expect(found[2]?.description).toMatch(/^2027: 13 Jahre\n/);
});

test('a further birthday counts from the birth year of the person, unless it says another', () => {
  const anna = aPerson({ id: 'anna', name: 'Anna', occasion: 'Weihnachten', birthYear: 1947 });
  const row = { id: 'g', personId: 'anna', label: 'Geburtstag', day: day('2000-03-12') };
  const titles = [null, 1950].map(
    (sinceYear) => personEvents(anna, saturday, [{ ...row, sinceYear }])[1]?.title,
  );
  expect(titles).toEqual(['Geburtstag von Anna (*1947)', 'Geburtstag von Anna (*1950)']);
});

test('an anniversary belongs to somebody, a present is for somebody', () => {
  expect(calendarTitle('Sophie & Tom', 'Jahrestag')).toBe('Jahrestag von Sophie & Tom');
  expect(calendarTitle('Mia\r\nBEGIN:VALARM', 'Jahrestag')).toBe('Jahrestag von Mia BEGIN:VALARM');
  expect(calendarTitle('Mia', 'Sonstiger Anlass')).toBe('Sonstiger Anlass: Geschenk für Mia');
});
