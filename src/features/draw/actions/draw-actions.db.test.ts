import { type MutationOptions, MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { AppError } from '@/data/app-error';
import { groupQueries } from '@/data/groups/group-queries';
import { type CalendarDay, parseCalendarDay } from '@/domain/calendar/calendar-day';
import { partOf } from '@/domain/draw/draw';
import { drawAgain } from '@/domain/draw/draw-again';
import { excludedPairs } from '@/domain/draw/draw-exclusions';
import { rest } from '@/lib/supabase/rest-client';

import type { Backend } from '../../../../supabase/local/backend.ts';
import { publishableKey } from '../../../../supabase/local/keys.ts';
import { signUp, startTestBackend, type TestClient } from '../../../../supabase/local/test-backend.ts';
import { drawQueries } from '../draw-queries';
import { createDraw, type NewDraw } from './create-draw';
import {
  askForDraw,
  askNoMoreForDraw,
  changeDraw,
  removeDraw,
  reopenDraw,
  runDraw,
  takeOutOfDraw,
} from './draw-actions';
import { joinDraw, leaveDraw, ownAnswer, setDrawExclusion, setDrawHint } from './participant-actions';

interface Member {
  client: TestClient;
  userId: string;
  memberId: string;
}

const network = vi.hoisted(() => ({
  token: '',
  /** Number of next responses that are lost after the server has processed the request. */
  losesAnswers: 0,
  /** Simulates a connection without any response. */
  isDown: false,
  fetch: (_request: Request): Promise<Response> => Promise.reject(new Error('no backend')),
}));

vi.mock('@/lib/supabase/rest-client', async () => {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  return {
    rest: new PostgrestClient('http://localhost/rest/v1', {
      async fetch(input, init) {
        if (network.isDown) throw new TypeError('Failed to fetch');
        const headers = new Headers(init?.headers);
        headers.set('apikey', publishableKey);
        headers.set('Authorization', `Bearer ${network.token}`);
        const answer = await network.fetch(new Request(input, { ...init, headers }));
        if (init?.method === 'POST' && network.losesAnswers > 0) {
          network.losesAnswers -= 1;
          throw new TypeError('Failed to fetch');
        }
        return answer;
      },
    }),
  };
});

const day = dayOf('2200-12-24');
function dayOf(text: string): CalendarDay {
  const found = parseCalendarDay(text);
  if (found === null) throw new Error('no such day');
  return found;
}
const names = ['anna', 'ben', 'carla', 'dora'] as const;
let backend: Backend;
let everybody: Member[];
let groupId: string;
let client: QueryClient;

beforeAll(async () => {
  backend = await startTestBackend();
  network.fetch = (request) => backend.fetch(request);
  const users = await Promise.all(names.map((name) => signUp(backend, `${name}@example.org`)));
  const [admin] = users;
  const { data } = (await admin?.client.rpc('create_group_with_admin_v2', { p_name: 'Familie' })) ?? {};
  groupId = data?.[0]?.group_id ?? '';
  const invitation = { p_token: data?.[0]?.invite_token ?? '', p_display_name: 'Mitglied' };
  await Promise.all(users.slice(1).map(({ client: of }) => of.rpc('join_group_by_token', invitation)));
  const members = await admin?.client.from('group_members').select('id, user_id').eq('group_id', groupId);
  const member = (user: (typeof users)[number]) => ({
    ...user,
    memberId: members?.data?.find(({ user_id }) => user_id === user.userId)?.id ?? '',
  });
  everybody = users.map(member);
});
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await backend.sql.query('truncate public.draws, private.write_counters cascade');
  client = new QueryClient();
  network.losesAnswers = 0;
  network.isDown = false;
  await actAs(anna());
});

async function actAs(member: Member) {
  const { data } = await member.client.auth.getSession();
  network.token = data.session?.access_token ?? '';
}

function memberAt(index: number): Member {
  const member = everybody[index];
  if (member === undefined) throw new Error('no such member');
  return member;
}
const anna = () => memberAt(0);
const ben = () => memberAt(1);

const groupRef = () => ({ userId: anna().userId, groupId });

