import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Backend } from '../backend.ts';
import { publishableKey } from '../keys.ts';
import { connect, signUp, startTestBackend, type TestClient } from '../test-backend.ts';

/**
 * HTTP status by PostgreSQL error code, one of each class of
 * https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
 */
const postgrestStatuses = {
  '08006': 503,
  '09000': 500,
  '0L000': 403,
  '0P000': 403,
  '22000': 400,
  '23001': 400,
  '23503': 409,
  '23505': 409,
  '23514': 400,
  '25001': 500,
  '25006': 405,
  '28000': 403,
  '2D000': 500,
  '38000': 500,
  '39000': 500,
  '3B000': 500,
  '40001': 500,
  '40P01': 500,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53100': 503,
  '53400': 500,
  '54000': 500,
  '55P03': 500,
  '57014': 500,
  '58000': 500,
  F0000: 500,
  HV000: 500,
  P0001: 400,
  P0002: 500,
  QUOTA: 400,
  XX000: 500,
};

let backend: Backend;
let anna: { client: TestClient; userId: string };
let ben: { client: TestClient; userId: string };

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startTestBackend();
  anna = await signUp(backend, 'anna@example.org');
  ben = await signUp(backend, 'ben@example.org');
});
afterAll(() => backend.close());

test('parallel requests of two users, the auth service and a visitor never mix', async () => {
  const requests = Array.from({ length: 30 }, async (_, index) => {
    const { client, userId } = index % 2 === 0 ? anna : ben;
    const [added, seen, user, visitor] = await Promise.all([
      client.from('people').insert({ user_id: userId, name: `Person ${index}` }),
      client.from('people').select('user_id'),
      client.auth.getUser(),
      connect(backend).from('people').select('user_id'),
    ]);
    return {
      added: added.status,
      seen: seen.data?.every((row) => row.user_id === userId),
      user: user.data.user?.id === userId,
      visitor: visitor.status,
    };
  });
  expect(await Promise.all(requests)).toEqual(
    Array.from({ length: 30 }, () => ({ added: 201, seen: true, user: true, visitor: 401 })),
  );
});

test('column grants survive the first requests', async () => {
  await anna.client.from('gifts').select('id');
  const { error } = await anna.client
    .from('people')
    .insert({ user_id: anna.userId, name: 'Zeitreise', created_at: '2001-01-01T00:00:00Z' });
  expect(error?.code).toBe('42501');
  const outsider = await connect(backend).from('gifts').select('id');
  expect(outsider).toMatchObject({ status: 401, error: { code: '42501' } });
});

describe('an insert with an id of the client', () => {
  test('can be repeated without a second row and without an error', async () => {
    const person = { id: randomUUID(), user_id: anna.userId, name: 'Lukas' };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { error } = await anna.client.from('people').upsert(person, { ignoreDuplicates: true });
      expect(error).toBeNull();
    }
    const { data } = await anna.client.from('people').select('name').eq('id', person.id);
    expect(data).toEqual([{ name: 'Lukas' }]);
  });

  test('with the id of somebody else changes nothing of theirs', async () => {
    const id = randomUUID();
    await ben.client.from('people').insert({ id, user_id: ben.userId, name: 'Mia' });
    await anna.client
      .from('people')
      .upsert({ id, user_id: anna.userId, name: 'Lea' }, { ignoreDuplicates: true });
    expect((await anna.client.from('people').select().eq('id', id)).data).toEqual([]);
    expect((await ben.client.from('people').select('name').eq('id', id)).data).toEqual([{ name: 'Mia' }]);
  });
});

test('a profile is saved as an empty row first, then changed', async () => {
  for (const name of ['Sophie', 'Sofie']) {
    const created = await anna.client
      .from('profiles')
      .upsert({ user_id: anna.userId }, { ignoreDuplicates: true });
    expect(created.error).toBeNull();
    await anna.client.from('profiles').update({ girlfriend_name: name }).eq('user_id', anna.userId);
  }
  const { data } = await anna.client.from('profiles').select('girlfriend_name').maybeSingle();
  expect(data).toEqual({ girlfriend_name: 'Sofie' });
});

