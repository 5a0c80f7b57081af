import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Backend } from '../../supabase/local/backend.ts';
import { publishableKey } from '../../supabase/local/keys.ts';
import { serve, type TestServer } from '../../supabase/local/realtime-test-server.ts';
import { startTestBackend } from '../../supabase/local/test-backend.ts';
import { readApiSchema } from '../doctor/api-schema.ts';
import { checkDatabase } from '../doctor/check-database.ts';
import { askAsVisitor, type Deployment } from '../doctor/deployment.ts';

const schema = readApiSchema();
let backend: Backend;
let server: TestServer;
let outside: Deployment;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startTestBackend({ seeded: true });
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
  const functions = [...schema.functions.map(({ name }) => name), ...schema.computedColumns];
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
      // A view of counts takes no writes from anybody.
      const writes = requiredColumn === null ? [] : ['DELETE', 'PATCH'];
      for (const method of ['GET', ...writes]) {
        const body = method === 'PATCH' ? { [requiredColumn ?? '']: null } : undefined;
        const answer = await askAsVisitor(outside, `/rest/v1/${name}`, { method, body });
        expect({ method, ...answer }).toMatchObject({ status: 401, json: { code: '42501' } });
      }
      expect(await count()).toEqual(before);
    },
  );

  test.each(schema.functions)('cannot call $name', async ({ name, args }) => {
    const answer = await askAsVisitor(outside, `/rest/v1/rpc/${name}`, { method: 'POST', body: args });
    expect(answer).toMatchObject({ status: 401, json: { code: '42501' } });
  });

  test.each(schema.computedColumns)('cannot read the computed column %s', async (column) => {
    const answer = await askAsVisitor(outside, `/rest/v1/groups?select=id,${column}`);
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

const closed = ['11 tables and views are closed', '10 functions of the database are closed'];
const callable = 'grant execute on function public.delete_account() to anon';

test.each([
  ['select 1', closed],
  // Without a policy no row gets in, and without the function behind it nothing is deleted.
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
])('the doctor sees "%s"', async (fault, expected) => {
  await backend.sql.exec(`${fault};`);
  const findings = await checkDatabase(outside, schema);
  await undo();
  for (const text of expected) expect(findings.map((finding) => finding.text).join('\n')).toContain(text);
  expect(findings.filter(({ state }) => state === 'bad')).toHaveLength(expected === closed ? 0 : 1);
});

async function undo(): Promise<void> {
  await backend.sql.exec(`
    drop policy if exists open on public.gifts;
    drop policy if exists open on public.people;
    revoke all on public.gifts, public.people from anon;
    revoke execute on function public.delete_account(), private.delete_account() from anon;
    revoke usage on schema private from anon;
  `);
}