async function run<Data, Variables>(
  options: MutationOptions<Data, AppError, Variables, never> | object,
  variables: Variables,
): Promise<Data> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of any factory
  const observer = new MutationObserver<Data, AppError, Variables>(client, options as never);
  return observer.mutate(variables);
}

/**
 * Runs a mutation with a lost response and again with all responses lost; both runs have to end without a false error.
 */
async function runTwice(options: object, variables: unknown): Promise<unknown> {
  for (const losesAnswers of [1, Infinity]) {
    network.losesAnswers = losesAnswers;
    await run(options, variables);
  }
  network.losesAnswers = 0;
  return run(options, variables);
}

const draws = () => client.fetchQuery({ ...drawQueries.list(groupRef()), staleTime: 0 });
async function theDraw() {
  const [draw, ...others] = await draws();
  expect(others).toEqual([]);
  if (draw === undefined) throw new Error('no draw');
  return draw;
}

/** Variables of joinDraw and leaveDraw. */
async function answerOf({ memberId }: Member) {
  const draw = await theDraw();
  return ownAnswer(draw, partOf(draw, memberId));
}

async function hintOf({ memberId }: Member, hint: string, ...bases: string[]) {
  const draw = await theDraw();
  const me = partOf(draw, memberId) ?? { id: '', hint: null };
  return { drawId: draw.id, me, hint, bases: bases.length > 0 ? bases : [me.hint ?? ''], sentAs: hint };
}

function newDraw(fields: Partial<NewDraw> = {}): NewDraw {
  return {
    id: crypto.randomUUID(),
    title: 'Wichteln',
    day,
    budgetCents: 2500,
    note: null,
    avoidLast: true,
    noSwaps: false,
    memberIds: everybody.slice(1).map(({ memberId }) => memberId),
    joins: true,
    like: null,
    ...fields,
  };
}

async function allJoin() {
  for (const member of everybody) {
    await actAs(member);
    await run(joinDraw(groupRef()), await answerOf(member));
  }
  await actAs(anna());
}

test.each([1, 2, Infinity])(
  'preparing without the first %d answers is done once, as typed last',
  async (lost) => {
    const first = newDraw();
    network.losesAnswers = lost;
    await run(createDraw(groupRef()), { ...first, title: 'Versuch' });
    await run(createDraw(groupRef()), { ...first, title: 'Versuch' });
    expect(await theDraw()).toMatchObject({ title: 'Versuch', state: 'gathering', round: 0 });
    network.losesAnswers = 0;
    network.isDown = true;
    await expect(run(createDraw(groupRef()), { ...first, title: 'Versuch' })).rejects.toMatchObject({
      kind: 'offline',
    });
    network.isDown = false;
    await run(createDraw(groupRef()), first);
    const draw = await theDraw();
    expect(draw).toMatchObject({ id: first.id, title: 'Wichteln', day, budgetCents: 2500 });
    expect(draw.participants.map(({ memberId, isIn }) => [memberId, isIn])).toEqual(
      expect.arrayContaining([
        [anna().memberId, true],
        [ben().memberId, false],
        [memberAt(2).memberId, false],
        [memberAt(3).memberId, false],
      ]),
    );
    expect(draw.participants).toHaveLength(4);
  },
);

test.each([0, 1, Infinity])('the same once more is there as a whole, without %d answers', async (lost) => {
  await run(createDraw(groupRef()), newDraw({ day: dayOf('2198-12-24') }));
  const before = await theDraw();
  const [bens, carlas] = [ben(), memberAt(2)].map(({ memberId }) => partOf(before, memberId)?.id ?? '');
  const pair = { giver: bens ?? '', receiver: carlas ?? '', isMutual: false };
  await run(setDrawExclusion(groupRef()), { drawId: before.id, pair, isExcluded: true });
  const id = crypto.randomUUID();
  network.losesAnswers = lost;
  const plan = drawAgain(await theDraw(), dayOf('2199-01-01'));
  await run(createDraw(groupRef()), { ...plan, id, joins: true });
  network.losesAnswers = 0;
  const again = (await draws()).find((draw) => draw.id === id);
  if (again === undefined) throw new Error('no draw');
  expect(again).toMatchObject({ title: 'Wichteln', day: '2199-12-24', budgetCents: 2500 });
  expect(again.participants).toHaveLength(4);
  expect(excludedPairs(again)).toEqual([
    {
      giver: partOf(again, ben().memberId)?.id,
      receiver: partOf(again, memberAt(2).memberId)?.id,
      isMutual: false,
    },
  ]);
});

