import { deepEqual, equal, notEqual } from 'node:assert/strict';

import { fromBase64Url } from '../../_shared/base64url.ts';
import { createVapid, vapidOf } from '../../_shared/vapid.ts';
import { testVapidKeys } from './test-browser.ts';

const { publicKey, privateKey } = await testVapidKeys();
const vapid = await createVapid('mailto:post@paeckchen.example', publicKey, privateKey);
const now = new Date('2026-11-24T08:00:00Z');
const bytes = (text = '') => fromBase64Url(text) ?? new Uint8Array();

Deno.test('the header says who sends, to whom and until when, and is signed with the key it names', async () => {
  const header = (await vapid?.authorization('https://fcm.googleapis.com/fcm/send/abc', now)) ?? '';
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  const [head, claims, signature] = token.split('.');
  equal(key, publicKey);
  const json = (text?: string): unknown => JSON.parse(new TextDecoder().decode(bytes(text)));
  deepEqual(json(head), { typ: 'JWT', alg: 'ES256' });
  deepEqual(json(claims), {
    aud: 'https://fcm.googleapis.com',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:post@paeckchen.example',
  });
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const verifying = await crypto.subtle.importKey('raw', bytes(key), algorithm, false, ['verify']);
  const text = new TextEncoder().encode(`${head}.${claims}`);
  equal(await crypto.subtle.verify(algorithm, verifying, bytes(signature), text), true);
});

Deno.test('a service gets the same header for six hours, another one its own', async () => {
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const first = await vapid?.authorization('https://fcm.googleapis.com/a', now);
  equal(await vapid?.authorization('https://fcm.googleapis.com/b', at(5.9)), first);
  notEqual(await vapid?.authorization('https://fcm.googleapis.com/b', at(6)), first);
  notEqual(await vapid?.authorization('https://web.push.apple.com/b', now), first);
});

const other = await testVapidKeys();
for (const [name, one, two] of [
  ['nothing', '', ''],
  ['half a key', publicKey.slice(0, 40), privateKey],
  ['no private key', publicKey, ''],
  ['the private key of another one', publicKey, other.privateKey],
] as const) {
  Deno.test(`${name} is no key`, async () => equal(await createVapid('mailto:a@b.de', one, two), null));
}

Deno.test('keys that are no pair are a problem of the settings, none at all are not', async () => {
  const problems: string[] = [];
  const push = { subject: 'mailto:a@b.de', publicKey, privateKey };
  notEqual(await vapidOf({ push, problems }), null);
  equal(await vapidOf({ push: null, problems }), null);
  deepEqual(problems, []);
  equal(await vapidOf({ push: { ...push, privateKey: other.privateKey }, problems }), null);
  deepEqual(problems, ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of P-256 keys in base64url.']);
});
