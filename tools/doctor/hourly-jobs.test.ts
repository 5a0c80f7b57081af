import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const migrations = join(root, 'supabase/migrations');
const code = readdirSync(migrations)
  .toSorted()
  .map((name) => read(`supabase/migrations/${name}`))
  .join('\n');
const calls = code.matchAll(/cron\.schedule\('([^']+)', '([^']+)', '[^']+'\)/g);
const scheduled = Array.from(calls, ([call, job, times]) => ({ call, job, times }));

test('the migrations schedule the jobs', () => {
  expect(scheduled.map(({ job, times }) => [job, times])).toEqual([
    ['delete-idle-guests', '* * * * *'],
    ['notifications-tick', '* * * * *'],
    ['forget-hourly', '47 * * * *'],
  ]);
  // `cron.schedule(` occurs once per found job, so that no job in another notation is overlooked and no removed one
  // listed.
  expect(code.match(/\bcron\.\w+\s*\(/g)).toEqual(Array.from(scheduled, () => 'cron.schedule('));
});

test.each(scheduled)(
  '$job: the page says how to see and how to schedule it, the doctor how to see it',
  (job) => {
    expect(read('docs/deploy.md')).toContain(`select ${job.call};`);
    expect(read('docs/deploy.md')).toMatch(new RegExp(`from cron\\.job; .*${job.job}`));
    expect(read('tools/doctor/checks/check-database.ts')).toMatch(
      new RegExp(`from cron\\.job; .*${job.job}`),
    );
  },
);
