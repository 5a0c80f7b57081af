import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { Backend } from '../../../../supabase/local/backend.ts';
import {
  connectRealtime,
  serve,
  type TestServer,
} from '../../../../supabase/local/realtime/test-realtime-server.ts';
import { signUp, startTestBackend, type TestClient } from '../../../../supabase/local/test-backend.ts';
import { channelOpener } from './watch-channel';
import type { GroupEvent } from './watch-event';

interface User {
  client: TestClient;
  userId: string;
  token: string;
}

interface Listener {
  events: GroupEvent[];
  /** States reported by the channel. */
  states: ('ready' | 'lost')[];
  close: () => void;
}

type Name = 'anna' | 'ben' | 'carla';

const patient = { timeout: 60_000 };

let backend: Backend;
let server: TestServer;
let users: Record<Name, User>;
let groupId: string;
let invitation: { p_token: string; p_display_name: string };
let listeners: Listener[];

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startTestBackend();
  server = await serve(backend);
  users = { anna: await register('anna'), ben: await register('ben'), carla: await register('carla') };
});
afterAll(async () => {
  await server.close();
  await backend.close();
  vi.restoreAllMocks();
});

async function register(name: string): Promise<User> {
  const { client, userId } = await signUp(backend, `${name}@example.org`);
  const { data } = await client.auth.getSession();
  return { client, userId, token: data.session?.access_token ?? '' };
}

function textsOf(events: GroupEvent[]): string[] {
  return events.flatMap((event) => (event.subject === 'message' ? [event.message.text] : []));
}

beforeEach(async () => {
  listeners = [];
  await backend.sql.query('truncate private.write_counters');
  const { data } = await users.anna.client.rpc('create_group_with_admin_v2', { p_name: 'Oma Lotte' });
  groupId = data?.[0]?.group_id ?? '';
  invitation = { p_token: data?.[0]?.invite_token ?? '', p_display_name: 'Mitglied' };
  await join('ben');
});
afterEach(() => {
  backend.realtime.mode = 'up';
  for (const { close } of listeners) close();
});

const join = (name: Name) => users[name].client.rpc('join_group_by_token', invitation).throwOnError();

function listen(name: Name, timeout?: number): Listener {
  const listener: Listener = { events: [], states: [], close: () => {} };
  const connect = () => {
    const client = connectRealtime(server, users[name].token, timeout);
    return { client, close: () => void client.disconnect() };
  };
  listener.close = channelOpener(connect)(groupId, {
    onReady: () => listener.states.push('ready'),
    onLost: () => listener.states.push('lost'),
    onEvent: (event) => listener.events.push(event),
  });
  listeners.push(listener);
  return listener;
}
async function ready(name: Name): Promise<Listener> {
  const listener = listen(name);
  await vi.waitFor(() => expect(listener.states).toEqual(['ready']), patient);
  return listener;
}
async function memberOf(name: Name): Promise<string> {
  const { rows } = await backend.sql.query<{ id: string }>(
    'select id from public.group_members where group_id = $1 and user_id = $2',
    [groupId, users[name].userId],
  );
  return rows[0]?.id ?? '';
}
async function write(name: Name, text: string): Promise<void> {
  const message = { group_id: groupId, member_id: await memberOf(name), text };
  await users[name].client.from('chat_messages').insert(message).throwOnError();
}
async function addGift(name: Name, recipient: Name | null = null): Promise<string> {
  const id = crypto.randomUUID();
  const gift = { id, group_id: groupId, created_by: await memberOf(name), title: 'Rad', picture_id: id };
  const recipient_user_id = recipient && users[recipient].userId;
  await users[name].client
    .from('group_gifts')
    .insert({ ...gift, recipient_user_id })
    .throwOnError();
  return id;
}
/** A row changed and deleted before its delivery sends no event. */
const told = (listener: Listener, count: number) =>
  vi.waitFor(() => expect(listener.events).toHaveLength(count), patient);

/** Events that each listener has received so far. A last message, sent here, marks their end. */
async function heardBy(...heard: Listener[]): Promise<GroupEvent[][]> {
  const text = crypto.randomUUID();
  await write('anna', text);
  for (const { events } of heard)
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ message: { text } }), patient);
  return heard.map(({ events }) => events.splice(0).slice(0, -1));
}

