import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { memoryDeviceStore } from '@/data/offline/device/test-device-store';
import { sendMessage } from '@/data/offline/operations/message-operation';
import { createOutbox } from '@/data/offline/outbox/outbox';
import { chatApi } from '@/data/supabase/chat-api';
import type { Api } from '@/lib/supabase/rest-client';

import type { Backend } from '../../../../supabase/local/backend.ts';
import { publishableKey } from '../../../../supabase/local/keys.ts';
import {
  connectRealtime,
  medianLatency,
  serve,
  type TestServer,
} from '../../../../supabase/local/realtime/test-realtime-server.ts';
import { signUp, startTestBackend, type TestClient } from '../../../../supabase/local/test-backend.ts';
import { channelOpener } from '../live/watch-channel';
import type { GroupEvent } from '../live/watch-event';
import { keepWatching } from '../live/watch-keeper';
import { ChatFeedStore } from './chat-feed-store';

interface User {
  client: TestClient;
  userId: string;
  token: string;
}

/** User with the group open in a browser. */
interface Member extends User {
  memberId: string;
  feed: ChatFeedStore;
  isMember: () => Promise<boolean>;
  events: GroupEvent[];
  /** Network between this browser and the backend. */
  network: { isUp: boolean; losesAnswers: boolean };
  comeOnline: () => void;
  touch: () => void;
  close: () => void;
}

const patient = { timeout: 60_000 };

let backend: Backend;
let server: TestServer;
let users: { anna: User; ben: User; carla: User };
let groupId: string;
let members: Member[];

