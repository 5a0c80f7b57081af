import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { AppError } from '@/data/app-error';
import { parseCalendarDay } from '@/domain/calendar/calendar-day';

import {
  askForDraw,
  askNoMoreForDraw,
  changeDraw,
  removeDraw,
  reopenDraw,
  runDraw,
  takeOutOfDraw,
} from './draw-actions';
import { joinDraw, leaveDraw, setDrawExclusion, setDrawHint } from './participant-actions';

const groupRef = { userId: 'anna', groupId: 'g' };

const ben = {
  id: 'ben',
  memberId: 'b',
  isIn: false,
  refusal: null as string | null,
  hint: null as string | null,
  seenRound: 0,
  joinedAt: '2026-11-28T12:00:00Z',
  exclusions: [] as object[],
};
const carla = { ...ben, id: 'carla', memberId: 'c' };
const fields = {
  title: 'Wichteln',
  day: parseCalendarDay('2200-12-24'),
  budgetCents: 2500,
  note: null,
  avoidLast: true,
  noSwaps: false,
};
const row = { id: 'd', ...fields, state: 'gathering', round: 0, drawnAt: null, createdBy: null };
const draw = { ...row, participants: [] };
const stored = (...participants: object[]) => [{ ...row, participants }];
const isIn = { ...ben, isIn: true };
const excludes = (giver: typeof ben, receiver: typeof ben) => ({
  ...giver,
  exclusions: [{ giver_id: giver.id, receiver_id: receiver.id }],
});

let draws: object[];
let answer: () => Response;
beforeEach(() => {
  answer = () => Response.error();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (_url: string, { method }: { method: string }) => {
    if (method !== 'POST') return Response.json(draws);
    const said = answer();
    if (said.type === 'error') throw new TypeError('Failed to fetch');
    return said;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function run(options: object, variables: unknown): Promise<unknown> {
  const client = new QueryClient();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of any factory
  return client
    .getMutationCache()
    .build<unknown, AppError, unknown, unknown>(client, options)
    .execute(variables);
}

const own = { drawId: 'd', state: 'gathering', round: 0 };
const hint = { drawId: 'd', me: ben, hint: 'Tee', bases: [''], sentAs: 'Tee' };
const pair = { giver: 'ben', receiver: 'carla', isMutual: false };
const drawn = { ...row, state: 'drawn', participants: [] };

/** Cases: name, mutation, variables, a cached list that shows the change, and a similar list that does not. */
const cases: [string, object, unknown, object[], object[]][] = [
  ['change', changeDraw(groupRef), { draw, change: { note: 'Tee' } }, [{ ...draw, note: 'Tee' }], [draw]],
  ['remove', removeDraw(groupRef), 'd', [], [draw]],
  [
    'ask',
    askForDraw(groupRef),
    { drawId: 'd', memberIds: ['b', 'c'], shownIds: [] },
    stored(ben, carla),
    stored(ben, { ...carla, refusal: 'declined' }),
  ],
  [
    'ask, of one who is missing',
    askForDraw(groupRef),
    { drawId: 'd', memberIds: ['b', 'c'], shownIds: [] },
    stored(ben, carla),
    stored(ben),
  ],
  ['ask no more', askNoMoreForDraw(groupRef), { drawId: 'd', memberId: 'b' }, stored(carla), stored(ben)],
  ['take out', takeOutOfDraw(groupRef), { draw, participantId: 'ben' }, stored(ben), stored(isIn)],
  ['draw', runDraw(groupRef), { id: 'd', round: 1 }, [{ ...drawn, round: 2 }], [{ ...drawn, round: 1 }]],
  ['draw, void', runDraw(groupRef), { id: 'd', round: 1 }, [{ ...drawn, round: 2 }], [{ ...draw, round: 2 }]],
  ['reopen', reopenDraw(groupRef), { id: 'd', round: 1 }, [draw], [drawn]],
  [
    'join',
    joinDraw(groupRef),
    { ...own, me: ben },
    stored(isIn, carla),
    stored(ben, { ...carla, isIn: true }),
  ],
  ['leave', leaveDraw(groupRef), { ...own, me: isIn }, stored(ben), stored(isIn, carla)],
  ['hint', setDrawHint(groupRef), hint, stored({ ...ben, hint: 'Tee' }), stored({ ...ben, hint: 'Kaffee' })],
  [
    'hint, of another one',
    setDrawHint(groupRef),
    hint,
    stored({ ...ben, hint: 'Tee' }),
    stored(ben, { ...carla, hint: 'Tee' }),
  ],
  [
    'exclude',
    setDrawExclusion(groupRef),
    { drawId: 'd', pair, isExcluded: true },
    stored(excludes(ben, carla), carla),
    stored(ben, excludes(carla, ben)),
  ],
  [
    'exclude no more',
    setDrawExclusion(groupRef),
    { drawId: 'd', pair, isExcluded: false },
    stored(ben, excludes(carla, ben)),
    stored(excludes(ben, carla), carla),
  ],
];

test.each(cases)('%s: without an answer, what is stored decides', async (_name, options, sent, as, other) => {
  for (draws of as.length === 0 ? [other] : [other, []])
    await expect(run(options, sent)).rejects.toMatchObject({ kind: 'offline' });
  draws = as;
  await expect(run(options, sent)).resolves.not.toBeNull();
});

test('a draw that is missing is removed, one of others is not', async () => {
  answer = () => Response.json({ code: '42501', message: 'No such draw' }, { status: 403 });
  draws = [draw];
  await expect(run(removeDraw(groupRef), 'd')).rejects.toMatchObject({ kind: 'forbidden' });
  draws = [];
  await expect(run(removeDraw(groupRef), 'd')).resolves.toBeUndefined();
});
