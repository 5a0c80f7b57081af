import { expect, test } from 'vitest';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';
import { excludedPairs, withExclusion } from './draw-exclusions.ts';
import {
  answered,
  type DrawParticipant,
  drawToShow,
  inDrawOrder,
  isAskedAgain,
  isDrawOver,
  isWaitingFor,
  seenCount,
  openParticipants,
  refusedParticipants,
  withAnswer,
  withHint,
} from './draw.ts';

function day(text: string): CalendarDay {
  const found = parseCalendarDay(text);
  if (found === null) throw new Error(text);
  return found;
}

function part(id: string, fields: Partial<DrawParticipant> = {}): DrawParticipant {
  return { id, memberId: id, isIn: true, refusal: null, hint: null, seenRound: 0, excluded: [], ...fields };
}

const today = day('2026-12-24');

test.each([
  ['drawn', '2026-12-23', true],
  ['drawn', '2026-12-24', false],
  ['drawn', '2026-12-25', false],
  ['gathering', '2026-12-23', false],
] as const)('a %s one of %s is over: %s', (state, on, isOver) => {
  expect(isDrawOver({ state, day: day(on) }, today)).toBe(isOver);
});

test.each<[string, 'gathering' | 'drawn', string, Partial<DrawParticipant>, boolean]>([
  ['asked', 'gathering', '2026-12-24', { isIn: false }, true],
  ['asked for a day that is over', 'gathering', '2026-12-23', { isIn: false }, false],
  ['saying no', 'gathering', '2026-12-24', { isIn: false, refusal: 'declined' }, false],
  ['in, before the draw', 'gathering', '2026-12-24', {}, false],
  ['in, and has not looked', 'drawn', '2026-12-24', { seenRound: 1 }, true],
  ['in, and has looked', 'drawn', '2026-12-24', { seenRound: 2 }, false],
  ['in, and the day is over', 'drawn', '2026-12-23', { seenRound: 1 }, false],
  ['asked, and names are drawn', 'drawn', '2026-12-24', { isIn: false }, true],
  ['saying no, and names are drawn', 'drawn', '2026-12-24', { isIn: false, refusal: 'declined' }, false],
  ['taken out', 'drawn', '2026-12-24', { isIn: false, refusal: 'left' }, false],
  ['another member', 'drawn', '2026-12-24', { memberId: 'b' }, false],
])('a draw waits for whoever is %s (%s, %s)', (_who, state, on, fields, isWaiting) => {
  const draw = { state, day: day(on), round: 2, participants: [part('a', fields)] };
  expect(isWaitingFor(draw, 'a', today)).toBe(isWaiting);
});

test('a look in an earlier round does not count for this one', () => {
  const participants = [
    part('a', { seenRound: 2 }),
    part('b', { seenRound: 1 }),
    part('c', { isIn: false, seenRound: 2 }),
  ];
  expect(seenCount({ round: 2, participants })).toBe(1);
});

test('a hint changes one participant, and a blank hint is null', () => {
  const participants = [part('a', { hint: 'Tee' }), part('b', { hint: 'Kaffee' })];
  expect(withHint(participants, 'a', ' Kekse ').map(({ hint }) => hint)).toEqual(['Kekse', 'Kaffee']);
  expect(withHint(participants, 'a', ' \n').map(({ hint }) => hint)).toEqual([null, 'Kaffee']);
});

test('a participant who refused is not open', () => {
  const participants = [
    part('in'),
    part('asked', { isIn: false }),
    part('no', { isIn: false, refusal: 'declined' }),
    part('out', { isIn: false, refusal: 'left' }),
  ];
  expect(openParticipants({ participants }).map(({ id }) => id)).toEqual(['asked']);
  expect(refusedParticipants({ participants }).map(({ id }) => id)).toEqual(['no', 'out']);
});

test.each<[string, 'gathering' | 'drawn', Partial<DrawParticipant>, string]>([
  ['asked', 'gathering', { isIn: false }, 'declined'],
  ['in', 'gathering', {}, 'declined'],
  ['asked late', 'drawn', { isIn: false }, 'declined'],
  ['drawn', 'drawn', {}, 'left'],
])('who is %s (%s) and says no has %j refused: %s', (_who, state, fields, refusal) => {
  const before = part('a', { hint: 'Tee', ...fields });
  expect(answered({ state }, before, false)).toEqual({ isIn: false, refusal, hint: null });
  expect(answered({ state }, before, true)).toEqual({ isIn: true, refusal: null, hint: 'Tee' });
});

