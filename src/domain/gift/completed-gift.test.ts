import { expect, test } from 'vitest';

import { aGift, aPerson, day } from '@/domain/test-data';

import { completedFields, completionValues } from './completed-gift';
import { giftFormSchema, type GiftFormValues } from './gift-form';

const today = day('2026-11-23');
const mia = aPerson({ id: 'mia', name: 'Mia', occasion: 'Nikolaus' });
const jonas = aPerson({ id: 'jonas', name: 'Jonas', occasionDate: day('2000-02-14') });
const people = [mia, jonas];

const complete = (gift: ReturnType<typeof aGift>, typed: Partial<GiftFormValues> = {}) =>
  completedFields(giftFormSchema.parse({ ...completionValues(gift, people), ...typed }), gift, {
    people,
    today,
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
const ofTim = { ...ofNobody, personId: 'tim' };
const renamed = { ...captured, recipientName: 'Jonny', personId: 'jonas' };

test.each([
  ['an occasion that is not offered', captured, {}, ['Mia', 'mia', 'Nikolaus', '2026-12-06']],
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

test('what the form does not ask for is no part of the change', () => {
  const gift = aGift({ plan: 'ordered', paidCents: 1250, liked: 3, givenOn: day('2025-12-24') });
  for (const field of ['plan', 'paidCents', 'liked', 'givenOn', 'description'])
    expect(complete(gift)).not.toHaveProperty(field);
});

test('given at last, it has a day', () => {
  expect(complete(aGift(), { status: 'verschenkt' })).toMatchObject({ status: 'verschenkt', givenOn: today });
});
