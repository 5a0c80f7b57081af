import { randomUUID } from 'node:crypto';

import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js';
import { SignJWT, decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Backend } from '../backend.ts';
import { signUp, startTestBackend } from '../test-backend.ts';
import { connectRealtime, medianLatency, serve, type TestServer } from './test-realtime-server.ts';

const patient = { timeout: 60_000 };
const group = randomUUID();

let backend: Backend;
let server: TestServer;
let anna: { token: string; userId: string };
let ben: { token: string; userId: string };
const clients: RealtimeClient[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  server = await serve(backend);
  anna = await register('anna@example.org');
  ben = await register('ben@example.org');
  await backend.sql.exec(`
    create table public.notes (
      id uuid primary key, group_id uuid, readers uuid[], text text, secret text, written_at timestamptz default now()
    );
    alter table public.notes enable row level security;
    create policy readers on public.notes for select to authenticated using (auth.uid() = any (readers));
    revoke all on public.notes from anon, authenticated;
    grant select (id, group_id, text, written_at) on public.notes to authenticated;
    create table public.unpublished (id uuid primary key);
    alter publication supabase_realtime add table public.notes;
  `);
  await backend.realtime.capture();
});
afterEach(async () => {
  backend.realtime.mode = 'up';
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
});
afterAll(async () => {
  await server.close();
  await backend.close();
});

async function register(email: string): Promise<{ token: string; userId: string }> {
  const { client, userId } = await signUp(backend, email);
  const { data } = await client.auth.getSession();
  return { token: data.session?.access_token ?? '', userId };
}

interface Told {
  type: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

interface Listener {
  channel: RealtimeChannel;
  client: RealtimeClient;
  statuses: string[];
  system: { status: string; message: string }[];
  told: Told[];
}

function subscribe(
  token: string | undefined,
  filter: object,
  extra: object[] = [],
  client = connectRealtime(server, token),
): Listener {
  clients.push(client);
  const listener: Listener = {
    client,
    channel: client.channel('test'),
    statuses: [],
    system: [],
    told: [],
  };
  for (const wanted of [filter, ...extra]) {
    listener.channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'notes', ...wanted },
      (payload) => listener.told.push({ type: payload.eventType, new: payload.new, old: payload.old }),
    );
  }
  listener.channel.on('system', {}, (payload: Listener['system'][number]) => listener.system.push(payload));
  void client.setAuth().then(() => listener.channel.subscribe((status) => listener.statuses.push(status)));
  return listener;
}

/** Waits until the subscription has succeeded: its system message is the last one. */
async function ready(listener: Listener): Promise<Listener> {
  await vi.waitFor(() => expect(listener.system.at(-1)?.status).toBe('ok'), patient);
  return listener;
}

async function write(text: string, readers = [anna.userId], groupId = group): Promise<string> {
  const id = randomUUID();
  await backend.sql.query(
    'insert into notes (id, group_id, readers, text, secret) values ($1, $2, $3, $4, $5)',
    [id, groupId, readers, text, 'geheim'],
  );
  return id;
}

/** All live events so far. Waits for a last row that everybody sees, so that none is still on its way. */
async function textsSoFar(...listeners: Listener[]): Promise<unknown[][]> {
  const marker = await write('Ende', [anna.userId, ben.userId]);
  for (const { told } of listeners) {
    await vi.waitFor(() => expect(told.at(-1)?.new.id).toBe(marker), patient);
  }
  return listeners.map(({ told }) => told.slice(0, -1).map((change) => change.new.text));
}

test('a subscription is answered before it is ready, then told to be', async () => {
  const listener = subscribe(anna.token, {});
  await vi.waitFor(() => expect(listener.statuses).toEqual(['SUBSCRIBED']), patient);
  await ready(listener);
  expect(listener.system).toMatchObject([{ status: 'ok', extension: 'postgres_changes', channel: 'test' }]);
});

test('inserts and updates arrive in order, without the columns nobody may read, and deletes do not', async () => {
  const listener = await ready(subscribe(anna.token, {}));
  const { told } = listener;
  const id = await write('eins');
  await backend.sql.query(`update notes set text = 'zwei' where id = $1`, [id]);
  await vi.waitFor(() => expect(told).toHaveLength(2), patient);
  await backend.sql.query('delete from notes where id = $1', [id]);
  await textsSoFar(listener);
  expect(told.map(({ type }) => type)).toEqual(['INSERT', 'UPDATE', 'INSERT']);
  expect(told[1]?.new).toEqual({
    id,
    group_id: group,
    text: 'zwei',
    written_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) as unknown,
  });
});

