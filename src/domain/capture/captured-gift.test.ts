import { expect, test } from 'vitest';

import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { giftDay } from '../gift/gift-dates.ts';
import type { Person } from '../person/person.ts';
import { aPerson, day } from '../test-data.ts';
import { addedByPage, giftFromCaptured as giftFrom, ideaDay, ideaOccasions } from './captured-gift.ts';
import { type Captured, readCaptured } from './captured.ts';
import type { IdeaPrice } from './read-idea.ts';

const today = day('2026-11-23');

type Case = [what: string, person: Partial<Person>, occasion: string | null, date: string | null];

const cases: Case[] = [
  ['nothing', {}, null, null],
  ['a birthday', { occasion: 'Geburtstag', occasionDate: day('2000-12-12') }, 'Geburtstag', '2026-12-12'],
  ['a past one', { occasion: 'Geburtstag', occasionDate: day('2026-11-22') }, 'Geburtstag', '2027-11-22'],
  ['today', { occasion: 'Geburtstag', occasionDate: day('2000-11-23') }, 'Geburtstag', '2026-11-23'],
  ['a date alone', { occasionDate: day('2000-12-12') }, 'Geburtstag', '2026-12-12'],
  ['a birthday of older data', { birthday: day('2000-12-12') }, 'Geburtstag', '2026-12-12'],
  ['Weihnachten', { occasion: 'Weihnachten' }, 'Weihnachten', '2026-12-24'],
  ['Nikolaus', { occasion: 'Nikolaus', birthday: day('2000-03-03') }, 'Nikolaus', '2026-12-06'],
  ['Ostern', { occasion: 'Ostern', birthday: day('2000-06-12') }, 'Ostern', '2027-03-28'],
  ['Muttertag', { occasion: 'Muttertag', birthday: day('2000-06-12') }, 'Muttertag', '2027-05-09'],
  ['an occasion without a date', { occasion: 'Überraschung' }, 'Überraschung', null],
];

/** The nearest occasion of a person with its day, as a new idea gets it. */
function nearest(person: Person, stored: readonly StoredOccasion[] = []) {
  const [occasion = null] = ideaOccasions(person, today, stored);
  return { occasion, occasionDate: ideaDay(occasion, person, today, stored) };
}

/** An idea with the nearest occasion of its person. */
function giftFromCaptured(
  captured: Captured,
  about: Omit<Parameters<typeof giftFrom>[1], 'occasion' | 'price'> & { price?: IdeaPrice },
) {
  const [occasion = null] = ideaOccasions(about.person, today);
  return giftFrom(captured, { occasion, price: null, ...about });
}

test.each(cases)('a person with %s', (_what, fields, occasion, date) => {
  expect(nearest(aPerson(fields))).toEqual({ occasion, occasionDate: date });
});

test('of several occasions the nearest is first, and none gets the day of another', () => {
  const row = { personId: aPerson().id, day: null, sinceYear: null };
  const stored: StoredOccasion[] = [
    { ...row, id: '1', label: 'Namenstag', day: day('2000-03-19') },
    { ...row, id: '2', label: 'Weihnachten' },
    { ...row, id: '3', label: 'Nikolaus', day: day('2000-12-05') },
  ];
  const person = aPerson({ occasion: 'Überraschung', birthday: day('2000-12-12') });
  expect(ideaOccasions(person, today, stored)).toEqual([
    'Nikolaus',
    'Geburtstag',
    'Weihnachten',
    'Namenstag',
    'Überraschung',
  ]);
  expect(nearest(person, stored)).toEqual({ occasion: 'Nikolaus', occasionDate: '2026-12-05' });
  const dayOf = (occasion: string) => ideaDay(occasion, person, today, stored);
  expect(['Geburtstag', 'Ostern', 'Jahrestag', 'Überraschung'].map(dayOf)).toEqual([
    '2026-12-12',
    '2027-03-28',
    null,
    null,
  ]);
  expect(ideaDay('Geburtstag', null, today)).toBeNull();
});

test.each([
  [{ min: 89, max: 89 }, ['medium', '89€ - 89€']],
  [{ min: 20, max: 40 }, ['low', '20€ - 40€']],
  [{ min: null, max: 40 }, ['low', 'bis 40€']],
  [{ min: 200, max: null }, ['high', 'ab 200€']],
])('the price %j is stored with its class and label', (price, [budget, budgetRange]) => {
  const captured = readCaptured('Tasse') as Captured;
  expect(giftFromCaptured(captured, { id: 'g', person: null, today, price })).toMatchObject({
    priceMin: price.min,
    priceMax: price.max,
    budget,
    budgetRange,
  });
});

