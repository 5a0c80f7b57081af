import { openAsBlob } from 'node:fs';

import { beforeAll, expect, inject, test, vi } from 'vitest';

import { projectRoot, startTestBackend } from '../../supabase/local/test-backend.ts';
import { compareWorlds } from './worlds/compare-worlds.ts';
import { functionCalls } from './worlds/functions.ts';
import { idOf } from './worlds/ids.ts';
import { sideDoors } from './worlds/side-doors.ts';

// Time limit: some thousand queries in two databases take a minute and a half on an idle machine.
vi.setConfig({ testTimeout: 1_500_000 });

beforeAll(() => {
  // Silences the backend, which logs every refusal, because most of these queries are refused.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function traces(fault?: string) {
  const snapshot = await openAsBlob(inject('databaseSnapshot'));
  return compareWorlds({ root: projectRoot, snapshot, ...(fault !== undefined && { fault }) });
}

test('a person who must not know finds no difference between two worlds, whatever the others do in one of them', async () => {
  expect(await traces()).toEqual([]);
});

// `npm run db:mutants` tests all faults of this kind (side doors); one is enough here to prove that the comparison
// detects any.
test('there is a difference as soon as deletes are told to everybody', async () => {
  const found = await traces(
    sideDoors.find(({ name }) => name === 'door deletes are told to everybody')?.sql,
  );
  expect(found).toContainEqual(expect.objectContaining({ observer: 'outsider', source: 'live updates' }));
});

test('a new function is asked as well, or it is told that nobody knows how', async () => {
  const backend = await startTestBackend();
  const add = (parameter: string, type: string) =>
    backend.sql.exec(`create function public.peek(${parameter} ${type}) returns bigint language sql return 1;
      grant execute on function public.peek(${type}) to authenticated`);
  await add('p_gift', 'uuid');
  expect(await functionCalls(backend.sql)).toContain(`select * from public.peek(p_gift => '${idOf('Rad')}')`);
  await add('p_new', 'integer');
  await expect(functionCalls(backend.sql)).rejects.toThrow('Nobody asks peek: there is no value for p_new.');
  await backend.close();
});
