import { expect, test } from 'vitest';

import { giftPlans, giftStatuses } from './gift.ts';
import { rungOf, rungs, toRung } from './rung.ts';

const standings = giftStatuses.flatMap((status) => [null, ...giftPlans].map((plan) => ({ status, plan })));
type Way = (typeof ways)[number];
const ways = standings.flatMap((gift) => rungs.map((rung) => ({ gift, rung, change: toRung(gift, rung) })));

test.each(ways)('from $gift the change $change leads to $rung', ({ gift, rung, change }) => {
  expect(rungOf({ ...gift, ...change })).toBe(rung);
});

test('nothing is written that is so already, and the upper steps leave the plan alone', () => {
  const isIdle = ({ gift, change }: Way) =>
    (change.status === gift.status && 'status' in change) || (change.plan === gift.plan && 'plan' in change);
  expect(ways.filter(isIdle)).toEqual([]);
  const upper = ways.filter(({ rung }) => rung === 'wrapped' || rung === 'given');
  expect(upper.filter(({ change }) => 'plan' in change)).toEqual([]);
  const idle = ways.filter(({ gift, rung }) => rungOf(gift) === rung);
  expect(idle.map(({ change }) => change)).toEqual(idle.map(() => ({})));
});

test.each([
  ['idea', null, 'idea'],
  ['idea', 'buy', 'buy'],
  ['idea', 'ordered', 'ordered'],
  ['idea', 'here', 'here'],
  ['wrapped', null, 'wrapped'],
  ['wrapped', 'buy', 'wrapped'],
  ['wrapped', 'here', 'wrapped'],
  ['verschenkt', 'ordered', 'given'],
] as const)('status %s and plan %s are read as %s', (status, plan, rung) =>
  expect(rungOf({ status, plan })).toBe(rung),
);

test('what was put on the list, wrapped and taken back is on the list again', () => {
  const wrapped = { status: 'wrapped', plan: 'buy' } as const;
  expect(toRung(wrapped, 'buy')).toEqual({ status: 'idea' });
  expect(toRung(wrapped, 'idea')).toEqual({ status: 'idea', plan: null });
  expect(toRung({ status: 'verschenkt', plan: null }, 'here')).toEqual({ status: 'idea', plan: 'here' });
});
