import { withPatience } from './anonymous-sign-up';
import { limitedSignal } from './answer-limit';

/**
 * fetch for the auth service. `expires_at` in its answers is a time of the server's clock; on a device whose clock is
 * a day ahead every token would look expired and be refreshed before each request. Without the field the client counts
 * `expires_in` from its own clock. An answer that takes longer than 20 s is given up, as the client itself waits for ever.
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