test('every change whose answer was lost can be repeated', async () => {
  const { id } = newDraw();
  await run(createDraw(groupRef()), newDraw({ id }));
  await runTwice(changeDraw(groupRef()), {
    draw: await theDraw(),
    change: { budgetCents: null, note: 'Selbstgemacht' },
  });
  expect(await theDraw()).toMatchObject({ budgetCents: null, note: 'Selbstgemacht', title: 'Wichteln', day });
  for (const [of, isAsked] of [
    [1, false],
    [2, false],
    [3, false],
    [1, true],
  ] as const) {
    const { memberId } = memberAt(of);
    if (isAsked) await runTwice(askForDraw(groupRef()), { drawId: id, memberIds: [memberId], shownIds: [] });
    else await runTwice(askNoMoreForDraw(groupRef()), { drawId: id, memberId });
  }
  expect(new Set((await theDraw()).participants.map(({ memberId }) => memberId))).toEqual(
    new Set([anna().memberId, ben().memberId]),
  );
  await actAs(ben());
  await runTwice(joinDraw(groupRef()), await answerOf(ben()));
  await runTwice(setDrawHint(groupRef()), await hintOf(ben(), 'Tee'));
  await actAs(anna());
  const drawn = await theDraw();
  expect(partOf(drawn, ben().memberId)).toMatchObject({ isIn: true, hint: 'Tee' });
  const [first, second] = [anna(), ben()].map(({ memberId }) => partOf(drawn, memberId));
  const pair = { giver: second?.id ?? '', receiver: first?.id ?? '', isMutual: true };
  await runTwice(setDrawExclusion(groupRef()), { drawId: id, pair, isExcluded: true });
  expect(excludedPairs(await theDraw())).toMatchObject([{ isMutual: true }]);
  expect(await client.fetchQuery(drawQueries.withoutMatch(groupRef(), id))).not.toBeNull();
  await runTwice(setDrawExclusion(groupRef()), { drawId: id, pair, isExcluded: false });
  expect(excludedPairs(await theDraw())).toEqual([]);
  await runTwice(takeOutOfDraw(groupRef()), { draw: drawn, participantId: second?.id });
  expect((await theDraw()).participants).toMatchObject([
    { memberId: anna().memberId, isIn: true, hint: null },
  ]);
  await runTwice(removeDraw(groupRef()), id);
  expect(await draws()).toEqual([]);
});

test('a no can be repeated, asked about again and taken back', async () => {
  const { id } = newDraw();
  await run(createDraw(groupRef()), newDraw({ id }));
  const bens = async () => partOf(await theDraw(), ben().memberId);
  await actAs(ben());
  await runTwice(leaveDraw(groupRef()), await answerOf(ben()));
  expect(await bens()).toMatchObject({ isIn: false, refusal: 'declined' });
  await actAs(anna());
  const asked = { drawId: id, memberId: ben().memberId };
  await runTwice(askForDraw(groupRef()), { drawId: id, memberIds: [ben().memberId], shownIds: [] });
  expect(await bens()).toMatchObject({ isIn: false, refusal: null });
  await actAs(ben());
  await run(leaveDraw(groupRef()), await answerOf(ben()));
  await runTwice(joinDraw(groupRef()), await answerOf(ben()));
  expect(await bens()).toMatchObject({ isIn: true, refusal: null });
  await actAs(anna());
  await expect(run(askNoMoreForDraw(groupRef()), asked)).rejects.toMatchObject({
    message: 'Die Wichtelrunde hat inzwischen einen anderen Stand',
  });
  expect(await bens()).toMatchObject({ isIn: true });
});

