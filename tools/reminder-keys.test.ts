// @module-tag all

import { spawnSync } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { parseEnv } from 'node:util';

import { expect, test } from 'vitest';

function start(...args: string[]) {
  return spawnSync(process.execPath, ['tools/reminder-keys.ts', ...args], { encoding: 'utf8' });
}

const run = (...args: string[]) => start(...args).stdout;

test('the secrets belong together, and are new every time', () => {
  const output = run('https://abc.supabase.co/');
  const values = parseEnv(output);
  const key = createECDH('prime256v1');
  key.setPrivateKey(values.VAPID_PRIVATE_KEY ?? '', 'base64url');
  expect(key.getPublicKey('base64url')).toBe(values.VAPID_PUBLIC_KEY);
  expect(values.NOTIFICATIONS_SECRET).toMatch(/^[\w-]{43}$/);
  // The printed SQL gives the scheduler the same secret that the function expects.
  expect(output).toContain(`create_secret('${values.NOTIFICATIONS_SECRET}', 'notifications_secret')`);
  expect(output).toContain(
    "create_secret('https://abc.supabase.co/functions/v1/notifications', 'notifications_url')",
  );
  expect(parseEnv(run()).NOTIFICATIONS_SECRET).not.toBe(values.NOTIFICATIONS_SECRET);
});

test.each([
  ['abc', 'https://<ref>.supabase.co'],
  ['https://<ref>.supabase.co', 'https://<ref>.supabase.co'],
  ['http://abc.supabase.co', 'https://abc.supabase.co'],
  ['https://abc.supabase.co/functions/v1', 'https://abc.supabase.co'],
])('%s is no address to call', (address, right) => {
  const { status, stdout, stderr } = start(address);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`Write ${right} instead`);
});
