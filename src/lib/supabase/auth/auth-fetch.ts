import { isObject } from '@/lib/is-object';
import { limitedSignal } from '@/lib/supabase/answer-limit';
import { isRefusedOnTheWay } from '@/lib/supabase/page-instead';
import { serverFetch } from '@/lib/supabase/server-fetch';
import { publishableKey, supabaseUrl } from '@/lib/supabase/supabase-env';

import { withSignUpTimeout } from './anonymous-sign-up';
import { decidesSession } from './refresh-answer';

/** What every auth client of the app is made with. */
export const authService = {
  url: `${supabaseUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  /** Links from mails never touch the session of this browser, see mail-link-auth.ts. */
  detectSessionInUrl: false,
  fetch: authFetch,
};

/** What answers these names somebody. A gateway or a hotspot may say 200 as well, about nothing. */
const namesSomebody = /\/(signup|token|verify|user)(\?|$)/;

const refreshes = /\/token\?(?:.*&)?grant_type=refresh_token(?:&|$)/;

/**
 * 20 s at most. An answer that the client would take for something else is made plain: a success about nobody is a
 * trouble of the server, a refresh that nothing was decided about as well, and a page of a server in trouble, or that
 * says 'too many', keeps its status. Without `expires_at`: a clock that is ahead would end every token; `expires_in`
 * counts from that clock.
 */
export async function authFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const options = withSignUpTimeout(input, init);
  const response = await serverFetch(input, { ...options, signal: limitedSignal(options?.signal) });
  const body = await bodyOf(response);
  if (refreshes.test(addressOf(input)) && !decidesSession(response, body))
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

/** A session, an account, or the word that the first of two addresses has agreed to a change. */
function isAboutSomebody(body: unknown): boolean {
  if (!isObject(body)) return false;
  const { access_token: token, user, id, msg } = body;
  return [token, isObject(user) ? user.id : id, msg].some((value) => typeof value === 'string');
}
