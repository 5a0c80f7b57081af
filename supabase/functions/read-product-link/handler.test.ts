import { deepEqual, equal, match, ok } from 'node:assert/strict';

import type { Caller } from '../_shared/caller.ts';
import { createHandler, type Dependencies, type LogEntry } from './handler.ts';
import { html, openWeb, productPage, type TestWeb } from './test-web.ts';

const visitor: Caller = { kind: 'visitor', key: 'address:1' };
const origin = 'https://paeckchen.example.org';
const shop = 'https://www.shop.de/p';

function setUp(web: TestWeb, changes: Partial<Dependencies> = {}) {
  const entries: LogEntry[] = [];
  let time = Date.parse('2026-11-20T23:30:00Z');
  const handle = createHandler({
    origins: [origin],
    identify: async () => visitor,
    takeRequest: async () => null,
    network: web.network,
    userAgent: 'Paeckchen/1.0',
    timeoutMs: 8000,
    now: () => new Date((time += 7)),
    log: (entry) => void entries.push(entry),
    ...changes,
  });
  return { handle, entries };
}

function post(body: unknown = { url: shop }, headers: Record<string, string> = {}): Request {
  return new Request('https://project.example/read-product-link', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
const openShop = () => openWeb((_request, response) => html(response, productPage()));

Deno.test('answers with what the page says, and when that was in Germany', async () => {
  const web = await openShop();
  const { handle, entries } = setUp(web);
  const response = await handle(post({ url: ` ${shop}\n` }, { origin }));
  equal(response.status, 200);
  equal(response.headers.get('access-control-allow-origin'), origin);
  equal(response.headers.get('cache-control'), 'no-store');
  deepEqual(await response.json(), {
    state: 'ok',
    title: 'Zelt',
    cents: 4990,
    shop: 'shop.de',
    canonical: null,
    picture: null,
    readOn: '2026-11-21',
  });
  const requestId = response.headers.get('x-request-id') ?? '';
  deepEqual(entries, [{ requestId, caller: 'visitor', status: 200, durationMs: 14, state: 'ok' }]);
});

const bad: [name: string, body: unknown][] = [
  ['no JSON', '{'],
  ['nothing', ''],
  ['no address', {}],
  ['blanks', { url: ' \n' }],
  ['an address that is no text', { url: { href: shop } }],
  ['several addresses', { url: [shop] }],
  ['an address of 2,049 characters', { url: `https://shop.de/${'x'.repeat(2033)}` }],
  ['a body above 16 KB', { url: shop, ballast: 'x'.repeat(17_000) }],
];
for (const [name, body] of bad) {
  Deno.test(`refuses ${name} before anything is counted`, async () => {
    const web = await openShop();
    let counted = 0;
    const { handle } = setUp(web, { takeRequest: async () => ((counted += 1), null) });
    const response = await handle(post(body));
    equal(response.status, 400);
    match((await response.json()).error, /unvollständig oder zu lang/);
    equal(counted, 0);
    deepEqual(web.connected, []);
  });
}

Deno.test('a reached limit answers as the app reads it, and asks no shop', async () => {
  const web = await openShop();
  const { handle } = setUp(web, { takeRequest: async () => ({ maxRequests: 20, windowMinutes: 1 }) });
  const response = await handle(post());
  equal(response.status, 429);
  const { error, ...limit } = await response.json();
  ok(error);
  deepEqual(limit, { rateLimitExceeded: true, maxRequests: 20, windowMinutes: 1 });
  deepEqual(web.connected, []);
});

Deno.test('nobody gets an answer that cannot be counted, and nobody without a key', async () => {
  const web = await openShop();
  for (const broken of ['identify', 'takeRequest'] as const) {
    const { handle, entries } = setUp(web, { [broken]: () => Promise.reject(new Error('down')) });
    equal((await handle(post())).status, 503);
    equal(entries[0]?.problem, 'limits');
  }
  equal((await setUp(web, { identify: async () => null }).handle(post())).status, 401);
  deepEqual(web.connected, []);
});

for (const isPinning of [async () => false, () => Promise.reject(new Error('down'))]) {
  Deno.test('where connections do not go where they should, nothing is read', async () => {
    const web = await openShop();
    const { handle, entries } = setUp(web, { network: { ...web.network, isPinning } });
    const response = await handle(post());
    equal(response.status, 503);
    match((await response.json()).error, /^Links lassen sich gerade nicht lesen\./);
    equal(entries[0]?.problem, 'pinning');
    deepEqual(web.connected, []);
  });
}

Deno.test('only pages of the app may call, and ask first', async () => {
  const web = await openShop();
  const { handle } = setUp(web);
  const preflight = (from: string) =>
    handle(new Request('https://project.example/', { method: 'OPTIONS', headers: { origin: from } }));
  equal((await preflight(origin)).status, 204);
  for (const foreign of ['https://evil.example', 'null', `${origin}.evil.example`]) {
    equal((await preflight(foreign)).status, 403);
    equal((await handle(post({ url: shop }, { origin: foreign }))).status, 403);
  }
  equal((await handle(new Request('https://project.example/'))).status, 405);
  deepEqual(web.connected, []);
});

Deno.test('who does not want to know any more, or for too long, ends the reading', async () => {
  const web = await openWeb(() => undefined);
  const { handle } = setUp(web, { timeoutMs: 50 });
  equal((await (await handle(post())).json()).state, 'blocked');
  const controller = new AbortController();
  const started = performance.now();
  const answer = setUp(web, { timeoutMs: 30_000 }).handle(new Request(post(), { signal: controller.signal }));
  await new Promise<void>((resolve) => {
    const { connect } = web.network;
    web.network.connect = (...call) => (resolve(), connect(...call));
  });
  controller.abort();
  equal((await (await answer).json()).state, 'blocked');
  await web.idle();
  ok(performance.now() - started < 15_000);
});

Deno.test('the log holds nothing of the link, the page, the caller', async () => {
  const canary = 'kanarienvogel';
  const web = await openWeb((_request, response) => html(response, productPage(canary)));
  for (const url of [`https://${canary}.de/${canary}`, `http://localhost/${canary}`, canary]) {
    for (const resolve of [web.network.resolve, () => Promise.reject(new Error(canary))]) {
      const { handle, entries } = setUp(web, { network: { ...web.network, resolve } });
      const headers = {
        authorization: `Bearer ${canary}`,
        'x-forwarded-for': '203.0.113.9',
        'user-agent': canary,
      };
      await (await handle(post({ url }, headers))).text();
      equal(entries.length, 1);
      ok(!/kanarienvogel|203\.0|address:/i.test(JSON.stringify(entries)), JSON.stringify(entries));
    }
  }
});
