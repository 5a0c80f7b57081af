import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { startTestBackend } from '../../supabase/local/test-backend.ts';
import { noticedBy, prepare } from './suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'paeckchen-suite-'));
const name = 'groups-short.sql';
const file = { name, path: join(folder, name) };
const backend = await startTestBackend();
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});
await prepare(backend.sql);

// That the whole suite is green in the same eyes: tools/postgres/pgtap.all.test.ts.
test('a file that takes back what it did is green, until a fault makes it red, short or stop', async () => {
  const fault = "coalesce(current_setting('paeckchen.fault', true), '')";
  writeFileSync(
    file.path,
    `begin;
set local search_path = public, extensions;
select plan(3);
select pass('before');
savepoint before;
select isnt(${fault}, 'red', 'healthy');
select pass('complete') where ${fault} <> 'short';
select 1 / (${fault} <> 'stops')::integer;
rollback to before;
select * from finish();
rollback;`,
  );
  const noticed = (kind: string) => noticedBy(backend.sql, `set local paeckchen.fault = '${kind}'`, [file]);
  expect(await noticed('none')).toBeUndefined();
  expect(await noticed('red')).toBe('groups-short.sql: not ok 2 - healthy');
  expect(await noticed('short')).toBe('groups-short.sql: 2 of 3 assertions');
  expect(await noticed('stops')).toMatch(/^groups-short\.sql stops: .*division by zero/);
  expect(await noticed('none')).toBeUndefined();
});
