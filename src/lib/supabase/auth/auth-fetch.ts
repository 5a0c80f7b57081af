import { isObject } from '@/lib/is-object';
import { limitedSignal } from '@/lib/supabase/answer-limit';
import { serverFetch } from '@/lib/supabase/server-fetch';
import { publishableKey, supabaseUrl } from '@/lib/supabase/supabase-env';
import { isRefusedOnTheWay } from '@/lib/supabase/unexpected-page';

import { withSignUpTimeout } from './anonymous-sign-up';
import { isSessionDecision } from './refresh-answer';

/** Options of every auth client of the app. */
export const authService = {
  url: `${supabaseUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  /** Mail links must not touch the session of this browser, see mail-link-auth.ts. */
  detectSessionInUrl: false,
  fetch: authFetch,
};

/** Endpoints whose answers contain a user. A gateway or captive portal may also answer 200, without one. */
const namesSomebody = /\/(signup|token|verify|user)(\?|$)/;

const refreshes = /\/token\?(?:.*&)?grant_type=refresh_token(?:&|$)/;

/**
 * fetch for auth clients, with a timeout of 20 s. Answers that auth-js would misinterpret are replaced: a success without a
 * user and an inconclusive refresh become server errors, and HTML pages of a failing or rate-limiting server keep their status.
 * `expires_at` is removed, since a local clock that is ahead would expire every token; auth-js then uses `expires_in` with the
 * local clock.
 */
export async function authFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const options = withSignUpTimeout(input, init);
  const response = await serverFetch(input, { ...options, signal: limitedSignal(options?.signal) });
  const body = await bodyOf(response);
  if (refreshes.test(addressOf(input)) && !isSessionDecision(response, body))
    return new Response(null, { status: 503 });
  const { status } = response;
  if (body === noJson && (status === 429 || !isRefusedOnTheWay(status))) return Response.json({}, { status });
  if (!response.ok) return response;
  if (body !== noJson && namesSomebody.test(addressOf(input)) && !isAboutSomebody(body))
    return new Response(null, { status: 500 });
  if (!isObject(body) || !('expires_at' in body) || !('expires_in' in body)) return response;
  const { expires_at: _serverTime, ...rest } = body;
  return Response.json(rest, { status });
}

const noJson = Symbol('no JSON');

function bodyOf(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => noJson);
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}

/** True for a body with a session, an account, or the message that one of two addresses has confirmed a change. */
function isAboutSomebody(body: unknown): boolean {
  if (!isObject(body)) return false;
  const { access_token: token, user, id, msg } = body;
  return [token, isObject(user) ? user.id : id, msg].some((value) => typeof value === 'string');
}
