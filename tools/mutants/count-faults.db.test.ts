import { afterAll, expect, test } from 'vitest';

import { tapFiles } from '../../supabase/local/database/tap.ts';
import { startTestBackend } from '../../supabase/local/test-backend.ts';
import { countFaults } from './count-faults.ts';
import { noticedBy, prepare } from './suite.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());
await prepare(backend.sql);
const files = tapFiles.filter(({ name }) => name === 'groups-changes.sql');

test('the counts are right without a fault', async () => {
  expect(files).toHaveLength(1);
  expect(await noticedBy(backend.sql, 'select 1', files)).toBeUndefined();
});

test.each(countFaults)('$name: it is noticed', async ({ sql }) => {
  expect(await noticedBy(backend.sql, sql, files)).toMatch(/^groups-changes\.sql: not ok/);
});
