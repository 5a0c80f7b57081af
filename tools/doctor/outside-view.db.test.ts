// @module-tag all

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Backend } from '../../supabase/local/backend.ts';
import { publishableKey } from '../../supabase/local/keys.ts';
import { serve, type TestServer } from '../../supabase/local/realtime/test-realtime-server.ts';
import { startTestBackend } from '../../supabase/local/test-backend.ts';
import { readApiSchema } from './api-schema.ts';
import { checkPrivileges } from './checks/check-database.ts';
import { checkGuests } from './checks/check-guests.ts';
import { checkRealtime } from './checks/check-realtime.ts';
import { askAsVisitor, type Deployment } from './deployment.ts';
import { openFunctions } from './extra-names.ts';

const schema = readApiSchema();
let backend: Backend;
let server: TestServer;
let outside: Deployment;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startTestBackend({ seeded: true });
  // Adds rows that the seed lacks, so that every table has some.
  await backend.sql.exec('delete from public.gift_reactions');
  await backend.sql.exec(
    "insert into public.gift_reactions select gen_random_uuid(), gift.group_id, gift.id, member.id, 'like' from public.group_gifts as gift join public.group_members as member using (group_id)",
  );
  await backend.sql.exec(
    `insert into public.notification_settings (user_id) select id from auth.users;
     insert into public.occasion_done (user_id, occurs_on) select id, '2026-12-08' from auth.users;
     insert into public.group_news_settings (user_id, group_id) select user_id, group_id from public.group_members;
     insert into public.wishes (user_id, title) select id, 'Zelt' from auth.users;
     insert into public.wish_shares (user_id, wish_id, group_id)
     select user_id, wish.id, group_id from public.wishes as wish join public.group_members using (user_id)
     on conflict do nothing;
     update public.wishes set picture_id = id;
     insert into public.wish_pictures (user_id, wish_id, id, data) select user_id, id, id, 'UklGRkYA' from public.wishes;
     insert into public.draws (id, group_id, title, day) select id, id, 'Wichteln', '2199-12-24' from public.groups;
     insert into public.draw_participants (draw_id, group_id, member_id)
     select group_id, group_id, id from public.group_members;
     insert into public.draw_exclusions (draw_id, group_id, giver_id, receiver_id)
     select one.draw_id, one.group_id, one.id, other.id
     from public.draw_participants as one join public.draw_participants as other using (draw_id) where one.id < other.id
     on conflict do nothing;
     insert into public.draw_news (user_id, draw_id, group_id) select user_id, group_id, group_id from public.group_members;
     insert into public.gift_pools (gift_id, group_id, total_cents) select id, group_id, 1000 from public.group_gifts
     on conflict do nothing;
     insert into public.pool_shares (gift_id, group_id) select gift_id, group_id from public.gift_pools;
     insert into public.pool_payment (gift_id, group_id, holder, iban, code)
     select gift_id, group_id, 'Mia', 'DE89370400440532013000', '4F7K' from public.gift_pools on conflict do nothing;
     insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
     select id, 'https://web.push.apple.com/' || id, 'BA' || repeat('A', 85), repeat('A', 22) from auth.users`,
  );
  server = await serve(backend);
  outside = { project: server.origin, publishableKey, app: null, asksHelper: false };
});
afterAll(async () => {
  await server.close();
  await backend.close();
});

