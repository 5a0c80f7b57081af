import * as z from 'zod/mini';

import type { Settings } from './settings.ts';

export interface Caller {
  kind: 'user' | 'anonymous' | 'visitor';
  /** What the limits count by: the user, or a keyed hash of the address. */
  key: string;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const userSchema = z.object({ id: z.uuid(), is_anonymous: z.optional(z.boolean()) });
const timeoutMs = 5000;

/**
 * Who is calling: a registered user, an anonymous one, or a visitor who has the public key only. Null for a wrong key
 * or a token that the auth service refuses; rejects when that service does not answer.
 */
export async function identifyCaller(
  request: Request,
  { supabaseUrl, secretKey, publicKeys }: Settings,
  fetch: Fetch,
): Promise<Caller | null> {
  const publicKey = request.headers.get('apikey') ?? '';
  if (!publicKeys.includes(publicKey)) return null;
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // Clients without a session send the public key in the place of a token.
  if (token === undefined || publicKeys.includes(token)) {
    return { kind: 'visitor', key: await addressKey(request.headers, secretKey) };
  }
  // Asked instead of decoded, so that a signed-out session and a deleted account end here, too.
  const response = await fetch(`${supabaseUrl}/auth/v1/user`, {
    headers: { apikey: publicKey, authorization: `Bearer ${token}` },
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (response.status >= 500 || response.status === 429)
    throw new Error('The auth service is not available.');
  const user = userSchema.safeParse(response.ok ? await response.json() : null);
  if (!user.success) return null;
  // Anybody can make any number of anonymous users, so they share what their address may do.
  if (user.data.is_anonymous === true) {
    return { kind: 'anonymous', key: await addressKey(request.headers, secretKey) };
  }
  return { kind: 'user', key: `user:${user.data.id}` };
}

/** Only the first header cannot be set by the caller of a hosted project, so it comes first. */
async function addressKey(headers: Headers, secretKey: string): Promise<string> {
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0];
  const address = networkOf((headers.get('cf-connecting-ip') ?? forwarded ?? '').trim());
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(secretKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(address)));
  return `address:${Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** One household has 2^64 IPv6 addresses, so the first half stands for all of them. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const url = address.includes(':') ? URL.parse(`http://[${address}]`) : null;
  if (url === null) return address;
  const [head = '', tail] = url.hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`;
}