test('tells of every change, once and in order', async () => {
  const anna = await ready('anna');
  const ben = users.ben.client;
  const member = await memberOf('ben');
  const gift = await addGift('ben');
  await ben.rpc('reserve_group_gift', { p_gift: gift }).throwOnError();
  const [reaction, comment] = [crypto.randomUUID(), crypto.randomUUID()];
  const about = { group_id: groupId, gift_id: gift, member_id: member };
  await ben
    .from('gift_reactions')
    .insert({ id: reaction, ...about, type: 'heart' })
    .throwOnError();
  await ben
    .from('gift_comments')
    .insert({ id: comment, ...about, text: 'Ja!' })
    .throwOnError();
  await write('ben', 'Hallo');
  await told(anna, 5);
  await ben.from('gift_reactions').delete().eq('id', reaction).throwOnError();
  await users.anna.client.from('groups').update({ name: 'Oma' }).eq('id', groupId).throwOnError();
  await users.anna.client.from('group_members').update({ role: 'admin' }).eq('id', member).throwOnError();
  await told(anna, 8);
  await users.anna.client.from('group_gifts').delete().eq('id', gift).throwOnError();
  expect(await heardBy(anna)).toEqual([
    [
      { subject: 'gift', change: 'added', id: gift },
      { subject: 'gift', change: 'changed', id: gift },
      { subject: 'reaction', change: 'added', id: reaction, giftId: gift },
      { subject: 'comment', change: 'added', id: comment, giftId: gift },
      {
        subject: 'message',
        change: 'added',
        message: {
          id: expect.any(String) as string,
          memberId: member,
          text: 'Hallo',
          createdAt: expect.any(String) as string,
        },
      },
      { subject: 'reaction', change: 'removed', id: reaction },
      { subject: 'group', change: 'changed', id: groupId },
      { subject: 'member', change: 'changed', id: member },
      { subject: 'gift', change: 'removed', id: gift },
    ],
  ]);
});

test.each([
  ['an idea', null, ['gift changed']],
  ['a surprise', 'ben', []],
] as const)('the picture of %s is told as a change of it', async (_name, recipient, toBen) => {
  await join('carla');
  const [ben, carla] = [await ready('ben'), await ready('carla')];
  const gift = await addGift('anna', recipient);
  await heardBy(ben, carla);
  const picture = { id: gift, gift_id: gift, group_id: groupId, data: 'UklGRkYA' };
  await users.anna.client.from('group_gift_pictures').insert(picture).throwOnError();
  const heard = await heardBy(ben, carla);
  const texts = heard.map((events) =>
    events.map((event) => `${event.subject} ${'change' in event ? event.change : ''}`),
  );
  expect(texts).toEqual([toBen, ['gift changed']]);
});

test('a surprise is told to everybody but its recipient', async () => {
  await join('carla');
  const [ben, carla] = [await ready('ben'), await ready('carla')];
  const gift = await addGift('anna', 'ben');
  const about = { group_id: groupId, gift_id: gift, member_id: await memberOf('carla') };
  await users.carla.client.rpc('reserve_group_gift', { p_gift: gift }).throwOnError();
  await users.carla.client
    .from('gift_reactions')
    .insert({ ...about, type: 'heart' })
    .throwOnError();
  await users.carla.client
    .from('gift_comments')
    .insert({ ...about, text: 'Pst!' })
    .throwOnError();
  await told(carla, 4);
  await users.carla.client.from('gift_reactions').delete().eq('gift_id', gift).throwOnError();
  await users.anna.client.from('group_gifts').delete().eq('id', gift).throwOnError();
  const [toBen, toCarla] = await heardBy(ben, carla);
  expect(toBen).toEqual([]);
  expect(toCarla?.map((event) => `${event.subject} ${'change' in event ? event.change : ''}`)).toEqual([
    'gift added',
    'gift changed',
    'reaction added',
    'comment added',
    'reaction removed',
    'gift removed',
  ]);
});