test('an answer changes one participant, and is rolled back only if it is still the shown one', () => {
  const before = part('a', { hint: 'Tee' });
  const participants = [before, part('b')];
  const no = answered({ state: 'gathering' }, before, false);
  const shown = withAnswer(participants, 'a', no);
  expect(shown).toEqual([{ ...before, ...no }, part('b')]);
  expect(withAnswer(shown, 'a', before, no)).toEqual(participants);
  // The answer is a yes by now, so undoing the user's no does not change it.
  const yes = withAnswer(shown, 'a', { isIn: true, refusal: null, hint: null });
  expect(withAnswer(yes, 'a', { ...before, ...no }, no)).toEqual(yes);
  // An admin has removed the member by now, so undoing the user's no does not change the answer.
  const out = withAnswer(shown, 'a', { isIn: false, refusal: 'left', hint: null });
  expect(withAnswer(out, 'a', before, no)).toEqual(out);
  // The member was asked again meanwhile, so undoing a failed yes does not restore the earlier no.
  const asked = withAnswer(shown, 'a', { isIn: false, refusal: null, hint: null });
  expect(
    withAnswer(asked, 'a', { ...before, ...no }, answered({ state: 'gathering' }, before, true)),
  ).toEqual(asked);
});

test('upcoming draws come first, past ones last', () => {
  const draws = (
    [
      ['old', 'drawn', '2024-12-24'],
      ['next year', 'gathering', '2027-12-24'],
      ['last', 'drawn', '2025-12-24'],
      ['missed', 'gathering', '2026-12-06'],
      ['today', 'drawn', '2026-12-24'],
    ] as const
  ).map(([id, state, on]) => ({ id, state, day: day(on) }));
  expect(inDrawOrder(draws, today).map(({ id }) => id)).toEqual([
    'missed',
    'today',
    'next year',
    'last',
    'old',
  ]);
});

test.each([
  ['2026-12-26', '2027-12-24', 'just over'],
  ['2027-01-07', '2027-12-24', 'just over'],
  ['2027-01-08', '2027-12-24', 'next'],
  ['2026-12-26', '2027-01-06', 'next'],
])('on %s, with the next one on %s, %s comes first', (on, next, first) => {
  const draws = [
    { id: 'next', state: 'gathering', day: day(next) },
    { id: 'just over', state: 'drawn', day: day('2026-12-24') },
  ] as const;
  expect(drawToShow(draws, day(on))?.id).toBe(first);
});

test.each([
  ['2026-12-24', 'drawn'],
  ['2026-12-26', 'drawn'],
  ['2027-03-01', 'missed'],
])('on %s, with one that was missed, what one comes for is first: %s', (on, first) => {
  const draws = [
    { id: 'missed', state: 'gathering', day: day('2026-12-06') },
    { id: 'drawn', state: 'drawn', day: day('2026-12-24') },
  ] as const;
  expect(drawToShow(draws, day(on))?.id).toBe(first);
});

test('two opposite exclusions are one mutual pair', () => {
  const participants = [
    part('a', { excluded: ['b', 'c'] }),
    part('b', { excluded: ['a'] }),
    part('c'),
    part('d', { excluded: ['a'] }),
  ];
  const pairs = [
    { giver: 'a', receiver: 'b', isMutual: true },
    { giver: 'a', receiver: 'c', isMutual: false },
    { giver: 'd', receiver: 'a', isMutual: false },
  ];
  expect(excludedPairs({ participants })).toEqual(pairs);
  const none = pairs.reduce((left, pair) => withExclusion(left, pair, false), participants);
  expect(excludedPairs({ participants: none })).toEqual([]);
  const again = pairs.reduce((left, pair) => withExclusion(left, pair, true), none);
  expect(excludedPairs({ participants: again })).toEqual(pairs);
  const twice = pairs.reduce((left, pair) => withExclusion(left, pair, true), again);
  expect(twice).toEqual(again);
});

test.each<[string, 'gathering' | 'drawn', DrawParticipant[], boolean]>([
  ['others said yes', 'gathering', [part('me'), part('ben')], true],
  ['nobody else did', 'gathering', [part('me'), part('ben', { isIn: false })], false],
  ['names are drawn, and the day only goes back', 'drawn', [part('me'), part('ben')], false],
])('an earlier day, where %s', (_what, state, participants, isAsked) => {
  expect(isAskedAgain({ state, participants }, 'me')).toBe(isAsked);
});
