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

test.each([
  ['an occasion that is not offered', captured, {}, ['Mia', 'Nikolaus', '2026-12-06']],
  ['another occasion', captured, { occasion: 'Weihnachten' }, ['Mia', 'Weihnachten', '2026-12-24']],
  ['another person', captured, { personId: 'jonas' }, ['Jonas', 'Nikolaus', '2026-12-06']],
  ['no person any more', captured, { personId: '' }, [null, 'Nikolaus', '2026-12-06']],
  ['somebody who was deleted', ofNobody, {}, ['Tim', 'Geburtstag', '2027-03-03']],
  ['no occasion any more', ofNobody, { occasion: '' }, ['Tim', null, null]],
  ['somebody at last', ofNobody, { personId: 'jonas' }, ['Jonas', 'Geburtstag', '2027-02-14']],
] as const)('%s', (_what, gift, typed, [recipientName, occasion, occasionDate]) => {
  expect(complete(gift, typed)).toMatchObject({ recipientName, occasion, occasionDate });
});
