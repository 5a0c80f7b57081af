import { deepEqual, equal, match, ok } from 'node:assert/strict';

import { identifyCaller, type Caller } from '../_shared/caller.ts';
import { takeRequest } from '../_shared/request-limit.ts';
import { suggestFromCatalogue } from './catalogue/suggest.ts';
import { createHandler, type Dependencies, type LogEntry } from './handler.ts';
import { ModelError, type ModelErrorKind } from './model/model-error.ts';
import { readSettings } from './settings.ts';
import { requestBody } from './test-request.ts';

const visitor: Caller = { kind: 'visitor', key: 'address:1' };
const origin = 'https://paeckchen.example.org';

function setUp(changes: Partial<Dependencies> = {}) {
  const entries: LogEntry[] = [];
  let time = 0;
  const handle = createHandler({
    origins: [origin],
    source: 'catalogue',
    identify: async () => visitor,
    takeRequest: async () => null,
    suggest: async (request) => suggestFromCatalogue(request),
    now: () => (time += 7),
    log: (entry) => void entries.push(entry),
    ...changes,
  });
  return { handle, entries };
}

function post(body: unknown = requestBody(), headers: Record<string, string> = {}): Request {
  return new Request('https://project.example/concretize-gift-idea', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

Deno.test('answers with suggestions and where they come from', async () => {
  const { handle, entries } = setUp();
  const response = await handle(post(requestBody(), { origin }));
  const body = await response.json();
  equal(response.status, 200);
  equal(body.source, 'catalogue');
  equal(body.concretized[0].title, 'Schnupperkurs an der Drehscheibe');
  equal(response.headers.get('access-control-allow-origin'), origin);
  const requestId = response.headers.get('x-request-id') ?? '';
  deepEqual(entries, [{ requestId, caller: 'visitor', status: 200, durationMs: 7 }]);
});

const bad: [name: string, body: unknown][] = [
  ['no JSON', '{'],
  ['nothing', ''],
  ['no idea', requestBody({ giftIdea: '   ' })],
  ['an idea of 501 characters', requestBody({ giftIdea: 'x'.repeat(501) })],
  ['preferences of 1,001 characters', requestBody({ preferences: 'x'.repeat(1001) })],
  ['notes of 2,001 characters', requestBody({}, { notes: 'x'.repeat(2001) })],
  ['an idea that is no text', requestBody({ giftIdea: { $ne: null } })],
  ['a fact of 201 characters', requestBody({ facts: [{ kind: 'mag', text: 'x'.repeat(201) }] })],
  ['21 gifts of earlier years', requestBody({ given: Array.from({ length: 21 }, () => 'x') })],
  ['a body above 16 KB', { ...requestBody(), ballast: 'x'.repeat(17_000) }],
];
for (const [name, body] of bad) {
  Deno.test(`refuses ${name} before anything is counted`, async () => {
    let counted = 0;
    const { handle } = setUp({ takeRequest: async () => ((counted += 1), null) });
    const response = await handle(post(body));
    equal(response.status, 400);
    match((await response.json()).error, /unvollständig oder zu lang/);
    equal(counted, 0);
  });
}

Deno.test('a body of 300 MB is not read', async () => {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 65_536;
      if (taken > 300_000_000) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  const { handle } = setUp();
  const request = new Request('https://project.example/', { method: 'POST', body });
  equal((await handle(request)).status, 400);
  ok(taken < 1_000_000, `${taken} bytes`);
});

Deno.test('a reached limit answers as the app reads it, and asks no model', async () => {
  let asked = 0;
  const { handle } = setUp({
    takeRequest: async () => ({ maxRequests: 3, windowMinutes: 1 }),
    suggest: async () => ((asked += 1), []),
  });
  const response = await handle(post());
  equal(response.status, 429);
  const { error, ...limit } = await response.json();
  ok(error);
  deepEqual(limit, { rateLimitExceeded: true, maxRequests: 3, windowMinutes: 1 });
  equal(asked, 0);
});

Deno.test('nobody gets an answer that cannot be counted', async () => {
  for (const broken of ['identify', 'takeRequest'] as const) {
    const { handle, entries } = setUp({ [broken]: () => Promise.reject(new Error('down')) });
    equal((await handle(post())).status, 503);
    equal(entries[0]?.problem, 'limits');
  }
});

const statuses: Record<ModelErrorKind, number> = {
  timeout: 504,
  cancelled: 499,
  busy: 503,
  refused: 502,
  unreachable: 502,
  unreadable: 502,
};
for (const [kind, status] of Object.entries(statuses)) {
  Deno.test(`a model that is "${kind}" answers ${status} with a sentence`, async () => {
    const { handle } = setUp({ suggest: () => Promise.reject(new ModelError(kind as ModelErrorKind)) });
    const response = await handle(post());
    equal(response.status, status);
    match((await response.json()).error, /^Die .+\.$/);
  });
}

Deno.test('an unexpected failure tells nothing of its cause', async () => {
  const { handle } = setUp({ suggest: () => Promise.reject(new Error('secret')) });
  const response = await handle(post());
  equal(response.status, 500);
  ok(!(await response.text()).includes('secret'));
});

Deno.test('only pages of the app may call, and ask first', async () => {
  const { handle } = setUp();
  const preflight = (from: string) =>
    handle(new Request('https://project.example/', { method: 'OPTIONS', headers: { origin: from } }));
  const own = await preflight(origin);
  equal(own.status, 204);
  equal(own.headers.get('access-control-allow-origin'), origin);
  match(own.headers.get('access-control-allow-headers') ?? '', /authorization.*apikey.*content-type/);
  for (const foreign of [
    'https://evil.example',
    'null',
    `${origin}.evil.example`,
    'http://paeckchen.example.org',
  ]) {
    const refused = await preflight(foreign);
    equal(refused.status, 403);
    equal(refused.headers.get('access-control-allow-origin'), null);
    equal((await handle(post(requestBody(), { origin: foreign }))).status, 403);
  }
  equal((await handle(new Request('https://project.example/'))).status, 405);
});

Deno.test('the log holds no word of the form, no name, no address, no token', async () => {
  const canary = 'Kanarienvogel';
  const body = requestBody(
    {
      giftIdea: canary,
      recipientInfo: canary,
      budget: canary,
      occasion: canary,
      preferences: canary,
      feedback: canary,
      previousSuggestion: canary,
      facts: [{ kind: 'mag', text: canary }],
      given: [canary],
    },
    {
      title: canary,
      description: canary,
      notes: canary,
      recipientName: canary,
      category: canary,
      existingBudget: canary,
    },
  );
  const settings = readSettings(
    (name) => ({ SUPABASE_ANON_KEY: 'pk', SUPABASE_SERVICE_ROLE_KEY: `sk-${canary}` })[name],
  );
  const headers = {
    apikey: 'pk',
    authorization: `Bearer ${canary}`,
    'x-forwarded-for': '203.0.113.99',
    'user-agent': canary,
  };
  const outcomes: Partial<Dependencies>[] = [
    {},
    { suggest: () => Promise.reject(new Error(canary)) },
    { suggest: () => Promise.reject(new ModelError('busy')) },
    { takeRequest: async () => ({ maxRequests: 3, windowMinutes: 1 }) },
    {
      takeRequest: (caller) =>
        takeRequest('take_ai_request', caller, settings, async () => new Response(canary, { status: 500 })),
    },
    {
      identify: (request) =>
        identifyCaller(request, settings, async () =>
          Response.json({ id: crypto.randomUUID(), email: canary }),
        ),
    },
    {
      identify: (request) =>
        identifyCaller(request, settings, async () => new Response(canary, { status: 401 })),
    },
  ];
  for (const outcome of outcomes) {
    const { handle, entries } = setUp(outcome);
    const response = await handle(post(body, headers));
    await response.text();
    equal(entries.length, 1);
    ok(!/kanarienvogel|203\.0|address:|pk/i.test(JSON.stringify(entries)), JSON.stringify(entries));
  }
});
