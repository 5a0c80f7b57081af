import * as z from 'zod/mini';

import { addressKey } from './address-key.ts';
import type { Fetch } from './fetch.ts';
import type { AppProject } from './project.ts';

export interface Caller {
  kind: 'user' | 'anonymous' | 'visitor';
  /** Key of the rate limits: the user id, or a keyed hash of the IP address. */
  key: string;
}

const userSchema = z.object({ id: z.uuid(), is_anonymous: z.optional(z.boolean()) });
const timeoutMs = 5000;

/**
 * Identifies a registered user, an anonymous user, or a visitor with the public key only. Null for a wrong key or an
 * invalid token; rejects when the auth service does not answer.
 */
export async function identifyCaller(
  request: Request,
  { supabaseUrl, secretKey, publicKeys }: AppProject,
  fetch: Fetch,
): Promise<Caller | null> {
  const publicKey = request.headers.get('apikey') ?? '';
  if (!publicKeys.includes(publicKey)) return null;
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // Clients without a session send the public key in place of a session token.
  if (token === undefined || publicKeys.includes(token)) {
    return { kind: 'visitor', key: await addressKey(request.headers, secretKey) };
  }
  // Asks the auth service instead of decoding the token, so that ended sessions and deleted accounts are refused.
  const response = await fetch(`${supabaseUrl}/auth/v1/user`, {
    headers: { apikey: publicKey, authorization: `Bearer ${token}` },
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (response.status >= 500 || response.status === 429)
    throw new Error('The auth service is not available.');
  const user = userSchema.safeParse(response.ok ? await response.json() : null);
  if (!user.success) return null;
  // Anonymous users can be created without limit, so they share the limit of their IP address.
  if (user.data.is_anonymous === true) {
    return { kind: 'anonymous', key: await addressKey(request.headers, secretKey) };
  }
  return { kind: 'user', key: `user:${user.data.id}` };
}
