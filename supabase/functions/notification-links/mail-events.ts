import * as z from 'zod/mini';

import { fromBase64 } from '../_shared/base64url.ts';
import { importHmacKey, isSignature } from '../_shared/hmac.ts';

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string()),
    bounce: z.nullish(z.object({ type: z.optional(z.string()) })),
  }),
});
const window = 300;

/** Verifies a webhook in the Svix format: a signature over id, time stamp and body, at most five minutes old. */
export async function isFromService(
  headers: Headers,
  body: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const keyBytes = fromBase64(secret.replace(/^whsec_/, ''));
  const [id, moment, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map(
    (name) => headers.get(name) ?? '',
  );
  if (keyBytes === null || keyBytes.length < 16 || !id || !/^\d{1,12}$/.test(moment ?? '')) return false;
  if (Math.abs(now.getTime() / 1000 - Number(moment)) > window) return false;
  const key = await importHmacKey(keyBytes);
  const checks = (signatures ?? '')
    .split(' ')
    .slice(0, 10)
    .map(async (signature) => {
      const bytes = signature.startsWith('v1,') ? fromBase64(signature.slice(3)) : null;
      return bytes !== null && isSignature(key, bytes, `${id}.${moment}.${body}`);
    });
  return (await Promise.all(checks)).includes(true);
}

/** Addresses to block: mailboxes that do not exist, and spam complaints. */
export function blockedAddresses(json: unknown): string[] {
  const event = eventSchema.safeParse(json).data;
  if (event === undefined) return [];
  const { type, data } = event;
  // A transient bounce, such as a full mailbox, does not block.
  const isForGood =
    type === 'email.complained' || (type === 'email.bounced' && data.bounce?.type !== 'Transient');
  return isForGood ? data.to.slice(0, 100).map((address) => address.trim().toLowerCase()) : [];
}
