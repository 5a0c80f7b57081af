import { jwtVerify } from 'jose';
import * as z from 'zod/mini';

const claimsSchema = z.looseObject({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  sub: z.optional(z.string()),
  exp: z.number(),
});

/** Who a subscriber is; becomes the role and the settings under which their rows are read. */
export type Claims = z.infer<typeof claimsSchema>;

const visitor: Claims = { role: 'anon', exp: Number.POSITIVE_INFINITY };

/** Rejects when the token is expired or was not signed by this backend. Without one, or with an API key: a visitor. */
export async function readClaims(token: string | undefined, jwtSecret: string): Promise<Claims> {
  if (token === undefined || token.startsWith('sb_')) return visitor;
  const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret));
  return claimsSchema.parse(payload);
}
