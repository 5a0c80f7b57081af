import { deepEqual, equal, notEqual } from 'node:assert/strict';

import { toBase64Url } from './base64url.ts';
import { deriveHmacKey, isSameText, sign } from './hmac.ts';
import { createLinkTokens } from './link-token.ts';

const secret = 'a secret of the functions';
const user = '00000000-0000-4000-8000-00000000000a';
const about = {
  user,
  delivery: '00000000-0000-4000-8000-00000000000b',
  kind: 'occasion' as const,
  subject: '00000000-0000-4000-8000-00000000000c',
  occursOn: '2026-11-26',
};
const now = new Date('2026-11-19T08:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const tokens = await createLinkTokens(secret);

Deno.test('a link to act says what it is about, for 30 days', async () => {
  const token = await tokens.act(about, now);
  const exp = later(30).getTime() / 1000;
  deepEqual(await tokens.read(token, later(29.9)), { v: 1, scope: 'act', ...about, exp });
  equal(await tokens.read(token, later(30)), null);
});

Deno.test('a link to unsubscribe works for ever', async () => {
  const token = await tokens.mailOff(user);
  deepEqual(await tokens.read(token, later(36_500)), { v: 1, scope: 'mail-off', user });
});

Deno.test('no other secret signs the same, and the secret itself signs nothing', async () => {
  const other = await createLinkTokens(`${secret}.`);
  equal(await tokens.read(await other.mailOff(user), now), null);
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const payload = (await tokens.mailOff(user)).split('.')[0] ?? '';
  equal(await tokens.read(`${payload}.${toBase64Url(await sign(key, payload))}`, now), null);
});

async function signed(payload: unknown): Promise<string> {
  const key = await deriveHmacKey(secret, 'paeckchen notification links v1');
  const text = toBase64Url(new TextEncoder().encode(JSON.stringify(payload)));
  return `${text}.${toBase64Url(await sign(key, text))}`;
}

const act = await tokens.act(about, now);
const [payload = '', signature = ''] = act.split('.');
const stronger = (await tokens.mailOff(user)).split('.')[0] ?? '';
const bad: [name: string, token: string][] = [
  ['nothing', ''],
  ['a payload without a signature', payload],
  ['an empty signature', `${payload}.`],
  ['a signature that was cut', act.slice(0, -1)],
  ['another signature', `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
  ['another payload', `${stronger}.${signature}`],
  ['a part too many', `${act}.x`],
  ['signs that are no base64url', `${payload}.${signature}!`],
  ['a long text', 'x'.repeat(2000)],
  ['another scope', await signed({ v: 1, scope: 'everything', user })],
  ['another version', await signed({ v: 2, scope: 'mail-off', user })],
  ['a user that is none', await signed({ v: 1, scope: 'mail-off', user: 'x' })],
  ['no object', await signed(null)],
];
for (const [name, token] of bad) {
  Deno.test(`${name} is no link`, async () => equal(await tokens.read(token, now), null));
}

Deno.test('texts are compared whole', async () => {
  equal(await isSameText('secret', 'secret'), true);
  for (const other of ['', 'secre', 'secret ', 'Secret']) equal(await isSameText('secret', other), false);
  notEqual(await tokens.mailOff(user), act);
});