test('each subscriber hears only of the rows they may see', async () => {
  const [first, second] = await Promise.all([
    ready(subscribe(anna.token, {})),
    ready(subscribe(ben.token, {})),
  ]);
  await write('für Anna', [anna.userId]);
  await write('für Ben', [ben.userId]);
  expect(await textsSoFar(first, second)).toEqual([['für Anna'], ['für Ben']]);
});

test('a subscriber who may not see a row any more hears nothing from that moment on', async () => {
  const [first, second] = await Promise.all([
    ready(subscribe(anna.token, {})),
    ready(subscribe(ben.token, {})),
  ]);
  const id = await write('eins', [anna.userId, ben.userId]);
  await vi.waitFor(() => expect(second.told).toHaveLength(1), patient);
  await backend.sql.query(`update notes set readers = $2, text = 'zwei' where id = $1`, [id, [anna.userId]]);
  expect(await textsSoFar(first, second)).toEqual([['eins', 'zwei'], ['eins']]);
});

test('a row that is rolled back is told to nobody', async () => {
  const listener = await ready(subscribe(anna.token, {}));
  await backend.sql.transaction(async (transaction) => {
    await transaction.query('insert into notes (id, readers, text) values ($1, $2, $3)', [
      randomUUID(),
      [anna.userId],
      'zurückgenommen',
    ]);
    await transaction.rollback();
  });
  expect(await textsSoFar(listener)).toEqual([[]]);
});

describe('filters', () => {
  test.each([
    [`text=eq.ja, "doch"`, ['ja, "doch"']],
    ['text=neq.nein', ['ja, "doch"', '']],
    ['text=in.(nein,vielleicht)', ['nein']],
    [`group_id=eq.${group}`, ['ja, "doch"', 'nein', '']],
    [`group_id=eq.${randomUUID()}`, []],
    ['written_at=gt.2999-01-01', []],
  ])('%s', async (filter, expected) => {
    const listener = await ready(subscribe(anna.token, { filter }, [{ filter: 'text=eq.Ende' }]));
    for (const text of ['ja, "doch"', 'nein', '']) await write(text);
    const [texts] = await textsSoFar(listener);
    expect(texts?.filter((text) => text !== 'Ende')).toEqual(expected);
  });

  test.each([
    ['a table outside the publication', { table: 'unpublished' }, 'not in the publication'],
    ['a table that does not exist', { table: 'nirgends' }, 'not in the publication'],
    ['an unknown column', { filter: 'gibtsnicht=eq.1' }, 'invalid column'],
    ['an unknown operator', { filter: 'text=like.a' }, 'invalid operator'],
    ['SQL in the filter', { filter: 'text)=eq.1' }, 'invalid column'],
  ])('%s is SUBSCRIBED all the same; only the system message says no', async (_, wanted, message) => {
    const listener = subscribe(anna.token, wanted);
    await vi.waitFor(() => expect(listener.system).toHaveLength(1), patient);
    expect(listener.statuses).toEqual(['SUBSCRIBED']);
    expect(listener.system[0]).toMatchObject({
      status: 'error',
      message: expect.stringContaining(message) as unknown,
    });
  });
});

// The product does not publish deletes to Realtime. If it did, they would be sent to everybody, regardless of policies,
// like on the hosted service.
describe('deletes, where they are published', () => {
  const publish = async (operations: string) => {
    await backend.sql.exec(`alter publication supabase_realtime set (publish = '${operations}')`);
    await backend.realtime.capture();
  };
  beforeAll(() => publish('insert, update, delete'));
  afterAll(() => publish('insert, update'));

  test('a removed row matches by its key alone', async () => {
    const id = await write('weg');
    const byGroup = await ready(subscribe(anna.token, { filter: `group_id=eq.${group}` }));
    const byKey = await ready(subscribe(anna.token, { filter: `id=eq.${id}` }));
    const unfiltered = await ready(subscribe(ben.token, { event: 'DELETE' }));
    await backend.sql.query('delete from notes where id = $1', [id]);
    await vi.waitFor(() => expect(unfiltered.told).toHaveLength(1), patient);
    expect(byKey.told).toMatchObject([{ type: 'DELETE', old: { id } }]);
    expect(byGroup.told).toEqual([]);
  });

  test('visitors hear of them no more than of anything else', async () => {
    const visitor = await ready(subscribe(undefined, {}));
    const witness = await ready(subscribe(anna.token, {}));
    const id = await write('eins');
    await backend.sql.query('delete from notes where id = $1', [id]);
    await vi.waitFor(
      () => expect(witness.told.at(-1)).toMatchObject({ type: 'DELETE', old: { id } }),
      patient,
    );
    expect(visitor.told).toEqual([]);
  });
});

