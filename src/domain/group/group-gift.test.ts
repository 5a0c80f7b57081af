import { expect, test } from 'vitest';

import {
  canBeReleased,
  type GroupGift,
  holdOf,
  isFree,
  isGoneWish,
  isTakenAnew,
  noWish,
  sortGroupGifts,
  takenText,
} from './group-gift.ts';

function gift(fields: Partial<GroupGift>): GroupGift {
  return {
    id: 'a',
    title: 'Tasse',
    notes: null,
    url: null,
    priceMin: null,
    priceMax: null,
    status: 'idea',
    reservedBy: null,
    reserverName: null,
    recipientUserId: null,
    pictureId: null,
    ...noWish,
    createdAt: '2026-11-21T12:00:00+00:00',
    ...fields,
  };
}

const tim = { reservedBy: 'tim', reserverName: 'Tim' };

test.each([
  ['free', {}, null, false],
  ['reserved', { status: 'reserved', ...tim }, 'Reserviert von Tim', true],
  ['a reserver alone counts as reserved', { status: 'idea', ...tim }, 'Reserviert von Tim', true],
  ['bought', { status: 'purchased', ...tim }, 'Gekauft von Tim', true],
  ['given', { status: 'gifted', ...tim }, 'Verschenkt von Tim', false],
  ['a wish that is taken in another group', { status: 'elsewhere' }, 'Schon vergeben', false],
  [
    'a wish that is taken over the link',
    { status: 'elsewhere', takenName: 'Oma Erika' },
    'Schon vergeben · Oma Erika, über den Link',
    false,
  ],
  ['bought by somebody who left', { status: 'purchased' }, 'Gekauft · Ehemaliges Mitglied', true],
] as const)('%s', (_, fields, text, releasable) => {
  const one = gift(fields);
  expect(takenText(one)).toBe(text);
  expect(isFree(one)).toBe(text === null);
  expect(canBeReleased(one)).toBe(releasable);
});

test.each([
  ['reserved', 'Von dir reserviert'],
  ['purchased', 'Von dir gekauft'],
  ['gifted', 'Von dir verschenkt'],
] as const)('what I have %s', (status, text) => expect(takenText(gift({ status, ...tim }), true)).toBe(text));

const withdrawnAt = '2026-11-26T12:00:00+00:00';

test.each([
  ['free', {}, false],
  ['withdrawn and free', { withdrawnAt }, true],
  ['withdrawn and taken', { withdrawnAt, status: 'purchased', ...tim }, false],
] as const)('whether a wish is gone that is %s', (_, fields, gone) => {
  expect(isGoneWish(gift(fields))).toBe(gone);
});

test.each([
  ['free', {}, false],
  ['with the one who had it', { status: 'reserved', ...tim }, false],
  ['with somebody else', { status: 'reserved', reservedBy: 'mia', reserverName: 'Mia' }, true],
] as const)('a released gift that is %s', (_, fields, isAnew) => {
  expect(isTakenAnew(gift(fields), holdOf(gift({ status: 'purchased', ...tim })))).toBe(isAnew);
});

const gifts = [
  gift({ id: 'free' }),
  gift({ id: 'dear', priceMin: 80, priceMax: 120 }),
  gift({ id: 'cheap', priceMax: 25 }),
  gift({ id: 'nothing', priceMin: 0 }),
];

test.each([
  ['newest', ['free', 'dear', 'cheap', 'nothing']],
  ['popular', ['cheap', 'free', 'dear', 'nothing']],
  ['cheapest', ['nothing', 'cheap', 'dear', 'free']],
] as const)('%s', (order, ids) => {
  const sorted = sortGroupGifts(gifts, order, ({ id }) => (id === 'cheap' ? 3 : 0));
  expect(sorted.map(({ id }) => id)).toEqual(ids);
});
