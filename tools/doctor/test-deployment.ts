import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';

import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';

import { headerRules } from '../../scripts/hosting/response-headers.ts';
import { readApiSchema } from './api-schema.ts';
import type { Deployment } from './deployment.ts';
import { examine, type SectionName } from './examine.ts';
import { openFunctions } from './extra-names.ts';
import type { Finding } from './finding.ts';

export interface FakeRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
}

export interface FakeReply {
  status: number;
  headers?: Record<string, string>;
  /** Body of the response; an object is sent as JSON. */
  body?: string | object;
}

/** Fault of a server: changes the response `healthy`; null breaks the connection. */
export type Fault = (request: FakeRequest, healthy: FakeReply) => FakeReply | null;

export interface FakeDeployment extends Deployment {
  app: string;
  close: () => Promise<void>;
}

const publishableKey = 'sb_publishable_fake';

/** Fake hosted project and app host, each on its own port and healthy except for the given faults. */
export async function startFakeDeployment(
  faults: { project?: Fault; app?: Fault; realtime?: 'silent' | { open: string } } = {},
): Promise<FakeDeployment> {
  let app = '';
  const project = await listen((request) => answerAsProject(request, app), faults.project);
  if (faults.realtime !== 'silent') answerAsRealtime(project.server, faults.realtime?.open);
  const host = await listen((request) => answerAsHost(request, project.origin), faults.app);
  app = host.origin;
  return {
    project: project.origin,
    publishableKey,
    app,
    asksHelper: true,
    close: async () => void (await Promise.all([project.close(), host.close()])),
  };
}

const guestToken = 'token-of-a-guest';
const schema = readApiSchema();
const knownNames = new Set([
  ...schema.tables.map(({ name }) => `/rest/v1/${name}`),
  ...schema.functions.map(({ name }) => `/rest/v1/rpc/${name}`),
]);

/** Replies like the API (PostgREST) when neither the public key nor guests have any privileges. */
function answerAsApi({ method, url, headers }: FakeRequest): FakeReply {
  const { pathname } = url;
  const isGuest = headers.authorization === `Bearer ${guestToken}`;
  if (headers.accept?.startsWith('application/vnd.pgrst.plan') === true) {
    return { status: 406, body: { code: 'PGRST107', message: 'None of these media types are available' } };
  }
  if (pathname === '/rest/v1/') return { status: 403, body: { message: 'not for this key' } };
  if (headers['accept-profile'] !== undefined) {
    const message = 'The schema must be one of the following: public';
    return { status: 406, body: { code: 'PGRST106', message } };
  }
  if (!knownNames.has(pathname)) {
    const code = pathname.includes('/rpc/') ? 'PGRST202' : 'PGRST205';
    return { status: 404, body: { code, hint: "Perhaps you meant the table 'public.gifts'" } };
  }
  if (openFunctions.some((name) => pathname === `/rest/v1/rpc/${name}`)) return { status: 200, body: [] };
  if (isGuest && method === 'GET') return { status: 200, body: [] };
  if (isGuest && pathname === '/rest/v1/rpc/delete_account') return { status: 204 };
  return {
    status: isGuest ? 403 : 401,
    body: { code: '42501', message: `permission denied for ${pathname}` },
  };
}

function answerAsProject(request: FakeRequest, app: string): FakeReply {
  const { method, url, headers } = request;
  const { pathname, searchParams } = url;
  if (pathname.startsWith('/rest/v1/')) return answerAsApi(request);
  if (pathname === '/auth/v1/signup') return { status: 200, body: { access_token: guestToken } };
  if (pathname === '/auth/v1/admin/users') return { status: 403, body: { msg: 'User not allowed' } };
  if (pathname === '/storage/v1/bucket') return { status: 200, body: [] };
  if (pathname.startsWith('/storage/v1/object/')) {
    return { status: 400, body: { statusCode: '404', message: 'Bucket not found' } };
  }
  if (pathname === '/auth/v1/settings') {
    const external = { anonymous_users: true, email: true };
    return { status: 200, body: { external, disable_signup: false, mailer_autoconfirm: false } };
  }
  if (pathname === '/auth/v1/verify') {
    const wanted = searchParams.get('redirect_to') ?? '';
    const location = wanted.startsWith(`${app}/`) ? wanted : app;
    return { status: 303, headers: { location: `${location}#error_code=otp_expired` } };
  }
  if (pathname === '/functions/v1/concretize-gift-idea') {
    const cors = headers.origin === app ? { 'access-control-allow-origin': app } : undefined;
    if (method === 'OPTIONS') return { status: cors ? 204 : 403, ...(cors && { headers: cors }) };
    if (headers.apikey !== publishableKey) return { status: 401, body: { error: 'ungültig' } };
    return { status: 200, body: { concretized: [{ title: 'Buch' }], source: 'catalogue' } };
  }
  if (pathname === '/functions/v1/read-product-link') {
    if (headers.apikey !== publishableKey) return { status: 401, body: { error: 'ungültig' } };
    return { status: 200, body: { state: 'refused' } };
  }
  if (pathname === '/functions/v1/notifications') return { status: 401, body: { error: 'Wrong secret' } };
  return pathname.startsWith(links) ? answerAsLinks(request, app) : { status: 404 };
}

const links = '/functions/v1/notification-links';

