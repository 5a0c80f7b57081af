/** CORS headers of a response to pages of `origins`; null for pages of other origins. */
export function corsHeaders(request: Request, origins: string[]): Record<string, string> | null {
  const origin = request.headers.get('origin');
  // The caller is no browser, or the request is same-origin: CORS does not apply.
  if (origin === null) return { vary: 'origin' };
  if (!origins.includes(origin)) return null;
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers':
      'authorization, apikey, content-type, x-client-info, x-supabase-api-version',
    'access-control-expose-headers': 'x-request-id',
    'access-control-max-age': '86400',
  };
}
