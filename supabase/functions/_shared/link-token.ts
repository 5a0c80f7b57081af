import * as z from 'zod/mini';

import { fromBase64Url, toBase64Url } from './base64url.ts';
import { deriveHmacKey, isSignature, sign } from './hmac.ts';

/** Payload of a signed link; its scope is the only thing the bearer may do. */
const linkSchema = z.discriminatedUnion('scope', [
  z.object({
    v: z.literal(1),
    scope: z.literal('act'),
    user: z.uuid(),
    delivery: z.uuid(),
    kind: z.enum(['occasion', 'reminder', 'special']),
    subject: z.uuid(),
    occursOn: z.iso.date(),
    /** Expiry in seconds since 1970. */
    exp: z.int(),
  }),
  // Links to unsubscribe from mails never expire, because they have to work years later.
  z.object({ v: z.literal(1), scope: z.literal('mail-off'), user: z.uuid() }),
]);
export type Link = z.infer<typeof linkSchema>;
export type ActLink = Extract<Link, { scope: 'act' }>;

const longestToken = 1000;
const actDays = 30;

export interface LinkTokens {
  act: (about: Omit<ActLink, 'v' | 'scope' | 'exp'>, now: Date) => Promise<string>;
  mailOff: (user: string) => Promise<string>;
  /** Payload of a link; null for an invalid signature or an expired link. */
  read: (token: string, now: Date) => Promise<Link | null>;
}

/** Signed links; `secret` must never leave the functions. */
export async function createLinkTokens(secret: string): Promise<LinkTokens> {
  const key = await deriveHmacKey(secret, 'paeckchen notification links v1');
  const write = async (link: Link) => {
    const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(link)));
    return `${payload}.${toBase64Url(await sign(key, payload))}`;
  };
  return {
    act: async (about, now) =>
      write({ v: 1, scope: 'act', ...about, exp: Math.floor(now.getTime() / 1000) + actDays * 86_400 }),
    mailOff: async (user) => write({ v: 1, scope: 'mail-off', user }),
    read: async (token, now) => {
      const link = token.length > longestToken ? null : await readSigned(token, key);
      const isOver = link?.scope === 'act' && link.exp * 1000 <= now.getTime();
      return isOver ? null : link;
    },
  };
}

async function readSigned(token: string, key: CryptoKey): Promise<Link | null> {
  const [payload = '', signature = '', ...more] = token.split('.');
  const [bytes, signed] = [fromBase64Url(payload), fromBase64Url(signature)];
  if (bytes === null || signed === null || more.length > 0) return null;
  if (!(await isSignature(key, signed, payload))) return null;
  try {
    return linkSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch {
    return null;
  }
}
