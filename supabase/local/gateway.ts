/**
 * Does what the gateway of a hosted project does in front of auth and REST: answers CORS preflights, lets all origins
 * read responses, and refuses writes without a filter (`safeupdate`).
 */
export async function throughGateway(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const response =
    request.method === 'OPTIONS' ? preflight(request) : (refusal(request) ?? (await answer(request)));
  response.headers.set('access-control-allow-origin', '*');
  return response;
}

function preflight(request: Request): Response {
  const headers = request.headers.get('access-control-request-headers');
  return new Response(null, {
    headers: {
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
      ...(headers && { 'access-control-allow-headers': headers }),
      'access-control-max-age': '3600',
    },
  });
}

const verbs: Record<string, string> = { DELETE: 'DELETE', PATCH: 'UPDATE' };
/** Query parameters of a REST request that do not filter rows. */
const notFilters = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey']);

function refusal(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const verb = verbs[request.method];
  if (verb === undefined || !pathname.startsWith('/rest/v1/') || !request.headers.has('apikey')) return null;
  if (Array.from(searchParams.keys()).some((name) => !notFilters.has(name))) return null;
  const body = { code: '21000', details: null, hint: null, message: `${verb} requires a WHERE clause` };
  return Response.json(body, { status: 400 });
}
