import { expect, test } from 'vitest';

import type { OccasionDay } from '../countdown/occasion-days.ts';
import { aGift, aPerson, day } from '../test-data.ts';
import {
  giftFromSuggestion,
  giftIdeaFor,
  knownIdeaText,
  occasionsToChoose,
  personIdeasRequest,
  personIdeasValues,
} from './person-ideas.ts';

const today = day('2026-11-28');
const facts = [
  { id: '1', kind: 'mag', text: 'Garten' },
  { id: '2', kind: 'mag', text: 'Krimis' },
  { id: '3', kind: 'hat_schon', text: 'Thermoskanne' },
  { id: '4', kind: 'allergie', text: 'Haselnüsse' },
  { id: '5', kind: 'groesse', text: 'Schuhe 38' },
  { id: '6', kind: 'mag_nicht', text: 'Parfüm' },
] as const;
const karl = aPerson({ id: 'karl', name: 'Opa Karl', occasion: 'Geburtstag', facts: [...facts] });
const soon: OccasionDay = {
  key: 'k',
  id: null,
  label: 'Geburtstag',
  day: day('2026-12-24'),
  days: 26,
  years: 80,
};
const sources = { days: [soon], gifts: [], budgetCents: null, today };
const suggestion = {
  id: 's',
  title: 'Hochbeet-Werkzeug',
  description: 'Drei Handgeräte',
  url: 'https://duckduckgo.com/?q=x',
  priceMin: 35,
  priceMax: 48,
  category: 'Haus & Garten',
};

test('the form begins with the nearest occasion and what is known, without allergies', () => {
  expect(personIdeasValues(karl, sources)).toEqual({
    budget: '',
    occasion: 'Geburtstag',
    preferences: 'Mag: Garten, Krimis. Mag nicht: Parfüm. Hat schon: Thermoskanne',
    special: '',
  });
});

const given = (on: string, paidCents: number | null, fields = {}) =>
  aGift({ id: on, status: 'verschenkt', givenOn: day(on), paidCents, ...fields });

test.each([
  ['the budget of the year', { budgetCents: 6_000, gifts: [given('2026-01-01', 900)] }, 'bis 60€'],
  ['what was paid', { gifts: [given('2026-01-01', 2_990), given('2025-01-01', 5_950)] }, '29€ - 60€'],
  ['a single price', { gifts: [given('2026-01-01', 3_000)] }, 'bis 30€'],
  ['a planned range', { gifts: [given('2026-01-01', null, { priceMin: 30, priceMax: 60 })] }, '30€ - 60€'],
  ['no price', { gifts: [given('2026-01-01', null)] }, ''],
  ['an idea that is not given', { gifts: [aGift({ priceMin: 30, priceMax: 60 })] }, ''],
  [
    'only the last three',
    {
      gifts: ['2026', '2025', '2024', '2023'].map((year, i) =>
        given(`${year}-01-01`, [2000, 3000, 2500, 90_000][i] ?? null),
      ),
    },
    '20€ - 30€',
  ],
])('the budget comes from %s', (_, other, budget) => {
  expect(personIdeasValues(karl, { ...sources, ...other }).budget).toBe(budget);
});

test('the own occasions come before the general ones, each once', () => {
  const choices = occasionsToChoose([soon, { ...soon, label: 'Namenstag' }], 'Heiligabend');
  expect(choices.slice(0, 3)).toEqual(['Heiligabend', 'Geburtstag', 'Namenstag']);
  expect(choices.filter((one) => one === 'Geburtstag')).toHaveLength(1);
});

test.each([
  ['Geburtstag', 'Geschenk zum Geburtstag'],
  ['Weihnachten', 'Geschenk zu Weihnachten'],
  ['Heiligabend', 'Geschenk zu Heiligabend'],
  ['Nikolaus', 'Geschenk zum Nikolaus'],
  ['Ostern', 'Geschenk zu Ostern'],
  ['Konfirmation', 'Geschenk zur Konfirmation'],
  ['Überraschung', 'Geschenk'],
  [null, 'Geschenk'],
])('the idea for %j is never blank: %s', (occasion, idea) => {
  expect(giftIdeaFor(occasion)).toBe(idea);
});

test('the request keeps the contract, letter for letter', () => {
  const { budget, occasion, preferences } = personIdeasValues(karl, sources);
  const wishes = { budget, occasion, preferences, special: null };
  expect(personIdeasRequest('Opa Karl', { ...wishes, budget: '30€ - 60€' })).toEqual({
    giftIdea: 'Geschenk zum Geburtstag',
    recipientInfo: 'Opa Karl',
    budget: '30€ - 60€',
    occasion: 'Geburtstag',
    preferences: 'Mag: Garten, Krimis. Mag nicht: Parfüm. Hat schon: Thermoskanne',
    previousSuggestion: null,
    feedback: null,
    giftContext: {
      title: 'Geschenk zum Geburtstag',
      description: null,
      category: null,
      recipientName: 'Opa Karl',
      notes: null,
      existingBudget: '30€ - 60€',
    },
  });
  expect(personIdeasRequest('Opa Karl', { ...wishes, budget: null, special: 'Buch' })).toMatchObject({
    giftIdea: 'Buch',
    budget: '',
    giftContext: { title: 'Buch', existingBudget: '' },
  });
});

test('no request holds an allergy', () => {
  const { budget, occasion, preferences } = personIdeasValues(karl, sources);
  const sent = personIdeasRequest(
    karl.name,
    { budget, occasion, preferences, special: null },
    { previous: [suggestion], feedback: 'Andere Ideen' },
  );
  expect(JSON.stringify(sent)).toContain('Krimis');
  expect(JSON.stringify(sent)).not.toContain('Haselnüsse');
  expect(sent).not.toHaveProperty('facts');
});

test('a remembered suggestion is an idea of the person for the occasion', () => {
  const about = { id: 'g', person: { ...karl, occasionDate: day('1946-12-24') }, today, stored: [] };
  expect(giftFromSuggestion(suggestion, { ...about, occasion: 'Geburtstag' })).toMatchObject({
    id: 'g',
    title: 'Hochbeet-Werkzeug',
    description: 'Drei Handgeräte',
    link: 'https://duckduckgo.com/?q=x',
    category: 'Haus & Garten',
    priceMin: 35,
    priceMax: 48,
    budget: 'low',
    budgetRange: '35€ - 48€',
    occasion: 'Geburtstag',
    occasionDate: '2026-12-24',
    recipientName: 'Opa Karl',
    personId: 'karl',
    status: 'idea',
    style: null,
  });
  const free = giftFromSuggestion(
    { ...suggestion, priceMin: null, priceMax: null },
    { ...about, occasion: null },
  );
  expect(free).toMatchObject({ occasion: null, occasionDate: null, budget: null, budgetRange: null });
});

test.each([
  ['Thermoskanne', 'Hattest du schon: Thermoskanne blau, 2024'],
  ['hängematte', 'Hattest du schon: Hängematte'],
  ['Lampe', null],
  ['Teekanne', null],
])('%s is known: %s', (title, text) => {
  const gifts = [
    aGift({ id: 'a', title: 'Thermoskanne blau', status: 'verschenkt', givenOn: day('2024-12-24') }),
    aGift({ id: 'b', title: 'Hängematte' }),
    aGift({ id: 'c', title: 'Lampe' }),
  ];
  expect(knownIdeaText(title, gifts, today, new Set(['c']))).toBe(text);
});
