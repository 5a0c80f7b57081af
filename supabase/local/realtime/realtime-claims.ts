import { jwtVerify } from 'jose';
import * as z from 'zod/mini';

const claimsSchema = z.looseObject({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  sub: z.optional(z.string()),
  exp: z.number(),
});

/** Identity of a subscriber; sets role and claims when reading rows. */
export type Claims = z.infer<typeof claimsSchema>;

const visitor: Claims = { role: 'anon', exp: Number.POSITIVE_INFINITY };

/**
 * Claims of a token; those of a visitor without a token or with an API key. Rejects an expired token or a foreign
 * signature.
 */
export async function readClaims(token: string | undefined, jwtSecret: string): Promise<Claims> {
  if (token === undefined || token.startsWith('sb_')) return visitor;
  const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret));
  return claimsSchema.parse(payload);
}
