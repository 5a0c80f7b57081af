import { createHash, randomInt } from 'node:crypto';

import type { AuthService } from './auth-service.ts';

export interface MailToken {
  /** Code from the mail that a user can type. */
  token: string;
  /** Token hash in the link. */
  hash: string;
}

/** New token to confirm a mail address. */
export function newMailToken(auth: AuthService, email: string, prefix: string): MailToken {
  const length = auth.config.email?.otp_length ?? 6;
  const token = String(randomInt(10 ** length)).padStart(length, '0');
  const hash = createHash('sha256')
    .update(email + token)
    .digest('hex');
  return { token, hash: prefix + hash };
}

/**
 * Prefix of the tokens in mail links: the hosted service marks those of the PKCE flow.
 * @param body JSON of the request
 */
export function linkPrefix(body: string): string {
  return /"code_challenge"\s*:\s*"[^"]/.test(body) ? 'pkce_' : '';
}