// Cases whose occasion the gift form offers; Ostern and Muttertag are for people only.
const inForm = cases.filter(([what]) => what !== 'Ostern' && what !== 'Muttertag');

test.each(inForm)('%s: the same day as in the form for a new gift', (_what, fields) => {
  const person = aPerson(fields);
  const { occasion, occasionDate } = nearest(person);
  expect(occasionDate).toBe(giftDay(occasion, person, today));
});

const nothing = {
  notes: null,
  link: null,
  recipientName: null,
  personId: null,
  pictureId: null,
  occasion: null,
  occasionDate: null,
};
const everything = {
  notes: 'blau',
  link: 'https://laden.example/tasse',
  recipientName: 'Mia',
  personId: 'mia',
  occasion: 'Nikolaus',
  occasionDate: '2026-12-06',
};

test.each([
  ['Tasse', null, nothing],
  [
    'Tasse\nblau\nhttps://laden.example/tasse',
    aPerson({ id: 'mia', name: 'Mia', occasion: 'Nikolaus' }),
    everything,
  ],
])('what %j says is kept, and nothing is invented', (text, person, said) => {
  const captured = readCaptured(text);
  expect(captured && giftFromCaptured(captured, { id: '1', person, today })).toEqual({
    ...said,
    id: '1',
    title: 'Tasse',
    pictureId: null,
    description: null,
    category: null,
    style: null,
    status: 'idea',
    isFavorite: false,
    priceMin: null,
    priceMax: null,
    budget: null,
    budgetRange: null,
    plan: null,
    givenOn: null,
    paidCents: null,
    liked: null,
  });
});

test.each([
  ['https://laden.de/rote-tasse', 'Tasse Rubin'],
  ['Tasse für Oma https://laden.de/rote-tasse', 'Tasse für Oma'],
  ['laden.de/rote-tasse', 'Tasse Rubin'],
])('what the page of its link says of %j', (text, title) => {
  const captured = readCaptured(text);
  if (captured === null) throw new Error('nothing captured');
  const about = { id: 'g', person: null, today };
  const page = { title: 'Tasse Rubin', cents: 1490 };
  expect(giftFromCaptured(captured, { ...about, page })).toMatchObject({
    title,
    link: 'https://laden.de/rote-tasse',
    priceMin: 10,
    priceMax: 15,
    budget: 'low',
    budgetRange: '10€ - 15€',
  });
  const nothing = { title: null, cents: null };
  expect(giftFromCaptured(captured, { ...about, page: nothing })).toEqual(giftFromCaptured(captured, about));
});

test('a typed price counts more than that of the page', () => {
  const captured = readCaptured('https://laden.de/rote-tasse, 34,90 €');
  const page = { title: 'Tasse Rubin', cents: 1490 };
  expect(captured && giftFromCaptured(captured, { id: 'g', person: null, today, page })).toMatchObject({
    title: 'Tasse Rubin',
    priceMin: 30,
    priceMax: 40,
  });
});

test('tracking is cut from a captured link', () => {
  const captured = readCaptured('https://laden.de/rote-tasse?id=7&utm_source=mail');
  expect(captured && giftFromCaptured(captured, { id: 'g', person: null, today })).toMatchObject({
    link: 'https://laden.de/rote-tasse?id=7',
  });
});

test('a page that is read later adds only to what is still as it was', () => {
  const captured = readCaptured('https://laden.de/kanne') as Captured;
  const stored = giftFromCaptured(captured, { id: '1', person: null, today });
  const page = { title: 'Teekanne Arare', cents: 5490 };
  const { title, priceMin, priceMax, budget, budgetRange } = giftFromCaptured(captured, {
    id: '1',
    person: null,
    today,
    page,
  });
  const prices = { priceMin, priceMax, budget, budgetRange };
  expect(priceMax).toBe(60);
  expect(addedByPage(captured, stored, page)).toEqual({ title, ...prices });
  expect(addedByPage(captured, { ...stored, title: 'Für Oma' }, page)).toEqual(prices);
  expect(addedByPage(captured, { ...stored, priceMax: 20 }, page)).toEqual({ title });
  expect(addedByPage(captured, stored, { title: null, cents: null })).toEqual({});
});
