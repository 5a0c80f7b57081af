import { expect, test } from 'vitest';

import { filledBy, isFilled, type PageFields, type PageOffer, takenBack } from './page-filling.ts';

const link = 'https://teeladen-brandt.de/kanne-arare';
const offered = { priceMin: '0', priceMax: '500' };
const picture = { id: 'page', data: 'UklGRg==' };
const page: PageOffer = { title: 'Teekanne Arare', cents: 5490, picture };
const empty: PageFields = { title: '', priceMin: '0', priceMax: '500', picture: null };
const fill = (form: Partial<PageFields> = {}, says: Partial<PageOffer> = {}) =>
  filledBy({ ...page, ...says }, { ...empty, ...form }, { link, offered });

const title = { title: 'Teekanne Arare' };
const budget = { priceMin: '50', priceMax: '60' };

test.each<[name: string, form: Partial<PageFields>, says: Partial<PageOffer>, after: Partial<PageFields>]>([
  ['a fresh form', {}, {}, { ...title, ...budget, picture }],
  ['a title of blanks', { title: ' \u00a0\u200b' }, {}, { ...title, ...budget, picture }],
  [
    'a title made of the link',
    { title: 'Kanne arare · teeladen-brandt.de' },
    {},
    { ...title, ...budget, picture },
  ],
  ['a title somebody typed', { title: 'Kanne' }, {}, { ...budget, picture }],
  ['prices without anything', { priceMin: '', priceMax: ' ' }, {}, { ...title, ...budget, picture }],
  ['a lower price', { priceMin: '20' }, {}, { ...title, picture }],
  ['an upper price', { priceMax: '80' }, {}, { ...title, picture }],
  ['one price taken out', { priceMin: '' }, {}, { ...title, picture }],
  ['a price that cannot be read', { priceMax: 'viel' }, {}, { ...title, picture }],
  ['a picture of its own', { picture: { id: 'own' } }, {}, { ...title, ...budget }],
  ['a page without a title', {}, { title: null }, { ...budget, picture }],
  ['a page without a price', {}, { cents: null }, { ...title, picture }],
  ['a page without a picture', {}, { picture: null }, { ...title, ...budget }],
  ['a page without anything', {}, { title: null, cents: null, picture: null }, {}],
])('%s', (_name, form, says, after) => {
  const filled = fill(form, says);
  expect(filled.after).toEqual(after);
  const shown = { ...empty, ...form, ...filled.after };
  expect({ ...shown, ...takenBack(filled, shown) }).toEqual({ ...empty, ...form });
});

test.each<[name: string, change: Partial<PageFields>, still: string[], back: Partial<PageFields>]>([
  ['nothing was changed', {}, ['title', 'budget', 'picture'], { ...offered, title: '', picture: null }],
  [
    'the same picture, by its id',
    { picture: { ...picture } },
    ['title', 'budget', 'picture'],
    { ...offered, title: '', picture: null },
  ],
  ['a typed title stays', { title: 'Kanne' }, ['budget', 'picture'], { ...offered, picture: null }],
  ['one price stays with the other', { priceMax: '70' }, ['title', 'picture'], { title: '', picture: null }],
  ['another picture stays', { picture: { id: 'own' } }, ['title', 'budget'], { ...offered, title: '' }],
  ['a removed picture stays away', { picture: null }, ['title', 'budget'], { ...offered, title: '' }],
])('of what a page filled: %s', (_name, change, still, back) => {
  const filled = fill();
  const form = { ...empty, ...filled.after, ...change };
  const fields = ['title', 'budget', 'picture'] as const;
  expect(fields.filter((field) => isFilled(filled, field, form))).toEqual(still);
  expect(takenBack(filled, form)).toEqual(back);
});

test('a wish has the price of the page', () => {
  const empty = { title: '', priceMin: '', priceMax: '', picture: null };
  const filled = filledBy(page, empty, { link, offered: empty, subject: 'wish' });
  expect(filled.after).toEqual({ ...title, priceMin: '54,90', priceMax: '54,90', picture });
});

test('one field goes back alone', () => {
  const filled = fill({ title: '  ' });
  const form = { ...empty, ...filled.after };
  expect(takenBack(filled, form, ['title'])).toEqual({ title: '  ' });
  expect(takenBack(filled, form, ['budget'])).toEqual(offered);
});

test('fields that were not filled have no mark', () => {
  const filled = fill({ title: 'Teekanne Arare' });
  expect(isFilled(filled, 'title', { ...empty, ...filled.after, title: 'Teekanne Arare' })).toBe(false);
});
