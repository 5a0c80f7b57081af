import { describe, expect, test } from 'vitest';

import { aGift, aPerson, day } from '../test-data.ts';
import { completedFields, completionValues, unlistedRecipient } from './completed-gift.ts';
import { giftFormDefaults, giftFormSchema, type GiftFormValues } from './gift-form.ts';
import type { Gift } from './gift.ts';

const today = day('2026-11-23');
const mia = aPerson({ id: 'mia', name: 'Mia', occasion: 'Nikolaus' });
const jonas = aPerson({ id: 'jonas', name: 'Jonas', occasionDate: day('2000-02-14') });
const people = [mia, jonas];

const stored = [{ id: 'o', personId: 'mia', label: 'Umzug', day: day('2020-06-01'), sinceYear: null }];

type Typed = Partial<GiftFormValues>;

function complete(gift: Gift, typed: Typed = {}, known = people) {
  const draft = giftFormSchema.parse({ ...completionValues(gift, known), ...typed });
  const offered = [...known, unlistedRecipient(gift, known)].filter((one) => one !== null);
  return completedFields(draft, gift, formFields(typed), { people: offered, today, stored });
}

function formFields(typed: Typed): (keyof GiftFormValues)[] {
  return Object.keys(giftFormDefaults).filter((name): name is keyof GiftFormValues => name in typed);
}

/** The stored gift after the form was submitted. */
const completed = (gift: Gift, typed: Typed = {}, known = people) => ({
  ...gift,
  ...complete(gift, typed, known),
});

test('unknown fields are empty', () => {
  const gift = aGift({ title: 'Tasse', notes: 'blau', recipientName: ' jonas', occasion: 'Geburtstag' });
  expect(completionValues(gift, people)).toEqual({
    title: 'Tasse',
    description: 'blau',
    link: '',
    category: '',
    occasion: 'Geburtstag',
    style: '',
    personId: 'jonas',
    priceMin: '',
    priceMax: '',
    status: 'idea',
    isFavorite: false,
    refineWithAi: false,
  });
});

test('untouched fields are not part of the change', () => {
  const gift = aGift({
    category: 'Küche',
    style: 'Modern',
    budget: 'high',
    budgetRange: 'um die 90',
    status: 'wrapped',
    isFavorite: true,
    recipientName: 'Jonny',
    personId: 'jonas',
    occasion: 'Geburtstag',
    occasionDate: day('2024-02-14'),
    link: 'https://laden.example/a',
  });
  expect(completionValues(gift, people)).toMatchObject({
    category: 'Küche',
    style: 'Modern',
    personId: 'jonas',
  });
  expect(complete(gift)).toEqual({});
  expect(complete(gift, { title: 'Tasse' })).toEqual({ title: 'Tasse' });
  expect(complete(gift, { description: 'blau', link: '' })).toEqual({ notes: 'blau', link: null });
  expect(complete(gift, { category: '' })).toEqual({ category: null });
  expect(complete(gift, { style: 'Klassisch', isFavorite: false })).toEqual({
    style: 'Klassisch',
    isFavorite: false,
  });
});

test('the two prices change together', () => {
  const gift = aGift({ priceMin: 20, priceMax: 90, budget: 'medium', budgetRange: '20€ - 90€' });
  expect(complete(gift, { priceMin: '' })).toEqual({
    priceMin: null,
    priceMax: 90,
    budget: 'medium',
    budgetRange: 'bis 90€',
  });
});

const captured = aGift({ recipientName: 'Mia', occasion: 'Nikolaus', occasionDate: day('2026-12-06') });
const ofNobody = aGift({ recipientName: 'Tim', occasion: 'Geburtstag', occasionDate: day('2027-03-03') });
const moved = { ...captured, occasion: 'Umzug', occasionDate: day('2027-06-01') };
const ofTim = { ...ofNobody, personId: 'tim' };
const renamed = { ...captured, recipientName: 'Jonny', personId: 'jonas' };

test('shows the stored occasion, even a personal one', () => {
  expect(completionValues(moved, people).occasion).toBe('Umzug');
});

test.each([
  ['an occasion that is not offered', captured, {}, ['Mia', null, 'Nikolaus', '2026-12-06']],
  ['a further occasion', moved, {}, ['Mia', null, 'Umzug', '2027-06-01']],
  ['no further occasion any more', moved, { occasion: '' }, ['Mia', null, null, null]],
  ['a further occasion at last', captured, { occasion: 'Umzug' }, ['Mia', null, 'Umzug', '2027-06-01']],
  ['another occasion', captured, { occasion: 'Weihnachten' }, ['Mia', null, 'Weihnachten', '2026-12-24']],
  ['another person', captured, { personId: 'jonas' }, ['Jonas', 'jonas', 'Nikolaus', '2026-12-06']],
  ['no person any more', captured, { personId: '' }, [null, null, 'Nikolaus', '2026-12-06']],
  ['somebody who was deleted', ofNobody, {}, ['Tim', null, 'Geburtstag', '2027-03-03']],
  ['somebody new elsewhere', ofTim, {}, ['Tim', 'tim', 'Geburtstag', '2027-03-03']],
  ['no occasion any more', ofNobody, { occasion: '' }, ['Tim', null, null, null]],
  ['somebody at last', ofNobody, { personId: 'jonas' }, ['Jonas', 'jonas', 'Geburtstag', '2027-02-14']],
  ['somebody who was renamed', renamed, {}, ['Jonny', 'jonas', 'Nikolaus', '2026-12-06']],
  ['nobody instead of somebody deleted', ofNobody, { personId: '' }, [null, null, 'Geburtstag', null]],
] as const)('%s', (_what, gift, typed, [recipientName, personId, occasion, occasionDate]) => {
  expect(completed(gift, typed)).toMatchObject({ recipientName, personId, occasion, occasionDate });
});

describe('two of one name', () => {
  const [anna, otherAnna] = ['2000-02-14', '2000-05-01'].map((date, index) =>
    aPerson({ id: `anna${index}`, name: 'Anna', occasionDate: day(date) }),
  );
  const annas = [anna, otherAnna].filter((one) => one !== undefined);
  const ofAnna = { recipientName: 'Anna', occasion: 'Geburtstag', occasionDate: day('2027-02-14') };
  const saved = (gift: Gift, typed: Typed = {}) => completed(gift, typed, annas);

  test('a change to the namesake takes her day', () => {
    const gift = aGift({ ...ofAnna, personId: 'anna0' });
    expect(saved(gift)).toMatchObject({ personId: 'anna0', occasionDate: '2027-02-14' });
    expect(saved(gift, { personId: 'anna1' })).toMatchObject({
      personId: 'anna1',
      occasionDate: '2027-05-01',
    });
  });

  test('an ambiguous name selects nobody', () => {
    expect(completionValues(aGift(ofAnna), annas).personId).toBe('kept');
    expect(saved(aGift(ofAnna))).toMatchObject({ ...ofAnna, personId: null });
  });
});

test('fields outside the form are not part of the change', () => {
  const gift = aGift({ plan: 'ordered', paidCents: 1250, liked: 3, givenOn: day('2025-12-24') });
  for (const field of ['plan', 'paidCents', 'liked', 'givenOn', 'description'])
    expect(complete(gift, { title: 'Tasse', status: 'wrapped', personId: 'mia' })).not.toHaveProperty(field);
});

test('marking a gift as given sets its day', () => {
  expect(complete(aGift(), { status: 'verschenkt' })).toMatchObject({ status: 'verschenkt', givenOn: today });
});
