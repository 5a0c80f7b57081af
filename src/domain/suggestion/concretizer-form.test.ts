import { expect, test } from 'vitest';

import type { Gift, GiftChange } from '../gift/gift.ts';
import { aGift, aPerson } from '../test-data.ts';
import type { Wishes } from './concretize-request.ts';
import {
  changeWithoutSuggestion,
  changeWithSuggestion,
  concretizerFormSchema,
  concretizerFormValues,
  recipientNames,
} from './concretizer-form.ts';
import type { Suggestion } from './suggestion.ts';

const wishes = (fields: Partial<Wishes> = {}): Wishes => ({
  recipientName: 'Lukas',
  budget: '50€ - 120€',
  occasion: 'Geburtstag',
  preferences: null,
  ...fields,
});
const gift = aGift({ title: 'Kurs', priceMin: 50, priceMax: 120, category: 'Technik', notes: 'samstags' });
const lukas = aPerson({ id: 'lukas', name: 'Lukas' });
const suggestion: Suggestion = {
  id: 's',
  title: 'Schnupperkurs',
  description: 'Drei Stunden',
  url: 'https://duckduckgo.com/?q=Kurs',
  priceMin: 69,
  priceMax: 98,
  category: 'Erlebnisse',
};

test('the form starts with what is known of the gift', () => {
  expect(concretizerFormValues({ ...gift, recipientName: 'Mia' })).toEqual({
    recipientName: 'Mia',
    budget: '50€ - 120€',
    occasion: '',
    preferences: '',
  });
  expect(concretizerFormValues(null).budget).toBe('');
});

test('blank entries are null, too long ones have a message', () => {
  const blank = { recipientName: '', budget: ' ', occasion: '\u200B', preferences: '\n' };
  expect(concretizerFormSchema.parse(blank)).toEqual({
    recipientName: null,
    budget: null,
    occasion: null,
    preferences: null,
  });
  const long = concretizerFormSchema.safeParse({ ...blank, preferences: 'x'.repeat(1001) });
  expect(long.error?.issues[0]?.message).toBe('Zu lang: höchstens 1.000 Zeichen');
});

test('names in German order, once each, with the one of the gift', () => {
  const people = ['Zoe', 'Äneas', 'Mia', 'Mia'].map((name) => aPerson({ name }));
  expect(recipientNames(people, { ...gift, recipientName: 'Oma' })).toEqual(['Äneas', 'Mia', 'Oma', 'Zoe']);
});

test('a suggestion becomes the gift', () => {
  expect(changeWithSuggestion(gift, wishes(), suggestion, [lukas])).toEqual({
    title: 'Schnupperkurs',
    description: 'Drei Stunden',
    notes: 'samstags',
    link: 'https://duckduckgo.com/?q=Kurs',
    priceMin: 69,
    priceMax: 98,
    category: 'Erlebnisse',
    recipientName: 'Lukas',
    personId: lukas.id,
    occasion: 'Geburtstag',
    budgetRange: '50€ - 120€',
  });
});

test('a suggestion without price and category leaves those of the gift', () => {
  const bare = { ...suggestion, priceMin: null, priceMax: null, category: null };
  expect(changeWithSuggestion(gift, wishes(), bare, [])).toMatchObject({
    priceMin: 50,
    priceMax: 120,
    category: 'Technik',
  });
});

test('without a suggestion, the title stays and texts of the AI are not touched', () => {
  const change = changeWithoutSuggestion(gift, wishes(), []);
  expect(change.title).toBe('Kurs');
  expect(Object.keys(change)).not.toContain('description');
});

test.each<[string, Partial<Gift>, Partial<Wishes>, GiftChange]>([
  ['an unchanged budget', {}, {}, { priceMin: 50, priceMax: 120 }],
  [
    'a new range',
    {},
    { budget: 'bis 40 Euro' },
    { priceMin: null, priceMax: 40, budgetRange: 'bis 40 Euro' },
  ],
  [
    'one amount',
    {},
    { budget: 'ca. 80 Euro' },
    { priceMin: null, priceMax: null, budgetRange: 'ca. 80 Euro' },
  ],
  ['no budget', {}, { budget: null }, { priceMin: null, priceMax: null, budgetRange: null }],
  ['preferences', {}, { preferences: 'Mag Tee' }, { notes: 'samstags\nVorlieben: Mag Tee' }],
  ['preferences that are noted', { notes: 'Mag Tee' }, { preferences: 'Mag Tee' }, { notes: 'Mag Tee' }],
  ['preferences without notes', { notes: null }, { preferences: 'Mag Tee' }, { notes: 'Vorlieben: Mag Tee' }],
  ['full notes', { notes: 'x'.repeat(5000) }, { preferences: 'Tee' }, { notes: 'x'.repeat(5000) }],
])('%s', (_name, fields, entered, expected) => {
  expect(changeWithoutSuggestion({ ...gift, ...fields }, wishes(entered), [])).toMatchObject(expected);
});

const mia = aPerson({ id: 'mia', name: 'Mia' });

test.each<[string, Partial<Gift>, string | null, GiftChange['personId']]>([
  ['somebody else', { recipientName: 'Mia', personId: 'mia' }, 'Lukas', 'lukas'],
  ['nobody any more', { recipientName: 'Mia', personId: 'mia' }, null, null],
  ['one of two with that name', { recipientName: 'Lukas', personId: 'lukas' }, 'Mia', null],
  ['a name of nobody', { recipientName: 'Lukas', personId: 'lukas' }, 'Opa', null],
  ['the same name', { recipientName: 'Mia', personId: 'mia' }, 'Mia', undefined],
])('for %s', (_name, fields, recipientName, personId) => {
  const people = [lukas, mia, aPerson({ id: 'mia-2', name: 'mia ' })];
  const change = changeWithoutSuggestion({ ...gift, ...fields }, wishes({ recipientName }), people);
  expect(change.personId).toBe(personId);
});
