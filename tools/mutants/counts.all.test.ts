import { afterAll, beforeAll, expect, test } from 'vitest';

import { catalogueFaults } from './catalogue.ts';
import { measureCoverage, type CoveredFile } from './coverage.ts';
import { equivalents } from './equivalents.ts';
import type { Fault } from './fault.ts';
import { noticedBy, startSuites, suite, type OpenSuite, type SuiteServer } from './suite.ts';

const counting: readonly [object: string, file: RegExp][] = [
  ['private.changes_of_group', /^groups-changes\./],
  ['private.count_group_news', /^groups-news/],
];
let server: SuiteServer;
let open: OpenSuite;
const files: CoveredFile[] = [];
let faults: Fault[];
beforeAll(async () => {
  server = await startSuites();
  open = await server.open();
  faults = await catalogueFaults(open.client);
  for (const file of suite) {
    if (counting.some(([, name]) => name.test(file.name))) files.push(await measureCoverage(open, file));
  }
});
afterAll(() => server.stop());

test.each(counting)('a count that asks %s for less is noticed', async (object) => {
  const conditions = faults.filter(
    ({ kind, object: broken, name }) =>
      kind === 'condition' && broken === object && !equivalents.some(({ matches }) => matches.test(name)),
  );
  expect(conditions.length).toBeGreaterThan(3);
  const survivors: string[] = [];
  for (const fault of conditions) {
    let noticed: string | undefined;
    for (const file of files) noticed ??= await noticedBy(open.client, fault.sql, file);
    if (noticed === undefined) survivors.push(fault.name);
  }
  expect(survivors).toEqual([]);
});