test('who leaves what was drawn is back with the next drawing', async () => {
  const { id } = newDraw();
  await run(createDraw(groupRef()), newDraw({ id }));
  await allJoin();
  expect(await theDraw()).toMatchObject({ drawnAt: null });
  await run(runDraw(groupRef()), { id, round: 0 });
  expect(Date.parse((await theDraw()).drawnAt ?? '')).not.toBeNaN();
  await actAs(ben());
  await runTwice(leaveDraw(groupRef()), await answerOf(ben()));
  expect(partOf(await theDraw(), ben().memberId)).toMatchObject({ isIn: false, refusal: 'left' });
  await expect(run(joinDraw(groupRef()), await answerOf(ben()))).rejects.toMatchObject({
    message: 'Du warst schon dabei. Nach der nächsten Auslosung kannst du wieder mitmachen',
  });
  await actAs(anna());
  await run(runDraw(groupRef()), { id, round: 1 });
  await actAs(ben());
  expect(await run(joinDraw(groupRef()), await answerOf(ben()))).toBe('drawn');
});

test('of two who draw at once one alone draws; drawing again names the round', async () => {
  const { id } = newDraw();
  await run(createDraw(groupRef()), newDraw({ id }));
  expect(await run(runDraw(groupRef()), { id, round: 0 })).toBe('too_few');
  await allJoin();
  const both = await Promise.allSettled([
    run(runDraw(groupRef()), { id, round: 0 }),
    run(runDraw(groupRef()), { id, round: 0 }),
  ]);
  expect(both).toMatchObject([
    { status: 'fulfilled', value: 'drawn' },
    { status: 'rejected', reason: { message: 'Es ist schon ausgelost' } },
  ]);
  expect(await theDraw()).toMatchObject({ state: 'drawn', round: 1 });
  for (const [round, lost] of [
    [1, 1],
    [2, Infinity],
  ] as const) {
    network.losesAnswers = lost;
    expect(await run(runDraw(groupRef()), { id, round })).toBe('drawn');
    expect(await theDraw()).toMatchObject({ state: 'drawn', round: round + 1 });
  }
  network.losesAnswers = 0;
  await expect(run(reopenDraw(groupRef()), { id, round: 2 })).rejects.toMatchObject({
    kind: 'invalid',
    status: 0,
  });
  await runTwice(reopenDraw(groupRef()), { id, round: 3 });
  expect(await theDraw()).toMatchObject({ state: 'gathering', round: 3 });
});

test('a day that was drawn for is put off alone', async () => {
  const { id } = newDraw();
  await run(createDraw(groupRef()), newDraw({ id }));
  await allJoin();
  await run(runDraw(groupRef()), { id, round: 0 });
  const earlier = dayOf('2200-12-01');
  await expect(
    run(changeDraw(groupRef()), { draw: await theDraw(), change: { day: earlier } }),
  ).rejects.toMatchObject({ message: 'Die Wichtelrunde hat inzwischen einen anderen Stand' });
  expect(await theDraw()).toMatchObject({ day });
});

test('an empty hint is none', async () => {
  const { id } = newDraw();
  await run(createDraw(groupRef()), newDraw({ id }));
  await run(setDrawHint(groupRef()), await hintOf(anna(), 'Tee'));
  await run(setDrawHint(groupRef()), await hintOf(anna(), ' '));
  expect((await theDraw()).participants.find(({ isIn }) => isIn)?.hint).toBeNull();
});

test('the list of groups says where somebody is asked, and where they have not looked', async () => {
  const isWaiting = async (member: Member) => {
    await actAs(member);
    const groups = await client.fetchQuery({ ...groupQueries.list(member.userId), staleTime: 0 });
    await actAs(anna());
    return groups.map(({ id, hasWaitingDraw }) => [id === groupId, hasWaitingDraw]);
  };
  await run(createDraw(groupRef()), newDraw());
  expect(await isWaiting(anna())).toEqual([[true, false]]);
  expect(await isWaiting(ben())).toEqual([[true, true]]);
  await allJoin();
  expect(await isWaiting(ben())).toEqual([[true, false]]);
  const { id, round } = await theDraw();
  await run(runDraw(groupRef()), { id, round });
  expect(await isWaiting(ben())).toEqual([[true, true]]);
  await actAs(ben());
  await rest.rpc('my_draw_result', { p_draw: id });
  expect(await isWaiting(ben())).toEqual([[true, false]]);
  expect(await isWaiting(anna())).toEqual([[true, true]]);
});
