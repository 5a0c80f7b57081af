import { describe, expect, test } from 'vitest';

import { aGift, aPerson, day } from '../test-data.ts';
import { completedFields, completionValues } from './completed-gift.ts';
import { giftFormSchema, type GiftFormValues } from './gift-form.ts';

const today = day('2026-11-23');
const mia = aPerson({ id: 'mia', name: 'Mia', occasion: 'Nikolaus' });
const jonas = aPerson({ id: 'jonas', name: 'Jonas', occasionDate: day('2000-02-14') });
const people = [mia, jonas];

const stored = [{ id: 'o', personId: 'mia', label: 'Umzug', day: day('2020-06-01'), sinceYear: null }];

const complete = (gift: ReturnType<typeof aGift>, typed: Partial<GiftFormValues> = {}) =>
  completedFields(giftFormSchema.parse({ ...completionValues(gift, people), ...typed }), gift, {
    people,
    today,
    stored,
  });

test('begins with the defaults of the form where nothing was said', () => {
  const gift = aGift({ title: 'Tasse', notes: 'blau', recipientName: ' jonas', occasion: 'Geburtstag' });
  expect(completionValues(gift, people)).toEqual({
    title: 'Tasse',
    description: 'blau',
    link: '',
    category: 'Schmuck',
    occasion: 'Geburtstag',
    style: 'Romantisch',
    personId: 'jonas',
    priceMin: '0',
    priceMax: '500',
    status: 'idea',
    isFavorite: false,
    refineWithAi: false,
  });
});

test('what was said stays', () => {
  const gift = aGift({
    category: 'Technik',
    style: 'Modern',
    priceMax: 90,
    status: 'wrapped',
    isFavorite: true,
  });
  expect(complete(gift)).toMatchObject({
    category: 'Technik',
    style: 'Modern',
    priceMin: null,
    priceMax: 90,
    status: 'wrapped',
    isFavorite: true,
  });
});

const captured = aGift({ recipientName: 'Mia', occasion: 'Nikolaus', occasionDate: day('2026-12-06') });
const ofNobody = aGift({ recipientName: 'Tim', occasion: 'Geburtstag', occasionDate: day('2027-03-03') });
const moved = { ...captured, occasion: 'Umzug', occasionDate: day('2027-06-01') };
const ofTim = { ...ofNobody, personId: 'tim' };
const renamed = { ...captured, recipientName: 'Jonny', personId: 'jonas' };

test('shows the occasion that was said, also one that only this person has', () => {
  expect(completionValues(moved, people).occasion).toBe('Umzug');
});

test.each([
  ['an occasion that is not offered', captured, {}, ['Mia', 'mia', 'Nikolaus', '2026-12-06']],
  ['a further occasion', moved, {}, ['Mia', 'mia', 'Umzug', '2027-06-01']],
  ['no further occasion any more', moved, { occasion: '' }, ['Mia', 'mia', null, null]],
  ['a further occasion at last', captured, { occasion: 'Umzug' }, ['Mia', 'mia', 'Umzug', '2027-06-01']],
  ['another occasion', captured, { occasion: 'Weihnachten' }, ['Mia', 'mia', 'Weihnachten', '2026-12-24']],
  ['another person', captured, { personId: 'jonas' }, ['Jonas', 'jonas', 'Nikolaus', '2026-12-06']],
  ['no person any more', captured, { personId: '' }, [null, null, 'Nikolaus', '2026-12-06']],
  ['somebody who was deleted', ofNobody, {}, ['Tim', null, 'Geburtstag', '2027-03-03']],
  ['somebody new elsewhere', ofTim, {}, ['Tim', 'tim', 'Geburtstag', '2027-03-03']],
  ['no occasion any more', ofNobody, { occasion: '' }, ['Tim', null, null, null]],
  ['somebody at last', ofNobody, { personId: 'jonas' }, ['Jonas', 'jonas', 'Geburtstag', '2027-02-14']],
  ['somebody who was renamed', renamed, {}, ['Jonas', 'jonas', 'Nikolaus', '2026-12-06']],
] as const)('%s', (_what, gift, typed, [recipientName, personId, occasion, occasionDate]) => {
  expect(complete(gift, typed)).toMatchObject({ recipientName, personId, occasion, occasionDate });
});

describe('two of one name', () => {
  const [anna, otherAnna] = ['2000-02-14', '2000-05-01'].map((date, index) =>
    aPerson({ id: `anna${index}`, name: 'Anna', occasionDate: day(date) }),
  );
  const annas = [anna, otherAnna].filter((one) => one !== undefined);
  const ofAnna = { recipientName: 'Anna', occasion: 'Geburtstag', occasionDate: day('2027-02-14') };
  const saved = (gift: ReturnType<typeof aGift>, typed: Partial<GiftFormValues> = {}) =>
    completedFields(giftFormSchema.parse({ ...completionValues(gift, annas), ...typed }), gift, {
      people: annas,
      today,
    });

  test('given to the other one it is for her day', () => {
    const gift = aGift({ ...ofAnna, personId: 'anna0' });
    expect(saved(gift)).toMatchObject({ personId: 'anna0', occasionDate: '2027-02-14' });
    expect(saved(gift, { personId: 'anna1' })).toMatchObject({
      personId: 'anna1',
      occasionDate: '2027-05-01',
    });
  });

  test('nobody is chosen where nobody knows which', () => {
    expect(completionValues(aGift(ofAnna), annas).personId).toBe('');
    expect(saved(aGift(ofAnna))).toMatchObject({ ...ofAnna, personId: null });
  });
});

test('what the form does not ask for is no part of the change', () => {
  const gift = aGift({ plan: 'ordered', paidCents: 1250, liked: 3, givenOn: day('2025-12-24') });
  for (const field of ['plan', 'paidCents', 'liked', 'givenOn', 'description'])
    expect(complete(gift)).not.toHaveProperty(field);
});

test('given at last, it has a day', () => {
  expect(complete(aGift(), { status: 'verschenkt' })).toMatchObject({ status: 'verschenkt', givenOn: today });
});
