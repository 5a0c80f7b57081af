import { afterAll, expect, test } from 'vitest';

import { startTestBackend } from '../test-backend.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

const stranger = '00000000-0000-4000-8000-00000000000a';
const megabytes = 8;
const text = '\t'.repeat(megabytes * 1024 * 1024);

/**
 * CPU time in milliseconds of a statement by a guest without permission. PostgreSQL runs in the thread of this test.
 */
async function timeOf(statement: string): Promise<number> {
  await backend.sql.exec(`begin; set local role authenticated`);
  await backend.sql.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: stranger, role: 'authenticated', is_anonymous: true }),
  ]);
  const before = process.threadCpuUsage();
  await expect(backend.sql.query(statement, [text])).rejects.toThrow('The text is too long');
  const { user, system } = process.threadCpuUsage(before);
  await backend.sql.exec('rollback');
  return (user + system) / 1000;
}

// The limit allows for parsing the text, some 60 ms; cleaning or checking it as well would take seconds.
test.each([
  [
    'a message',
    'insert into public.chat_messages (group_id, member_id, text) values (gen_random_uuid(), null, $1)',
  ],
  ['an idea', 'insert into public.group_gifts (group_id, title) values (gen_random_uuid(), $1)'],
  ['a person', `insert into public.people (user_id, name) values ('${stranger}', $1)`],
  [
    'facts',
    `insert into public.people (user_id, name, facts) values ('${stranger}', 'Mia', to_jsonb($1::text))`,
  ],
  ['a join code', 'select public.join_group_by_code($1)'],
  ['a name', "select public.join_group_by_token('x', $1)"],
  ['a description', "select public.create_group_with_admin_v2('Familie', $1)"],
])(`%s of ${megabytes} MB is refused without work`, async (_, statement) => {
  // The lesser of two: the first one may have to grow the memory of the thread, or to collect what other files left.
  expect(Math.min(await timeOf(statement), await timeOf(statement))).toBeLessThan(400);
});
