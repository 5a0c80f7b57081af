import { isObject } from '@/lib/is-object';

/** Error codes of the auth service for an ended session. Rate limits and failures have other codes, gateways none. */
const saysItIsOver = /^(?:(?:refresh_token|session|user)_[a-z_]+|invalid_grant)$/;

/**
 * True if the auth service itself has decided a refresh: by a session, or by a code for its end. On most other answers (rate
 * limit, gateway, paused project) auth-js would end the session as well, a guest's irrevocably.
 */
export function isSessionDecision({ ok }: Response, body: unknown): boolean {
  if (!isObject(body)) return false;
  if (ok) return isSession(body);
  // The error code is in `code`; `error_code` and `error` are older formats.
  const codes = [body.code, body.error_code, body.error];
  return codes.some((code) => typeof code === 'string' && saysItIsOver.test(code));
}

function isSession(body: Readonly<Record<string, unknown>>): boolean {
  const { access_token: token, refresh_token: next, expires_in: seconds, user } = body;
  const isWhole = typeof token === 'string' && typeof next === 'string' && typeof seconds === 'number';
  return isWhole && isObject(user) && typeof user.id === 'string';
}
