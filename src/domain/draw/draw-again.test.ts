import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { drawAgain } from './draw-again.ts';
import type { Draw, DrawParticipant } from './draw.ts';

const part = (id: string, memberId: string | null, excluded: string[] = []): DrawParticipant => ({
  id,
  memberId,
  isIn: true,
  refusal: null,
  hint: 'Kein Lavendel',
  seenRound: 1,
  excluded,
});

const draw: Draw = {
  id: 'draw',
  title: 'Wichteln 2026',
  day: day('2026-12-24'),
  budgetCents: 2500,
  note: 'Selbst gemacht',
  state: 'drawn',
  round: 2,
  drawnAt: '2026-11-20T10:00:00+00:00',
  avoidLast: true,
  noSwaps: true,
  createdBy: 'm1',
  participants: [part('p1', 'm1', ['p2', 'p3']), part('p2', 'm2', ['p1']), part('p3', null, ['p1'])],
};

test('the same once more in a year, without those who left', () => {
  expect(drawAgain(draw, day('2026-12-25'))).toEqual({
    title: 'Wichteln 2027',
    day: '2027-12-24',
    budgetCents: 2500,
    note: 'Selbst gemacht',
    avoidLast: true,
    noSwaps: true,
    memberIds: ['m1', 'm2'],
    like: 'draw',
  });
});

test('participants without a yes are asked again, even after a no', () => {
  const asked = { ...part('p4', 'm4'), isIn: false };
  const declined = { ...part('p5', 'm5'), isIn: false, refusal: 'declined' as const };
  const participants = [...draw.participants, asked, declined];
  expect(drawAgain({ ...draw, participants }, day('2026-12-25')).memberIds).toEqual(['m1', 'm2', 'm4', 'm5']);
});

test.each([
  ['2026-12-24', '2027-02-01', '2027-12-24'],
  ['2026-12-24', '2029-06-01', '2029-12-24'],
  ['2028-02-29', '2028-03-01', '2029-02-28'],
])('after %s, asked for on %s, comes %s', (before, today, next) => {
  expect(drawAgain({ ...draw, day: day(before) }, day(today)).day).toBe(next);
});
