import { afterAll, expect, test } from 'vitest';

import { startTestBackend } from '../../supabase/local/test-backend.ts';
import { newsFaults } from './notification-faults.ts';
import { noticedBy, notificationSuite, prepare } from './suite.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());
await prepare(backend.sql);
const files = notificationSuite.filter(({ name }) => name.startsWith('groups-news'));

test('the counts of groups are right without a fault', async () => {
  expect(files).toHaveLength(2);
  expect(await noticedBy(backend.sql, 'select 1', files)).toBeUndefined();
});

test.each(newsFaults)('$name: noticed', async ({ sql }) => {
  expect(await noticedBy(backend.sql, sql, files)).toMatch(/^groups-news[a-z-]*\.sql: not ok/);
});