beforeAll(async () => {
  backend = await startTestBackend();
  server = await serve(backend);
  users = { anna: await register('anna'), ben: await register('ben'), carla: await register('carla') };
});
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  // Hides the log of the backend, which contains every refusal.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  members = [];
  // The outbox reads `navigator`, which all members of the test share; going offline is simulated by each member's own
  // network.
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  // Resets the daily quota of created groups.
  await backend.sql.query('truncate private.write_counters');
  const { data } = await users.anna.client.rpc('create_group_with_admin_v2', { p_name: 'Oma Lotte' });
  const [created] = data ?? [];
  groupId = created?.group_id ?? '';
  const invitation = { p_token: created?.invite_token ?? '', p_display_name: 'Mitglied' };
  for (const { client } of [users.ben, users.carla]) await client.rpc('join_group_by_token', invitation);
});
afterEach(() => {
  backend.realtime.mode = 'up';
  for (const member of members) member.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(async () => {
  await server.close();
  await backend.close();
});

async function register(name: string): Promise<User> {
  const { client, userId } = await signUp(backend, `${name}@example.org`);
  const { data } = await client.auth.getSession();
  return { client, userId, token: data.session?.access_token ?? '' };
}

function apiOver(user: User, network: Member['network']) {
  const rest = new PostgrestClient<Api>('http://localhost/rest/v1', {
    headers: { apikey: publishableKey, Authorization: `Bearer ${user.token}` },
    async fetch(input, init) {
      if (!network.isUp) throw new TypeError('Failed to fetch');
      const response = await backend.fetch(new Request(input, init));
      if (network.losesAnswers && init?.method === 'POST') {
        network.losesAnswers = false;
        throw new TypeError('Failed to fetch');
      }
      return response;
    },
  });
  return chatApi(rest, groupId);
}

/** Opens the group and waits for the live connection. */
async function open(user: User): Promise<Member> {
  const { data } = await user.client
    .from('group_members')
    .select('id')
    .eq('group_id', groupId)
    .eq('user_id', user.userId)
    .single();
  const memberId = data?.id ?? '';
  const network = { isUp: true, losesAnswers: false };
  const api = apiOver(user, network);
  const isMember = () => api.hasMember(memberId);
  const outbox = createOutbox({
    scope: `user:${user.userId}`,
    store: memoryDeviceStore(),
    send: async ({ id, ...change }) =>
      change.kind === 'chat.send' && sendMessage(api, memberId, { id, text: change.value.text }),
    isSignedIn: () => true,
  });
  const source = { ...api, firstPage: () => api.latest() };
  const feed = new ChatFeedStore(source, outbox, { groupId, memberId });
  const events: GroupEvent[] = [];
  let comeOnline = () => {};
  let touch = () => {};
  const keeper = keepWatching({
    groupId,
    open: channelOpener(() => {
      const client = connectRealtime(server, user.token);
      return { client, close: () => void client.disconnect() };
    }),
    signals: {
      isVisible: () => true,
      isOnline: () => network.isUp,
      onVisible: () => () => undefined,
      onOnline(callback) {
        comeOnline = callback;
        return () => undefined;
      },
      onTouch(callback) {
        touch = callback;
        return () => undefined;
      },
    },
    poll: async () => ({ subject: 'everything' }),
    hasChat: () => true,
    readChats: feed.catchUp,
    async emit(event) {
      events.push(event);
      feed.handle(event);
      return true;
    },
  });
  const member: Member = {
    ...user,
    memberId,
    feed,
    isMember,
    events,
    network,
    comeOnline() {
      network.isUp = true;
      comeOnline();
    },
    touch: () => touch(),
    close() {
      keeper.stop();
      feed.end();
    },
  };
  members.push(member);
  feed.open();
  await isLive(member);
  return member;
}

/** Waits until the connection is live and clears the events so far, which can only be `everything`. */
async function isLive({ events, feed }: Member): Promise<void> {
  await vi.waitFor(() => expect(events).toContainEqual({ subject: 'everything' }), patient);
  await vi.waitFor(() => expect(feed.getState().status).toBe('ready'), patient);
  events.length = 0;
}

function texts({ feed }: Member): string[] {
  return feed.getState().messages.map(({ text, state }) => (state === 'sent' ? text : `${text} (${state})`));
}

async function shows(member: Member, expected: string[]): Promise<void> {
  await vi.waitFor(() => expect(texts(member)).toEqual(expected), patient);
}

async function storedTexts(): Promise<string[]> {
  const { rows } = await backend.sql.query<{ text: string }>(
    'select text from chat_messages where group_id = $1 order by created_at, id',
    [groupId],
  );
  return rows.map(({ text }) => text);
}

test('a message reaches the other screen with its sender', async () => {
  const [anna, ben] = [await open(users.anna), await open(users.ben)];
  anna.feed.send('Nachricht');
  await shows(ben, ['Nachricht']);
  await shows(anna, ['Nachricht']);
  expect(ben.feed.getState().messages[0]).toMatchObject({ memberId: anna.memberId, senderName: 'Test' });
});

test('a message is on the other screen within 300 ms at the median', { tags: 'all' }, async () => {
  const [anna, ben] = [await open(users.anna), await open(users.ben)];
  const { median, limit } = await medianLatency(server, async (round) => {
    anna.feed.send(`Nachricht ${round}`);
    await vi.waitFor(() => expect(texts(ben)).toHaveLength(round), { ...patient, interval: 2 });
  });
  expect(median).toBeLessThan(limit);
});

test('somebody who has been removed hears of that and of nothing more', async () => {
  const [anna, ben, carla] = [await open(users.anna), await open(users.ben), await open(users.carla)];
  anna.feed.send('vorher');
  await shows(ben, ['vorher']);
  await anna.client.from('group_members').delete().eq('id', ben.memberId);
  anna.feed.send('geheim');
  await shows(carla, ['vorher', 'geheim']);
  await vi.waitFor(
    () => expect(ben.events).toContainEqual({ subject: 'member', change: 'removed', id: ben.memberId }),
    patient,
  );
  expect(texts(ben)).toEqual(['vorher']);
  ben.feed.send('noch einer');
  await shows(ben, ['vorher', 'noch einer (failed)']);
  expect([await anna.isMember(), await ben.isMember()]).toEqual([true, false]);
});

test('messages of a member who leaves stay without the name', async () => {
  const [anna, ben] = [await open(users.anna), await open(users.ben)];
  ben.feed.send('Tschüss');
  await shows(anna, ['Tschüss']);
  await ben.client.from('group_members').delete().eq('id', ben.memberId);
  await vi.waitFor(
    () => expect(anna.feed.getState().messages[0]).toMatchObject({ memberId: null, senderName: null }),
    patient,
  );
});

test('the recipient hears nothing of the surprise, the others hear everything', async () => {
  const [anna, ben, carla] = [await open(users.anna), await open(users.ben), await open(users.carla)];
  const giftId = crypto.randomUUID();
  await anna.client.from('group_gifts').insert({
    id: giftId,
    group_id: groupId,
    created_by: anna.memberId,
    title: 'Fahrrad',
    recipient_user_id: ben.userId,
  });
  const about = { gift_id: giftId, group_id: groupId, member_id: anna.memberId };
  await anna.client.from('gift_reactions').insert({ ...about, type: 'heart' });
  await anna.client.from('gift_comments').insert({ ...about, text: 'Rot oder blau?' });
  await anna.client.rpc('reserve_group_gift', { p_gift: giftId });
  anna.feed.send('Ende');
  await shows(carla, ['Ende']);
  await shows(ben, ['Ende']);
  const kinds = ({ events }: Member) =>
    events.filter(({ subject }) => subject !== 'everything' && subject !== 'message');
  expect(kinds(carla)).toMatchObject([
    { subject: 'gift', change: 'added', id: giftId },
    { subject: 'reaction', change: 'added', giftId },
    { subject: 'comment', change: 'added', giftId },
    { subject: 'gift', change: 'changed', id: giftId },
  ]);
  expect(kinds(ben)).toEqual([]);
});

test('renaming, roles and deleting reach the other members', async () => {
  const [anna, ben] = [await open(users.anna), await open(users.ben)];
  await anna.client.from('groups').update({ name: 'Oma Lotte 80' }).eq('id', groupId);
  await anna.client.from('group_members').update({ role: 'admin' }).eq('id', ben.memberId);
  await anna.client.from('groups').delete().eq('id', groupId);
  for (const event of [
    { subject: 'group', change: 'changed', id: groupId },
    { subject: 'member', change: 'changed', id: ben.memberId },
    { subject: 'group', change: 'removed', id: groupId },
  ]) {
    await vi.waitFor(() => expect(ben.events).toContainEqual(event), patient);
  }
});

describe('when the live connection dies', () => {
  test.each<[string, () => void]>([
    ['its sockets drop', () => backend.realtime.dropSockets()],
    ['its tokens expire', () => backend.realtime.expireTokens()],
  ])('because %s, what was missed appears once', async (_, kill) => {
    const [anna, ben] = [await open(users.anna), await open(users.ben)];
    anna.feed.send('eins');
    await shows(ben, ['eins']);
    kill();
    anna.feed.send('zwei');
    await shows(ben, ['eins', 'zwei']);
    await isLive(ben);
    anna.feed.send('drei');
    await shows(ben, ['eins', 'zwei', 'drei']);
    await shows(anna, ['eins', 'zwei', 'drei']);
    expect(await storedTexts()).toEqual(['eins', 'zwei', 'drei']);
  });

  test('and joins are refused, it polls until it can go live again', async () => {
    const [anna, ben] = [await open(users.anna), await open(users.ben)];
    backend.realtime.mode = 'reject';
    backend.realtime.dropSockets();
    await isLive(ben);
    anna.feed.send('gepollt');
    await shows(ben, ['gepollt']);
    expect(ben.events).not.toContainEqual(expect.objectContaining({ subject: 'message' }));
    backend.realtime.mode = 'up';
    ben.touch();
    await vi.waitFor(() => {
      anna.feed.send('live?');
      expect(ben.events).toContainEqual(expect.objectContaining({ subject: 'message' }));
    }, patient);
  });
});

test('a minute offline with messages on both sides ends with each of them once, in one order', async () => {
  const [anna, ben] = [await open(users.anna), await open(users.ben)];
  anna.feed.send('vorher');
  await shows(ben, ['vorher']);
  ben.network.isUp = false;
  backend.realtime.mode = 'refuse';
  backend.realtime.dropSockets();
  for (const text of ['b1', 'b2', 'b3']) ben.feed.send(text);
  for (const text of ['a1', 'a2', 'a3']) anna.feed.send(text);
  await shows(anna, ['vorher', 'a1', 'a2', 'a3']);
  await shows(ben, ['vorher', 'b1 (waiting)', 'b2 (waiting)', 'b3 (waiting)']);
  backend.realtime.mode = 'up';
  ben.comeOnline();
  const everything = ['vorher', 'a1', 'a2', 'a3', 'b1', 'b2', 'b3'];
  await shows(ben, everything);
  await shows(anna, everything);
  expect(await storedTexts()).toEqual(everything);
});

test('answers that get lost double nothing', async () => {
  const [anna, ben] = [await open(users.anna), await open(users.ben)];
  const expected: string[] = [];
  for (let index = 0; index < 10; index += 1) {
    anna.network.losesAnswers = index % 2 === 0;
    anna.feed.send(String(index));
    expected.push(String(index));
    await shows(ben, expected);
    for (const { id, state } of anna.feed.getState().messages) if (state === 'failed') anna.feed.retry(id);
    await shows(anna, expected);
  }
  expect(await storedTexts()).toEqual(expected);
});

test('older pages bring every message once, also those of one moment', async () => {
  await backend.sql.query(
    `insert into chat_messages (group_id, text, created_at)
     select $1, n::text, '2026-11-20 12:00:00.123456+00'::timestamptz + (n / 150) * interval '1 minute'
     from generate_series(1, 420) n`,
    [groupId],
  );
  const anna = await open(users.anna);
  // The read after connecting starts 10 s before the newest message, so it returns all 121 messages of that time, more
  // than a page.
  await vi.waitFor(() => expect(texts(anna)).toHaveLength(121), patient);
  const lengths: number[] = [];
  while (anna.feed.getState().hasOlder) {
    anna.feed.loadOlder();
    await vi.waitFor(() => expect(anna.feed.getState().isLoadingOlder).toBe(false), patient);
    lengths.push(texts(anna).length);
  }
  expect(lengths).toEqual([221, 321, 420]);
  expect(new Set(texts(anna)).size).toBe(420);
});

test('an outsider reads and hears nothing, and stores nothing', async () => {
  const [anna, ben] = [await open(users.anna), await open(users.ben)];
  const outsider = await open(await register(crypto.randomUUID()));
  anna.feed.send('geheim');
  await shows(ben, ['geheim']);
  await anna.client.from('groups').update({ name: 'Oma Lotte 80' }).eq('id', groupId);
  await vi.waitFor(
    () => expect(ben.events).toContainEqual({ subject: 'group', change: 'changed', id: groupId }),
    patient,
  );
  expect(outsider.events.filter(({ subject }) => subject !== 'everything')).toEqual([]);
  expect(texts(outsider)).toEqual([]);

  const api = apiOver(outsider, outsider.network);
  const draft = { id: crypto.randomUUID(), text: 'Hallo' };
  await expect(api.insert(anna.memberId, draft)).rejects.toMatchObject({ kind: 'forbidden' });
  const stolen = { id: anna.feed.getState().messages[0]?.id ?? '', text: 'Hallo' };
  await expect(api.insert(anna.memberId, stolen)).rejects.toMatchObject({ name: 'AppError' });
  expect(await storedTexts()).toEqual(['geheim']);
});
