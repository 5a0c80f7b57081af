import { deepEqual, equal, match, ok } from 'node:assert/strict';

import { createVapid } from '../../_shared/vapid.ts';
import { sendPush, type PushOutcome } from './send-push.ts';
import { testBrowser, testVapidKeys } from './test-browser.ts';

const { publicKey, privateKey } = await testVapidKeys();
const vapid = await createVapid('mailto:post@paeckchen.example', publicKey, privateKey);
const now = new Date('2026-11-24T08:00:00Z');
const message = { text: '{"web_push":8030}', ttl: 50_400.7, topic: 'x'.repeat(32) };

/** Starts a local push service for the time of `run`. */
async function withService(
  answer: (request: Request) => Response | Promise<Response>,
  run: (host: string, requests: Request[]) => Promise<void>,
) {
  const requests: Request[] = [];
  const server = Deno.serve(
    { hostname: '127.0.0.1', port: 0, onListen: () => undefined },
    async (request) => {
      requests.push(request.clone());
      await request.arrayBuffer();
      return answer(request);
    },
  );
  try {
    await run(`127.0.0.1:${server.addr.port}`, requests);
  } finally {
    await server.shutdown();
  }
}

async function send(host: string, timeoutMs?: number): Promise<PushOutcome> {
  ok(vapid);
  const { subscription } = await testBrowser(`http://${host}/push/1`);
  const services = { vapid, fetch, now: () => now, extraHosts: [host] };
  return sendPush(subscription, message, timeoutMs === undefined ? services : { ...services, timeoutMs });
}

const cases: [name: string, answer: () => Response, PushOutcome][] = [
  ['201', () => new Response(null, { status: 201 }), { state: 'delivered' }],
  ['200', () => new Response('ok'), { state: 'delivered' }],
  ['202', () => new Response(null, { status: 202 }), { state: 'delivered' }],
  ['400', () => new Response(null, { status: 400 }), { state: 'refused', problem: '400' }],
  ['401', () => new Response(null, { status: 401 }), { state: 'refused', problem: '401' }],
  ['403', () => new Response(null, { status: 403 }), { state: 'refused', problem: '403' }],
  ['404', () => new Response(null, { status: 404 }), { state: 'gone' }],
  ['410', () => new Response(null, { status: 410 }), { state: 'gone' }],
  ['413', () => new Response(null, { status: 413 }), { state: 'refused', problem: '413' }],
  [
    '429 with seconds',
    () => new Response(null, { status: 429, headers: { 'retry-after': '120' } }),
    { state: 'retry', problem: '429', afterSeconds: 120 },
  ],
  [
    '429 with a moment',
    () => new Response(null, { status: 429, headers: { 'retry-after': 'Tue, 24 Nov 2026 08:05:00 GMT' } }),
    { state: 'retry', problem: '429', afterSeconds: 300 },
  ],
  [
    '429 with nonsense',
    () => new Response(null, { status: 429, headers: { 'retry-after': 'soon' } }),
    { state: 'retry', problem: '429', afterSeconds: null },
  ],
  ['500', () => new Response('x', { status: 500 }), { state: 'retry', problem: '500', afterSeconds: null }],
  [
    'a way into the network of the machine',
    () => new Response(null, { status: 307, headers: { location: 'http://169.254.169.254/latest' } }),
    { state: 'refused', problem: '307' },
  ],
];
for (const [name, answer, outcome] of cases) {
  Deno.test(`a push service that answers ${name}`, () =>
    withService(answer, async (host, requests) => {
      deepEqual(await send(host), outcome);
      equal(requests.length, 1);
    }));
}

Deno.test('a push service that never answers', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await withService(
    () => promise,
    async (host) => {
      deepEqual(await send(host, 50), { state: 'retry', problem: 'timeout', afterSeconds: null });
      resolve(new Response());
    },
  );
});

Deno.test('a push service that is not there', async () => {
  deepEqual(await send('127.0.0.1:1'), { state: 'retry', problem: 'unreachable', afterSeconds: null });
});

Deno.test('a request is encrypted, signed, and says how long it is worth something', () =>
  withService(
    () => new Response(null, { status: 201 }),
    async (host, requests) => {
      await send(host);
      const [request] = requests;
      ok(request);
      const { headers } = request;
      equal(request.method, 'POST');
      match(headers.get('authorization') ?? '', /^vapid t=/);
      deepEqual(
        ['content-encoding', 'ttl', 'urgency', 'topic'].map((name) => headers.get(name)),
        ['aes128gcm', '50400', 'normal', 'x'.repeat(32)],
      );
      const body = await request.text();
      ok(!body.includes('web_push'));
    },
  ));

Deno.test('other hosts and broken keys are not called at all', async () => {
  ok(vapid);
  const called: string[] = [];
  const services = {
    vapid,
    now: () => now,
    extraHosts: [],
    fetch: async (url: string) => (called.push(url), new Response()),
  };
  const { subscription } = await testBrowser('https://evil.example/push');
  deepEqual(await sendPush(subscription, message, services), { state: 'refused', problem: 'endpoint' });
  const broken = { ...subscription, endpoint: 'https://fcm.googleapis.com/1', p256dh: 'x' };
  deepEqual(await sendPush(broken, message, services), { state: 'refused', problem: 'keys' });
  deepEqual(called, []);
});
