import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { unsafeWrites } from './test-requests.ts';

const migrations = join(import.meta.dirname, '../../supabase/migrations');

test.each(readdirSync(migrations))('%s changes and deletes nothing without a where', (name) => {
  const found = unsafeWrites(readFileSync(join(migrations, name), 'utf8'));
  expect(found).toEqual([]);
});

test.each([
  'delete from public.gifts',
  'DELETE FROM gifts;',
  'update public.gifts set title = (select name from people where id = 1)',
  'update only gifts as gift set title = 1',
  'update gifts gift set title = 1',
  'with gone as (delete from a returning id) select id from gone where id = 1',
  'create function f() returns void as $$ begin delete from a; select 1 where true; end $$',
  'delete from a -- where id = 1',
  "update a set text = 'where'",
  'delete from a using b',
])('finds %s', (sql) => {
  expect(unsafeWrites(sql)).toHaveLength(1);
});

test.each([
  'delete from public.gifts where true',
  'delete from a using b where a.id = b.id',
  'update a set b = (select 1) where id = 1 returning b',
  'with gone as (delete from a where id = 1 returning id) select id from gone',
  'insert into a values (1) on conflict (id) do update set b = 1',
  'select id from a for update',
  'grant update (title), delete on a to authenticated',
  'create trigger t after update on a for each statement execute function f()',
  'create policy p on a for delete to authenticated using (true)',
  "comment on table a is 'delete from a'",
])('lets %s pass', (sql) => {
  expect(unsafeWrites(sql)).toEqual([]);
});