async function names(query: string): Promise<string[]> {
  const { rows } = await backend.sql.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

test('the lists of tables and functions are complete', async () => {
  expect(schema.tables.map(({ name }) => name).toSorted()).toEqual(
    await names(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname collate "C"`,
    ),
  );
  const functions = [
    ...schema.functions.map(({ name }) => name),
    ...schema.computedColumns.map(({ name }) => name),
  ];
  expect(functions.toSorted()).toEqual(
    await names(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by proname collate "C"`,
    ),
  );
});

describe('the public key', () => {
  test.each(schema.tables)(
    'reads, changes and deletes nothing in $name',
    async ({ name, requiredColumn }) => {
      const count = () => names(`select count(*)::text as name from public.${name}`);
      const before = await count();
      expect(before).not.toEqual(['0']);
      // Views are only read here, because they are not writable.
      const writes = requiredColumn === null ? [] : ['DELETE', 'PATCH'];
      for (const method of ['GET', ...writes]) {
        const body = method === 'PATCH' ? { [requiredColumn ?? '']: null } : undefined;
        // Without a filter the API refuses the request regardless of privileges.
        const filter = method === 'GET' ? '' : `?${requiredColumn}=not.is.null`;
        const answer = await askAsVisitor(outside, `/rest/v1/${name}${filter}`, { method, body });
        expect({ method, ...answer }).toMatchObject({ status: 401, json: { code: '42501' } });
      }
      expect(await count()).toEqual(before);
    },
  );

  test.each(schema.functions)('cannot call $name, unless it reads an invitation', async ({ name, args }) => {
    const answer = await askAsVisitor(outside, `/rest/v1/rpc/${name}`, { method: 'POST', body: args });
    expect(answer).toMatchObject(
      openFunctions.includes(name) ? { status: 200, json: [] } : { status: 401, json: { code: '42501' } },
    );
  });

  test.each(schema.computedColumns)('cannot read the computed column $name', async ({ name, table }) => {
    const answer = await askAsVisitor(outside, `/rest/v1/${table}?select=${name}`);
    expect(answer).toMatchObject({ status: 401, json: { code: '42501' } });
  });

  test.each(['/auth/v1/admin/users', '/rest/v1/', '/_system', '/pg/query', '/storage/v1/bucket'])(
    'reaches nothing under %s',
    async (path) => {
      const { status } = await askAsVisitor(outside, path);
      expect(status).toBeGreaterThanOrEqual(400);
    },
  );
});

const closed = ['31 tables and views are closed', '79 functions of the database are closed'];
const callable = 'grant execute on function public.delete_account() to anon';

test.each([
  ['select 1', closed],
  [
    'grant select, delete on public.gifts to anon',
    [
      'the table gifts gives an answer to the public key',
      'the table gifts lets rows be deleted by the public key',
    ],
  ],
])('the doctor sees "%s"', theDoctorSees);

test.each([
  // These faults have no effect alone: an insert also needs a policy, and a deletion the function that performs it.
  ['grant insert on public.people to anon', closed],
  [callable, closed],
  ['grant select on public.gifts to anon', ['the table gifts gives an answer to the public key']],
  [
    'grant select on public.gifts to anon; create policy open on public.gifts for select to anon using (true)',
    ['the table gifts gives rows to the public key'],
  ],
  [
    'grant insert on public.people to anon; create policy open on public.people for insert to anon with check (true)',
    ['the table people takes rows from the public key'],
  ],
  [
    `grant usage on schema private to anon; grant execute on function private.delete_account() to anon; ${callable}`,
    ['the function delete_account can be called with the public key'],
  ],
  ['grant select (name) on public.people to anon', ['the table people gives name to the public key']],
])('the doctor sees "%s"', { tags: 'all' }, theDoctorSees);

async function theDoctorSees(fault: string, expected: string[]): Promise<void> {
  await backend.sql.exec(`${fault};`);
  const findings = await checkPrivileges(outside, schema);
  await undo();
  for (const text of expected) expect(findings.map((finding) => finding.text).join('\n')).toContain(text);
  expect(findings.filter(({ state }) => state === 'bad')).toHaveLength(
    expected === closed ? 0 : expected.length,
  );
}

describe('a new account', () => {
  const accounts = () => names('select count(*)::text as name from auth.users');

  test.each([
    ['select 1', 'select 1', []],
    [
      'alter table public.reminders disable row level security',
      'alter table public.reminders enable row level security',
      [
        'the table reminders gives rows of others to every account',
        'the table reminders takes rows from an account that may store none',
      ],
    ],
    [
      'drop policy "guests store no people" on public.people',
      `create policy "guests store no people" on public.people as restrictive for insert to authenticated
       with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false)`,
      ['the table people takes rows from an account that may store none'],
    ],
    [
      'create policy open on public.group_gifts for select to authenticated using (true)',
      'drop policy open on public.group_gifts',
      ['the table group_gifts gives rows of others to every account'],
    ],
  ])('lets the doctor see "%s", and is gone afterwards', async (fault, repair, expected) => {
    const before = await accounts();
    await backend.sql.exec(`${fault};`);
    const findings = await checkGuests(outside, schema);
    await backend.sql.exec(`${repair};`);
    const problems = findings.filter(({ state }) => state === 'bad').map(({ text }) => text);
    expect(problems).toEqual(expected.map((text) => expect.stringContaining(text) as string));
    expect(await accounts()).toEqual(before);
  });
});

test('the doctor hears what live updates would tell the public key', async () => {
  expect((await checkRealtime(outside, schema)).filter(({ state }) => state === 'bad')).toEqual([]);
  await backend.sql.exec('grant select on public.group_gifts to anon');
  backend.realtime.rows.forgetColumns();
  const findings = await checkRealtime(outside, schema);
  await backend.sql.exec('revoke select on public.group_gifts from anon');
  backend.realtime.rows.forgetColumns();
  expect(findings.filter(({ state }) => state === 'bad')).toMatchObject([
    { text: 'the table group_gifts sends its changes to the public key' },
  ]);
});

async function undo(): Promise<void> {
  await backend.sql.exec(`
    drop policy if exists open on public.gifts;
    drop policy if exists open on public.people;
    revoke all on public.gifts, public.people from anon;
    revoke all (name) on public.people from anon;
    revoke execute on function public.delete_account(), private.delete_account() from anon;
    revoke usage on schema private from anon;
  `);
}
