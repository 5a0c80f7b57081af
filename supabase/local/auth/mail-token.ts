import { createHash, randomInt } from 'node:crypto';

import type { AuthService } from './auth-service.ts';

export interface MailToken {
  /** What a person could type. */
  token: string;
  /** What a link carries. */
  hash: string;
}

/** A new proof that somebody reads the mails of an address. */
export function newMailToken(auth: AuthService, email: string, prefix: string): MailToken {
  const length = auth.config.email?.otp_length ?? 6;
  const token = String(randomInt(10 ** length)).padStart(length, '0');
  const hash = createHash('sha256')
    .update(email + token)
    .digest('hex');
  return { token, hash: prefix + hash };
}

/**
 * How the links of a request begin: the hosted service marks those of the PKCE flow.
 * @param body the JSON of the request
 */
export function linkPrefix(body: string): string {
  return /"code_challenge"\s*:\s*"[^"]/.test(body) ? 'pkce_' : '';
}
