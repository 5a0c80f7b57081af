import { spawnSync } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { parseEnv } from 'node:util';

import { expect, test } from 'vitest';

function run(...args: string[]): string {
  return spawnSync(process.execPath, ['tools/reminder-keys.ts', ...args], { encoding: 'utf8' }).stdout;
}

test('the secrets belong together, and are new every time', () => {
  const output = run('https://abc.supabase.co/');
  const values = parseEnv(output);
  const key = createECDH('prime256v1');
  key.setPrivateKey(values.VAPID_PRIVATE_KEY ?? '', 'base64url');
  expect(key.getPublicKey('base64url')).toBe(values.VAPID_PUBLIC_KEY);
  expect(values.NOTIFICATIONS_SECRET).toMatch(/^[\w-]{43}$/);
  // The scheduler shows what the function asks for.
  expect(output).toContain(`create_secret('${values.NOTIFICATIONS_SECRET}', 'notifications_secret')`);
  expect(output).toContain(
    "create_secret('https://abc.supabase.co/functions/v1/notifications', 'notifications_url')",
  );
  expect(parseEnv(run()).NOTIFICATIONS_SECRET).not.toBe(values.NOTIFICATIONS_SECRET);
});
