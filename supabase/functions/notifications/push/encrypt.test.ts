import { equal, notDeepEqual, ok } from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { createECDH } from 'node:crypto';

import ece from 'http_ece';

import { fromBase64Url, toBase64Url } from '../../_shared/base64url.ts';
import { encryptPush } from './encrypt.ts';
import { testBrowser } from './test-browser.ts';

const bytes = (text: string) => fromBase64Url(text) ?? new Uint8Array();

Deno.test('the example of RFC 8291, appendix A, byte for byte', async () => {
  const publicKey = bytes(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const [x, y] = [toBase64Url(publicKey.slice(1, 33)), toBase64Url(publicKey.slice(33))];
  const d = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d };
  const keys = {
    publicKey: await crypto.subtle.importKey('raw', publicKey, algorithm, true, []),
    privateKey: await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['deriveBits']),
  };
  const body = await encryptPush(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    'When I grow up, I want to be a watermelon',
    { keys, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), step: 1 },
  );
  equal(
    body && toBase64Url(body),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

const browser = await testBrowser('https://fcm.googleapis.com/fcm/send/1');

function decrypt(body: Uint8Array): string {
  const key = createECDH('prime256v1');
  key.setPrivateKey(Buffer.from(browser.privateKey, 'base64url'));
  const authSecret = browser.subscription.auth;
  return ece.decrypt(Buffer.from(body), { version: 'aes128gcm', privateKey: key, authSecret }).toString();
}

for (const [text, size] of [
  ['', 512],
  ['Noch 7 Tage: Lukas’ Geburtstag 🎁', 512],
  ['x'.repeat(511), 512],
  ['x'.repeat(512), 1024],
  ['x'.repeat(3993), 3994],
] as const) {
  Deno.test(`${text.length} characters are read by http_ece, in a body of ${size} bytes`, async () => {
    const body = await encryptPush(browser.subscription, text);
    ok(body);
    equal(body.length, 86 + 16 + size);
    ok(body.length <= 4096);
    equal(decrypt(body), text);
  });
}

Deno.test('no two bodies are the same', async () => {
  const [one, other] = await Promise.all([
    encryptPush(browser.subscription, 'a'),
    encryptPush(browser.subscription, 'a'),
  ]);
  notDeepEqual(one, other);
});

const { p256dh, auth } = browser.subscription;
const key = bytes(p256dh);
const bad: [name: string, keys: { p256dh: string; auth: string }, text?: string][] = [
  ['a key of 64 bytes', { p256dh: toBase64Url(key.slice(0, 64)), auth }],
  ['a key of 66 bytes', { p256dh: toBase64Url(new Uint8Array([...key, 1])), auth }],
  ['a point off the curve', { p256dh: toBase64Url(new Uint8Array([4, ...key.slice(2), 7])), auth }],
  ['a key that is no base64url', { p256dh: `${p256dh.slice(1)}!`, auth }],
  ['a secret of 15 bytes', { p256dh, auth: toBase64Url(bytes(auth).slice(1)) }],
  ['nothing', { p256dh: '', auth: '' }],
  ['a text of 3,994 bytes', { p256dh, auth }, 'x'.repeat(3994)],
];
for (const [name, keys, text = 'a'] of bad) {
  Deno.test(`${name} is refused`, async () => equal(await encryptPush(keys, text), null));
}