test('a draw is told to all, a question in it only to the two who may know of it', async () => {
  await join('carla');
  const names = ['anna', 'ben', 'carla'] as const;
  const draw = crypto.randomUUID();
  const call = (name: Name) => users[name].client;
  const [anna, ben, carla] = [await ready('anna'), await ready('ben'), await ready('carla')];
  await call('anna')
    .rpc('create_draw', { p_draw: draw, p_group: groupId, p_title: 'Wichteln', p_day: '2199-12-24' })
    .throwOnError();
  for (const name of names) await call(name).rpc('join_draw', { p_draw: draw }).throwOnError();
  await call('anna').rpc('run_draw', { p_draw: draw, p_round: 0 }).throwOnError();
  for (const events of await heardBy(anna, ben, carla)) {
    expect(events[0]).toEqual({ subject: 'draw', change: 'added', id: draw });
    expect(events.every((event) => event.subject === 'draw')).toBe(true);
  }
  const { data } = await call('anna').rpc('my_draw_result', { p_draw: draw }).throwOnError();
  const receiver = data[0]?.receiver_id ?? '';
  await heardBy(anna, ben, carla);
  await call('anna')
    .rpc('ask_in_draw', {
      p_draw: draw,
      p_side: 'giver',
      p_message: crypto.randomUUID(),
      p_text: 'Tee oder Kaffee?',
      p_round: 1,
      p_receiver: receiver,
    })
    .throwOnError();
  const heard = await heardBy(anna, ben, carla);
  const { data: participants } = await call('anna')
    .from('draw_participants')
    .select('member_id')
    .eq('id', receiver)
    .throwOnError();
  const asked = (await memberOf('ben')) === participants[0]?.member_id ? 1 : 2;
  expect(heard[0]).not.toEqual([]);
  expect(heard[asked]).toEqual(heard[0]);
  expect(heard[3 - asked]).toEqual([]);
  await call('anna').rpc('remove_draw', { p_draw: draw }).throwOnError();
  for (const events of await heardBy(anna, ben, carla))
    expect(events).toEqual([{ subject: 'draw', change: 'removed', id: draw }]);
});

test('a removed member hears of the removal and nothing more, and the others go on', async () => {
  await join('carla');
  const [anna, ben, carla] = [await ready('anna'), await ready('ben'), await ready('carla')];
  const removal: GroupEvent = { subject: 'member', change: 'removed', id: await memberOf('carla') };
  await users.anna.client.from('group_members').delete().eq('id', removal.id).throwOnError();
  for (const { events } of [anna, ben, carla])
    await vi.waitFor(() => expect(events).toContainEqual(removal), patient);
  await write('ben', 'Unter uns');
  for (const events of await heardBy(anna, ben)) expect(textsOf(events)).toEqual(['Unter uns']);
  expect(textsOf(carla.events)).toEqual([]);
  for (const { states } of [anna, ben, carla]) expect(states).not.toContain('lost');
});

test('an outsider hears nothing, until they join', async () => {
  const carla = await ready('carla');
  const anna = await ready('anna');
  await write('anna', 'Unter uns');
  await heardBy(anna);
  expect(carla.events).toEqual([]);
  await join('carla');
  const added: GroupEvent = { subject: 'member', change: 'added', id: await memberOf('carla') };
  await vi.waitFor(() => expect(carla.events).toContainEqual(added), patient);
  await heardBy(carla);
});

test('after closing nothing is told', async () => {
  const [anna, ben] = [await ready('anna'), await ready('ben')];
  ben.close();
  await write('anna', 'Hallo');
  await heardBy(anna);
  expect(ben).toMatchObject({ events: [], states: ['ready'] });
});

test.each(['refuse', 'reject', 'silent'] as const)('%s: it is lost, once', async (mode) => {
  backend.realtime.mode = mode;
  // In the mode `silent` the server never answers, so the connection is lost by this timeout.
  const ben = listen('ben', 2000);
  await vi.waitFor(() => expect(ben.states).toEqual(['lost']), patient);
});

test.each([
  ['the socket dies', () => backend.realtime.dropSockets()],
  ['the token runs out', () => backend.realtime.expireTokens()],
])('%s: it is lost, once', async (_case, fail) => {
  const ben = await ready('ben');
  fail();
  await vi.waitFor(() => expect(ben.states).toEqual(['ready', 'lost']), patient);
});
