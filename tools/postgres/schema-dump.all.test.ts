import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { diffSchemas } from './schema-dump.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function folderOf(...texts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'paeckchen-schema-'));
  folders.push(folder);
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, `${index}.sql`), text);
  return folder;
}

const table = 'create table public.a (id integer primary key, b text);';
const policy = 'create policy p on public.a for select to authenticated using (id = 1);';
const rule = 'create function public.f(p_a integer) returns integer language sql as $$ select 1 $$;';
const sameRule = rule.replace('select 1', '\n  -- Why.\n  select 1\n');

test('every kind of change is a difference, another order is none', async () => {
  const before = folderOf(table, policy, rule);
  const after = folderOf(
    sameRule + table,
    policy,
    `alter table public.a enable row level security;
    grant select (b) on public.a to authenticated;
    revoke execute on function public.f(integer) from public;
    create policy q on public.a using (true);
    create index a_b_idx on public.a (b);
    comment on column public.a.b is 'Why';
    insert into public.a values (1, 'x');
    alter publication supabase_realtime add table public.a;
    do $$ begin if false then perform cron.schedule('tick', '* * * * *', 'select 1'); end if; end $$;`,
  );
  const names = (await diffSchemas(before, after)).map((line) => line.replace(/:.*/, ''));
  expect(names).toEqual([
    '- column public.a.b',
    '- function public.f(integer)',
    '- publication supabase_realtime',
    '- table public.a',
    '+ column public.a.b',
    '+ comment column b of table public.a',
    '+ function public.f(integer)',
    '+ index public.a_b_idx',
    "+ job cron.schedule('tick', '* * * * *', 'select 1');",
    '+ policy public.a q',
    '+ publication supabase_realtime public.a',
    '+ row of public.a',
    '+ table public.a',
  ]);
});
