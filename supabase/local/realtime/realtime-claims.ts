import { jwtVerify } from 'jose';
import * as z from 'zod/mini';

const claimsSchema = z.looseObject({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  sub: z.optional(z.string()),
  exp: z.number(),
});

/** Identity of a subscriber: role and claims with which rows are read for it. */
export type Claims = z.infer<typeof claimsSchema>;

const visitor: Claims = { role: 'anon', exp: Number.POSITIVE_INFINITY };

/** Claims of a session token; of a visitor without one or with an API key. Rejects expired and foreign tokens. */
export async function readClaims(token: string | undefined, jwtSecret: string): Promise<Claims> {
  if (token === undefined || token.startsWith('sb_')) return visitor;
  const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret));
  return claimsSchema.parse(payload);
}