function answerAsLinks({ method, url, headers }: FakeRequest, app: string): FakeReply {
  if (url.pathname === `${links}/abmelden`)
    return { status: 303, headers: { location: `${app}/erinnerung#doctor` } };
  if (method === 'OPTIONS') {
    const isApp = headers.origin === app;
    return { status: isApp ? 204 : 403, ...(isApp && { headers: { 'access-control-allow-origin': app } }) };
  }
  if (url.pathname !== `${links}/health`) return { status: 404 };
  return {
    status: 200,
    body: {
      minutesSincePlanned: 0,
      minutesSinceSent: 42,
      isOverdue: false,
      scarce: [],
      isMailSetUp: true,
      isPushSetUp: true,
      vapidPublicKey: Buffer.concat([Buffer.of(4), Buffer.alloc(64)]).toString('base64url'),
      problems: [],
      isSetUp: true,
    },
  };
}

function answerAsHost({ url }: FakeRequest, project: string): FakeReply {
  const headers: Record<string, string> = {};
  for (const rule of headerRules(project)) {
    const isMatch = rule.path.endsWith('*')
      ? url.pathname.startsWith(rule.path.slice(0, -1))
      : rule.path === url.pathname;
    if (isMatch) Object.assign(headers, rule.headers);
  }
  const script = { 'Content-Type': 'text/javascript' };
  switch (url.pathname) {
    case '/sw.js':
      return { status: 200, headers: { ...headers, ...script }, body: 'self.skipWaiting()' };
    case '/previous-version.js':
      return { status: 200, headers: { ...headers, ...script }, body: 'addEventListener("install", keep)' };
    case '/push.js':
      return { status: 200, headers: { ...headers, ...script }, body: 'addEventListener("push", show)' };
    case '/robots.txt':
    case '/favicon.ico':
      return { status: 200, headers, body: url.pathname };
    case '/manifest.webmanifest':
      return { status: 200, headers, body: { name: 'Päckchen' } };
    case '/assets/index-a1.js':
      return { status: 200, headers: { ...headers, ...script }, body: 'import"./backend-b2.js"' };
    case '/assets/backend-b2.js':
      return {
        status: 200,
        headers: { ...headers, ...script },
        // The script contains `location.origin`, as every build does in some place.
        body: `const url="${project}",key="${publishableKey}",home=location.origin`,
      };
    default:
      if (/^\/(?:assets\/|_|\.)/.test(url.pathname)) return { status: 404 };
      return {
        status: 200,
        headers: { ...headers, 'Content-Type': 'text/html' },
        body: '<script type="module" src="/assets/index-a1.js"></script><div id="root"></div>',
      };
  }
}

async function listen(healthy: (request: FakeRequest) => FakeReply, fault?: Fault) {
  let origin = '';
  const listener: RequestListener = (incoming, response) => {
    const request = {
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', origin),
      headers: incoming.headers,
    };
    const reply = fault ? fault(request, healthy(request)) : healthy(request);
    if (reply === null) {
      incoming.socket.destroy();
      return;
    }
    const { status, headers = {}, body } = reply;
    response.writeHead(status, {
      ...(typeof body === 'object' && { 'Content-Type': 'application/json' }),
      ...headers,
    });
    response.end(typeof body === 'object' ? JSON.stringify(body) : body);
  };
  const server = createServer(listener);
  // Idle connections stay open for long: Node's default of 5 s may end one that the doctor is about to reuse.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    server,
    origin,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Answers like Realtime: to a join first, and later with a system message about the success of the subscription. */
function answerAsRealtime(server: ReturnType<typeof createServer>, open: string | undefined): void {
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const [joinRef, ref, topic, event] = JSON.parse(data.toString()) as [string, string, string, string];
      socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]));
      if (event !== 'phx_join') return;
      const status = topic === `realtime:doctor-${open}` ? 'ok' : 'error';
      socket.send(
        JSON.stringify([joinRef, null, topic, 'system', { extension: 'postgres_changes', status }]),
      );
    }),
  );
}

/** Name of a fault, the fault, and patterns for the text and the advice that the doctor has to give. */
type SeededFault = [name: string, fault: Fault, text: RegExp, advice: RegExp];

/** Fault of the response at one path; all other paths stay healthy. */
export function at(
  path: string,
  change: (healthy: FakeReply, request: FakeRequest) => FakeReply | null,
): Fault {
  return (request, healthy) => (request.url.pathname === path ? change(healthy, request) : healthy);
}

export function withHeader(name: string, value: string): (healthy: FakeReply) => FakeReply {
  return (healthy) => ({ ...healthy, headers: { ...healthy.headers, [name]: value } });
}

export function withoutHeader(name: string): Fault {
  return (_, healthy) => {
    const { [name]: _dropped, ...headers } = healthy.headers ?? {};
    return { ...healthy, headers };
  };
}

export function textOf({ body }: FakeReply): string {
  return typeof body === 'string' ? body : '';
}

/** Problems that the doctor reports about a deployment with only these faults. */
export async function problemsWith(
  faults?: Parameters<typeof startFakeDeployment>[0],
  sections?: SectionName[],
  examined = schema,
): Promise<Finding[]> {
  const deployment = await startFakeDeployment(faults);
  try {
    const report = await examine(deployment, sections, examined);
    return report.flatMap(({ findings }) => findings.filter(({ state }) => state === 'bad'));
  } finally {
    await deployment.close();
  }
}

/** Adds a test per fault: the doctor reports exactly one problem in this section, with the expected text and advice. */
export function testFaults(section: SectionName, faults: readonly SeededFault[], examined = schema): void {
  test.each(faults)('%s', async (_, fault, text, advice) => {
    const seeded = section === 'App' ? { app: fault } : { project: fault };
    const problems = await problemsWith(seeded, [section], examined);
    expect(problems.map((problem) => problem.text)).toEqual([expect.stringMatching(text)]);
    expect(problems[0]?.advice).toMatch(advice);
  });
}
