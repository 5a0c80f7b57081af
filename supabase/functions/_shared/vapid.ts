import { fromBase64Url, toBase64Url } from './base64url.ts';
import type { Settings } from './settings.ts';

/** Identifies this server to push services (VAPID, RFC 8292). */
export interface Vapid {
  authorization: (endpoint: string, now: Date) => Promise<string>;
}

const encoder = new TextEncoder();
const hour = 3_600_000;
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** VAPID keys of the settings. Null when they are missing or do not match; then a problem is added to the settings. */
export async function vapidOf({
  push,
  problems,
}: Pick<Settings, 'push' | 'problems'>): Promise<Vapid | null> {
  const vapid = push && (await createVapid(push.subject, push.publicKey, push.privateKey));
  if (push !== null && vapid === null) {
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of P-256 keys in base64url.');
  }
  return vapid;
}

/** Keys in base64url: `privateKey` P-256 of 32 bytes, `publicKey` of 65. Null when they are invalid or do not match. */
export async function createVapid(
  subject: string,
  publicKey: string,
  privateKey: string,
): Promise<Vapid | null> {
  const point = fromBase64Url(publicKey);
  if (point?.length !== 65 || point[0] !== 4) return null;
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  const key = await crypto.subtle.importKey('jwk', jwk, ecdsa, false, ['sign']).catch(() => null);
  if (key === null || !(await isPair(key, point))) return null;
  // Caches signed headers by push service: signing is as slow as encrypting, and thousands of messages go to a few.
  const cache = new Map<string, { header: string; until: number }>();
  return {
    authorization: async (endpoint, now) => {
      const audience = new URL(endpoint).origin;
      const cached = cache.get(audience);
      if (cached !== undefined && cached.until > now.getTime()) return cached.header;
      // Push services allow tokens for at most 24 hours.
      const exp = Math.floor((now.getTime() + 12 * hour) / 1000);
      const token = await signedToken(key, { aud: audience, exp, sub: subject });
      const header = `vapid t=${token}, k=${toBase64Url(point)}`;
      cache.set(audience, { header, until: now.getTime() + 6 * hour });
      return header;
    },
  };
}

/** True when both keys belong together. importKey does not compare them, and push services would refuse messages. */
async function isPair(key: CryptoKey, point: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const other = await crypto.subtle.importKey('raw', point, ecdsa, false, ['verify']).catch(() => null);
  const signature = await crypto.subtle.sign(algorithm, key, point);
  return other !== null && crypto.subtle.verify(algorithm, other, signature, point);
}

async function signedToken(key: CryptoKey, claims: Record<string, unknown>): Promise<string> {
  const part = (value: unknown) => toBase64Url(encoder.encode(JSON.stringify(value)));
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm, key, encoder.encode(text)));
  return `${text}.${toBase64Url(signature)}`;
}
