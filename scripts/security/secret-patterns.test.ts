import { expect, test } from 'vitest';

import { findSecrets } from './secret-patterns.ts';

function jwt(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${'x'.repeat(43)}`;
}
// The fake secrets are concatenated at run time, so that the scan of this repository does not report them.
const long = (prefix: string, length: number) => `${prefix}${'a1B2'.repeat(20).slice(0, length)}`;
const pem = (kind: string) => `-----BEGIN ${kind} KEY-----\n${'MIIE'.repeat(8)}`;
const login = (host: string) => ['postgres', '//postgres', `tR4nsp4rent@${host}/postgres`].join(':');

test.each([
  ['secret key of Supabase', long('sb_secret_', 31)],
  ['access token of Supabase', `sbp_${'0a1b'.repeat(10)}`],
  ['private key', pem('PRIVATE')],
  ['private key', pem('RSA PRIVATE')],
  ['key of an AI provider', long('sk-', 48)],
  ['key of an AI provider', long('sk-proj-', 60)],
  ['key of an AI provider', long('sk-ant-', 60)],
  ['key of Google', long('AIza', 35)],
  ['token of GitHub', long('ghp_', 36)],
  ['token of npm', long('npm_', 36)],
  ['key of AWS', `AKIA${'ABCD'.repeat(4)}`],
  ['password in an address', login('db.abc.supabase.co')],
  ['token with the role service_role', jwt({ role: 'service_role' })],
  ['token with the role authenticated', jwt({ role: 'authenticated', sub: '1' })],
])('finds a %s', (kind, secret) => {
  expect(findSecrets(`first line\nvalue = "${secret}"`)).toEqual([{ kind, line: 2 }]);
});

test.each([
  'sb_publishable_abcdefghijklmnopqrstuvwxyz',
  'sb_secret_…',
  jwt({ role: 'anon' }),
  'task-of-the-day-and-nothing-else-to-see-here',
  '-----BEGIN PUBLIC KEY-----',
  'http://localhost:5173/auth?redirect=a@b',
  'https://user:secret@example.org',
  login('db.example.org'),
  'Passwort Paeckchen1',
])('leaves %s alone', (text) => {
  expect(findSecrets(text)).toEqual([]);
});