describe('tokens', () => {
  test('visitors with the public key alone hear nothing', async () => {
    const visitor = await ready(subscribe(undefined, {}));
    const witness = await ready(subscribe(anna.token, {}));
    const id = await write('eins');
    await backend.sql.query('delete from notes where id = $1', [id]);
    await textsSoFar(witness);
    expect(visitor.told).toEqual([]);
  });

  test.each([
    ['signed elsewhere', (claims: object) => sign(claims, 'x'.repeat(32))],
    ['expired', (claims: object) => sign({ ...claims, exp: 1 }, backend.realtime.jwtSecret)],
    [
      'of an unknown role',
      (claims: object) => sign({ ...claims, role: 'postgres' }, backend.realtime.jwtSecret),
    ],
  ])('one that is %s is refused', async (_, forge) => {
    const { statuses } = subscribe(await forge(decodeJwt(anna.token)), {});
    await vi.waitFor(() => expect(statuses[0]).toBe('CHANNEL_ERROR'), patient);
  });

  test('the channel closes when its token runs out, unless it gets a fresh one', async () => {
    // The token expires in one second, or on a busy machine in ten times the duration of a join.
    const started = performance.now();
    await ready(subscribe(anna.token, {}));
    const seconds = Math.ceil((performance.now() - started) / 100);
    const soon = { ...decodeJwt(anna.token), exp: Math.ceil(Date.now() / 1000) + seconds };
    const token = await sign(soon, backend.realtime.jwtSecret);
    const [left, renewed] = await Promise.all([ready(subscribe(token, {})), ready(subscribe(token, {}))]);
    renewed.client.accessToken = null;
    await renewed.client.setAuth(anna.token);
    await vi.waitFor(() => expect(left.statuses).toContain('CLOSED'), patient);
    expect(left.system.at(-1)).toMatchObject({ extension: 'system', status: 'error' });
    expect(await textsSoFar(renewed)).toEqual([[]]);
    expect(renewed.statuses).toEqual(['SUBSCRIBED']);
  });

  test('a socket without the public key is refused', async () => {
    const response = await new Promise((done) => {
      const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`);
      socket.addEventListener('error', () => done('refused'));
      socket.addEventListener('open', () => done('open'));
    });
    expect(response).toBe('refused');
  });
});

describe('when things go wrong', () => {
  test('refuse: no socket, then one as soon as it is over', async () => {
    backend.realtime.mode = 'refuse';
    const listener = subscribe(anna.token, {});
    await vi.waitFor(() => expect(listener.statuses).toContain('CHANNEL_ERROR'), patient);
    backend.realtime.mode = 'up';
    await ready(listener);
  });

  test('reject: the join is an error', async () => {
    backend.realtime.mode = 'reject';
    const { statuses } = subscribe(anna.token, {});
    await vi.waitFor(() => expect(statuses[0]).toBe('CHANNEL_ERROR'), patient);
  });

  test('silent: nothing is answered', async () => {
    backend.realtime.mode = 'silent';
    const { statuses } = subscribe(anna.token, {}, [], connectRealtime(server, anna.token, 200));
    await vi.waitFor(() => expect(statuses[0]).toBe('TIMED_OUT'), patient);
  });

  test('a dropped socket joins again and hears of new rows', async () => {
    const listener = await ready(subscribe(anna.token, {}));
    backend.realtime.dropSockets();
    await vi.waitFor(() => expect(listener.statuses).toContain('CHANNEL_ERROR'), patient);
    await vi.waitFor(() => expect(listener.system).toHaveLength(2), patient);
    expect(await textsSoFar(listener)).toEqual([[]]);
  });

  test('an expired token closes the channel', async () => {
    const { statuses, ...listener } = await ready(subscribe(anna.token, {}));
    backend.realtime.expireTokens();
    await vi.waitFor(() => expect(statuses).toContain('CLOSED'), patient);
    expect(listener.system.at(-1)?.status).toBe('error');
  });

  test('a frame that is none ends the socket and nothing else', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const witness = await ready(subscribe(anna.token, {}));
    const closed = await new Promise((done) => {
      const url = new URL(witness.client.endpointURL());
      const socket = new WebSocket(url);
      socket.addEventListener('open', () => socket.send('{"no":"frame"}'));
      socket.addEventListener('close', ({ code }) => done(code));
    });
    expect(closed).toBe(1011);
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
    expect(await textsSoFar(witness)).toEqual([[]]);
  });
});

test('a change is on its way within 300 ms at the median', { tags: 'all' }, async () => {
  const { told } = await ready(subscribe(anna.token, { filter: `group_id=eq.${group}` }));
  const { median, limit } = await medianLatency(server, async (round) => {
    await write('schnell');
    await vi.waitFor(() => expect(told).toHaveLength(round), { ...patient, interval: 2 });
  });
  expect(median).toBeLessThan(limit);
});

function sign(claims: object, secret: string): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
}
