import { isObject } from '@/lib/is-object';

/** What the service says of a session that is over. Its limits and troubles have other codes, gateways have none. */
const saysItIsOver = /^(?:(?:refresh_token|session|user)_[a-z_]+|invalid_grant)$/;

/**
 * Whether the service itself has answered a refresh: with a session, or with the word that it is over. For most other
 * answers the client would end a session as well, and a guest's for good: for a limit, a gateway, a paused project.
 */
export function decidesSession({ ok }: Response, body: unknown): boolean {
  if (!isObject(body)) return false;
  if (ok) return isSession(body);
  // `code` is the form of today, the others are those of earlier versions.
  const codes = [body.code, body.error_code, body.error];
  return codes.some((code) => typeof code === 'string' && saysItIsOver.test(code));
}

function isSession(body: Readonly<Record<string, unknown>>): boolean {
  const { access_token: token, refresh_token: next, expires_in: seconds, user } = body;
  const isWhole = typeof token === 'string' && typeof next === 'string' && typeof seconds === 'number';
  return isWhole && isObject(user) && typeof user.id === 'string';
}
