import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { catalogueFaults } from './catalogue.ts';
import type { Fault } from './fault.ts';
import { handFaults } from './hand/hand-faults.ts';
import { noticedBy, startSuites, whyNotSeeded, type OpenSuite, type SuiteServer } from './suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'paeckchen-suite-'));
let server: SuiteServer;
let open: OpenSuite;
let faults: Fault[];
beforeAll(async () => {
  server = await startSuites();
  open = await server.open();
  faults = [...(await handFaults(open.client)), ...(await catalogueFaults(open.client))];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

// This test covers the runner only; tools/postgres/pgtap.all.test.ts checks that all test files pass with it.
test('a file that takes back what it did is green, until a fault makes it red, short or stop', async () => {
  const fault = "coalesce(current_setting('paeckchen.fault', true), '')";
  const file = { name: 'groups-short.sql', path: join(folder, 'groups-short.sql') };
  writeFileSync(
    file.path,
    `begin;
set local search_path = public, extensions;
select plan(4);
select pass('before');
savepoint before;
select isnt(${fault}, 'red', 'healthy');
select throws_ok(case when ${fault} = 'quiet' then 'select 1' else 'select 1 / 0' end);
select pass('complete') where ${fault} <> 'short';
select 1 / (${fault} <> 'stops')::integer;
rollback to before;
select * from finish();
rollback;`,
  );
  const noticed = (kind: string) => noticedBy(open.client, `set local paeckchen.fault = '${kind}'`, file);
  expect(await noticed('none')).toBeUndefined();
  expect(await noticed('red')).toBe('groups-short.sql: not ok - healthy');
  expect(await noticed('quiet')).toMatch(/^groups-short\.sql: not ok - /);
  expect(await noticed('short')).toBe('groups-short.sql: 3 of 4 assertions');
  expect(await noticed('stops')).toBe('groups-short.sql: division by zero');
  expect(await noticed('none')).toBeUndefined();
});

test('every fault has a name of its own and can happen', async () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(new Set(faults.map(({ kind }) => kind)).size).toBeGreaterThan(13);
  const impossible: string[] = [];
  for (const { name, sql } of faults) {
    const why = await whyNotSeeded(open.client, sql);
    if (why !== undefined) impossible.push(`${name}: ${why}`);
  }
  expect(impossible).toEqual([]);
});
