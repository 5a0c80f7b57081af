import { withPatience } from './anonymous-sign-up';
import { limitedSignal } from './answer-limit';

/**
 * fetch for the auth service, with a limit of 20 s, and without `expires_at`: with a clock that is ahead of the server's
 * every token would look expired. The client then counts `expires_in` from its own clock.
 */
export async function authFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const options = withPatience(input, init);
  const response = await fetch(input, { ...options, signal: limitedSignal(options?.signal) });
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('expires_at' in body) || !('expires_in' in body))
    return response;
  const { expires_at: _serverTime, ...rest } = body;
  return Response.json(rest, { status: response.status });
}
