import { describe, expect, test } from 'vitest';

import { parseCalendarDay } from '../calendar/calendar-day.ts';
import { needsGivenAnswer, isRevealed } from './gift-revealed.ts';
import { type GroupGift, noWish } from './group-gift.ts';
import { revealText, wishFacts, wishNote, wishSections } from './group-wish.ts';
import type { GroupMember } from './group.ts';

function wish(fields: Partial<GroupGift> = {}): GroupGift {
  return {
    id: 'tent',
    title: 'Zelt',
    notes: null,
    url: null,
    priceMin: null,
    priceMax: null,
    status: 'idea',
    reservedBy: null,
    reserverName: null,
    recipientUserId: 'jonas',
    pictureId: null,
    ...noWish,
    wishId: 'wish',
    createdAt: '2026-11-21T12:00:00+00:00',
    ...fields,
  };
}

function member(userId: string, displayName: string): GroupMember {
  return { id: `m-${userId}`, userId, displayName, role: 'member', joinedAt: '2026-11-01', paper: 0 };
}

function day(text: string) {
  const parsed = parseCalendarDay(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
}

describe('sections', () => {
  const sectionsOf = (wishes: GroupGift[], members: GroupMember[]) =>
    wishSections(wishes, members).map(({ wisher, wishes: ofOne }) => [
      wisher?.displayName ?? null,
      ofOne.map(({ id }) => id),
    ]);

  test('are sorted by name, wishes in their given order, with former members last', () => {
    const wishes = [
      wish({ id: 'a', recipientUserId: 'left' }),
      wish({ id: 'b', recipientUserId: 'tim' }),
      wish({ id: 'c' }),
      wish({ id: 'd', recipientUserId: 'oskar' }),
      wish({ id: 'e', recipientUserId: null }),
      wish({ id: 'f', recipientUserId: 'tim' }),
    ];
    expect(
      sectionsOf(wishes, [member('tim', 'Tim'), member('jonas', 'Jonas'), member('oskar', 'Öskar')]),
    ).toEqual([
      ['Jonas', ['c']],
      ['Öskar', ['d']],
      ['Tim', ['b', 'f']],
      [null, ['a', 'e']],
    ]);
  });

  test('two of the same name stay apart', () => {
    const wishes = [wish({ id: 'a', recipientUserId: 'one' }), wish({ id: 'b', recipientUserId: 'two' })];
    expect(sectionsOf(wishes, [member('one', 'Mia'), member('two', 'Mia')])).toEqual([
      ['Mia', ['a']],
      ['Mia', ['b']],
    ]);
  });

  test('are empty without wishes', () => expect(sectionsOf([], [member('tim', 'Tim')])).toEqual([]));
});

test.each([
  [null, false, null],
  [5490, false, '54,90\u00a0€'],
  [11900, true, '119,00\u00a0€ · Herzenswunsch'],
  [0, false, '0,00\u00a0€'],
  [null, true, 'Herzenswunsch'],
])('the facts of %j, dear: %j', (priceCents, isFavorite, facts) => {
  expect(wishFacts(wish({ priceCents, isFavorite }))).toBe(facts);
});

const at = '2026-11-26T12:00:00+00:00';
const changed = { wishChangedAt: at };
const kept = { withdrawnAt: at };
const withdrawn = { ...kept, wishChangedAt: at };
const deleted = 'Jonas hat diesen Wunsch gelöscht.';
const leftIt = 'Wer sich das gewünscht hat, ist nicht mehr in der Gruppe.';

test.each([
  ['as it was', { status: 'reserved' }, 'Jonas', true, null],
  [
    'changed',
    { status: 'reserved', ...changed },
    'Jonas',
    true,
    ['changed', 'Jonas hat den Wunsch geändert'],
  ],
  ['changed, for others', { status: 'reserved', ...changed }, 'Jonas', false, null],
  ['changed and given', { status: 'gifted', ...changed }, 'Jonas', true, null],
  [
    'deleted',
    { status: 'reserved', ...withdrawn },
    'Jonas',
    true,
    ['withdrawn', `${deleted} Du hast ihn reserviert.`],
  ],
  [
    'deleted, and given all the same',
    { status: 'purchased', ...kept },
    'Jonas',
    true,
    ['known', `${deleted} Du hast ihn gekauft.`],
  ],
  ['deleted, for others', { status: 'reserved', ...withdrawn }, 'Jonas', false, ['known', deleted]],
  ['received, and given', { status: 'gifted', ...withdrawn }, 'Jonas', true, null],
  [
    'of somebody who left',
    { status: 'purchased', ...withdrawn },
    null,
    true,
    ['withdrawn', `${leftIt} Du hast es gekauft.`],
  ],
  ['of somebody who left, for others', { status: 'reserved', ...withdrawn }, null, false, ['known', leftIt]],
] as const)('what is told of a wish: %s', (_, fields, name, isMine, told) => {
  const note = wishNote(wish(fields), name, isMine);
  expect(note && [note.kind, note.text]).toEqual(told);
});

test.each([
  [null, 'Jonas erfährt nicht, dass es von dir ist.', false],
  ['2026-12-25', 'Jonas darf ab 25. Dezember wissen, dass es von dir ist.', false],
  ['2027-01-02', 'Jonas darf ab 2. Januar 2027 wissen, dass es von dir ist.', false],
  ['2026-11-26', 'Jonas darf wissen, dass es von dir ist.', true],
  ['2025-01-01', 'Jonas darf wissen, dass es von dir ist.', true],
])('what was given with the day %j', (text, said, revealed) => {
  const gift = wish({ status: 'gifted', revealOn: text === null ? null : day(text) });
  expect(revealText(gift, 'Jonas', day('2026-11-26'))).toBe(said);
  expect(revealText(gift, undefined, day('2026-11-26'))).toBe(said.replace('Jonas', 'Die beschenkte Person'));
  expect(isRevealed(gift, day('2026-11-26'))).toBe(revealed);
});

test.each([
  ['2026-12-25', '2026-11-20', 'Jonas darf wissen, dass es von dir ist.', true],
  ['2026-11-20', '2026-11-26', 'Jonas darf wissen, dass es von dir ist.', true],
  [null, '2026-11-26', 'Jonas darf wissen, dass es von dir ist.', true],
  // The server stored the day of its own calendar, which is a day ahead of the client's.
  ['2026-12-25', '2026-11-27', 'Jonas darf ab 27. November wissen, dass es von dir ist.', false],
])('what was given with the day %j, and told on %s', (revealOn, toldOn, said, revealed) => {
  const days = { revealOn: revealOn === null ? null : day(revealOn), toldOn: day(toldOn) };
  const gift = wish({ status: 'gifted', ...days });
  expect(revealText(gift, 'Jonas', day('2026-11-26'))).toBe(said);
  expect(isRevealed(gift, day('2026-11-26'))).toBe(revealed);
});

test.each<[boolean, Partial<GroupGift>]>([
  [true, {}],
  [true, { status: 'purchased' }],
  // `reservedBy` is set, but the status is still 'idea': the gift counts as reserved.
  [true, { status: 'idea' }],
  [true, { wishId: null }],
  [true, { revealOn: day('2026-12-24') }],
  [false, { revealOn: day('2026-12-26') }],
  [false, { revealOn: null }],
  [false, { status: 'gifted' }],
  [false, { reservedBy: 'm-tim' }],
  [false, { recipientUserId: null }],
  // The giver revealed themselves before the reveal day, but took the answer 'gifted' back.
  [false, { revealOn: day('2026-12-26'), toldOn: day('2026-12-01') }],
  [false, { revealOn: null, toldOn: day('2026-12-01') }],
  // The wish was withdrawn because its owner ticked it off.
  [true, { withdrawnAt: '2026-12-01T12:00:00+00:00' }],
  [true, { withdrawnAt: '2026-12-01T12:00:00+00:00', wishChangedAt: '2026-12-01T12:00:00+00:00' }],
])('whether it was given is asked when its day is over: %s of %j', (isAsked, fields) => {
  const mine = wish({ status: 'reserved', reservedBy: 'm-me', revealOn: day('2026-12-25'), ...fields });
  expect(needsGivenAnswer(mine, 'm-me', day('2026-12-25'))).toBe(isAsked);
});