test('timestamps arrive in ISO form', async () => {
  const { data } = await anna.client
    .from('gifts')
    .insert({ user_id: anna.userId, title: 'Buch' })
    .select('created_at')
    .single();
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

describe('refusals carry the status and the code of PostgREST', () => {
  test.each([
    ['a check', { title: '\u200B' }, 400, '23514'],
    ['a missing value', { title: null }, 400, '23502'],
    ['a day that does not exist', { title: 'Buch', occasion_date: '2025-02-29' }, 400, '22008'],
    ['no number', { title: 'Buch', price_min: '12,50' }, 400, '22P02'],
    [
      'a row of somebody else',
      { title: 'Buch', user_id: '00000000-0000-4000-8000-000000000001' },
      403,
      '42501',
    ],
    // Here the code is 22021; the hosted service answers 22P05, because it passes the JSON to the database unchanged.
    ['a character that PostgreSQL cannot store', { title: 'a\u0000b' }, 400, '22021'],
  ])('%s', async (_, values, status, code) => {
    const row = { user_id: anna.userId, ...values };
    const answer = await anna.client.from('gifts').insert(row as never);
    expect(answer).toMatchObject({ status, error: { code } });
  });

  test('a key twice', async () => {
    const gift = { id: randomUUID(), user_id: anna.userId, title: 'Buch' };
    await anna.client.from('gifts').insert(gift);
    expect(await anna.client.from('gifts').insert(gift)).toMatchObject({
      status: 409,
      error: { code: '23505' },
    });
  });

  test.each([
    ["raise exception 'Invalid token'", 400, 'P0001'],
    ["raise sqlstate '28000'", 403, '28000'],
    ["raise sqlstate '40001'", 500, '40001'],
  ])('%s', async (statement, status, code) => {
    await backend.sql.exec(`
      create function private.refuse() returns trigger language plpgsql as $$ begin ${statement}; end $$;
      create trigger refuse before insert on public.reminders for each row execute function private.refuse();
    `);
    const answer = await anna.client
      .from('reminders')
      .insert({ user_id: anna.userId, reminder_date: '2026-12-01' });
    await backend.sql.exec('drop function private.refuse() cascade');
    expect(answer).toMatchObject({ status, error: { code } });
  });
});

test('every class of refusals has the status that PostgREST gives it', async () => {
  await backend.sql.exec(`
    create function private.refuse() returns trigger language plpgsql as $$
    begin raise exception 'Nein' using errcode = new.title, detail = 'weil', hint = 'bitte'; end $$;
    create trigger refuse before insert on public.reminders for each row execute function private.refuse();
  `);
  const statuses: Record<string, number> = {};
  for (const code of Object.keys(postgrestStatuses)) {
    const reminder = { user_id: anna.userId, reminder_date: '2026-12-01', title: code };
    const { status, error } = await anna.client.from('reminders').insert(reminder);
    expect(error).toMatchObject({ code, message: 'Nein', details: 'weil', hint: 'bitte' });
    statuses[code] = status;
  }
  await backend.sql.exec('drop function private.refuse() cascade');
  expect(statuses).toEqual(postgrestStatuses);
});

describe('a change of all rows at once', () => {
  const everything = [
    ['DELETE', 'gifts'],
    ['DELETE', 'gifts?select=id&order=id&limit=5'],
    ['PATCH', 'gifts?columns=title'],
  ] as const;

  test.each(everything)('is refused: %s %s', async (method, path) => {
    await anna.client.from('gifts').insert({ user_id: anna.userId, title: 'Bleibt' });
    const { data } = await anna.client.auth.getSession();
    const answer = await backend.fetch(
      new Request(`http://localhost/rest/v1/${path}`, {
        method,
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        ...(method === 'PATCH' && { body: '{"title":"Alles"}' }),
      }),
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: '21000',
      details: null,
      hint: null,
      message: `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`,
    });
    const kept = await anna.client.from('gifts').select('title').eq('title', 'Bleibt');
    expect(kept.data).not.toEqual([]);
  });
});

test('guests store no personal rows', async () => {
  const guest = connect(backend);
  const { data } = await guest.auth.signInAnonymously();
  const { error } = await guest.from('people').insert({ user_id: data.user?.id ?? '', name: 'Lukas' });
  expect(error?.code).toBe('42501');
});

test('unknown functions answer as the hosted service does', async () => {
  const { error, response } = await anna.client.functions.invoke('gibt-es-nicht', { body: {} });
  expect(error).not.toBeNull();
  expect(response?.status).toBe(404);
  expect(await response?.json()).toMatchObject({ code: 'NOT_FOUND' });
});
