import { toBase64Url } from '../../_shared/base64url.ts';
import type { Subscription } from './encrypt.ts';

export interface TestBrowser {
  subscription: Subscription;
  /** ECDH key in the format of http_ece. */
  privateKey: string;
}

/** Fake push subscription of a browser at `endpoint`, with real keys. */
export async function testBrowser(endpoint: string): Promise<TestBrowser> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['deriveBits']);
  const [raw, jwk] = await Promise.all([
    crypto.subtle.exportKey('raw', keys.publicKey),
    crypto.subtle.exportKey('jwk', keys.privateKey),
  ]);
  return {
    subscription: {
      endpoint,
      p256dh: toBase64Url(new Uint8Array(raw)),
      auth: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
    },
    privateKey: jwk.d ?? '',
  };
}

/** VAPID key pair in base64url, as key generators print it. */
export async function testVapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [raw, jwk] = await Promise.all([
    crypto.subtle.exportKey('raw', keys.publicKey),
    crypto.subtle.exportKey('jwk', keys.privateKey),
  ]);
  return { publicKey: toBase64Url(new Uint8Array(raw)), privateKey: jwk.d ?? '' };
}
