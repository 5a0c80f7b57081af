import { deepEqual, equal } from 'node:assert/strict';

import { httpMail } from './http-mail.ts';
import type { MailOutcome } from './mail.ts';
import { testMail } from './test-mail.ts';

const from = { name: 'Päckchen', address: 'post@paeckchen.example' };
const settings = { kind: 'http', url: 'https://mail.example', key: 'key', from } as const;
const anna = testMail('00000000-0000-4000-8000-000000000001', 'anna@example.org');
const ben = testMail('00000000-0000-4000-8000-000000000002', 'ben@example.org');

interface Sent {
  path: string;
  key: string | null;
  body: unknown;
}

function serviceOf(answer: (sent: Sent) => Response | Promise<Response>) {
  const requests: Sent[] = [];
  const pauses: number[] = [];
  const service = httpMail(settings, {
    now: () => new Date('2026-11-24T08:00:00Z'),
    pause: async (ms) => void pauses.push(ms),
    timeoutMs: 50,
    fetch: async (url, init) => {
      equal(new Headers(init.headers).get('authorization'), 'Bearer key');
      equal(init.redirect, 'manual');
      const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '');
      const path = url.replace(settings.url, '');
      const sent = { path, key: new Headers(init.headers).get('idempotency-key'), body };
      requests.push(sent);
      const aborted = new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
      return Promise.race([answer(sent), aborted]);
    },
  });
  return { service, requests, pauses };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

Deno.test('a batch is one request under its own key, with everything that belongs in a mail', async () => {
  const { service, requests } = serviceOf(() => json(200, { data: [{ id: '1' }, { id: '2' }] }));
  const { outcomes, mayGoOn } = await service.send('batch', [anna, ben]);
  deepEqual([...outcomes.values()], [{ state: 'sent' }, { state: 'sent' }]);
  equal(mayGoOn, true);
  deepEqual(
    requests.map(({ path, key }) => [path, key]),
    [['/emails/batch', 'batch']],
  );
  deepEqual(requests[0]?.body, [
    {
      from: 'Päckchen <post@paeckchen.example>',
      to: ['anna@example.org'],
      subject: anna.subject,
      text: anna.text,
      html: anna.html,
      headers: {
        'List-Unsubscribe': `<${anna.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
        'Message-ID': '<00000000-0000-4000-8000-000000000001@paeckchen.example>',
      },
    },
    {
      from: 'Päckchen <post@paeckchen.example>',
      to: ['ben@example.org'],
      subject: ben.subject,
      text: ben.text,
      html: ben.html,
      headers: {
        'List-Unsubscribe': `<${ben.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
        'Message-ID': '<00000000-0000-4000-8000-000000000002@paeckchen.example>',
      },
    },
  ]);
});

const cases: [name: string, answer: () => Response, MailOutcome, mayGoOn: boolean][] = [
  ['401', () => json(401, {}), { state: 'retry', problem: '401', wait: null }, false],
  ['403', () => json(403, {}), { state: 'retry', problem: '403', wait: null }, false],
  ['404', () => json(404, {}), { state: 'retry', problem: '404', wait: null }, false],
  ['429', () => json(429, {}, { 'retry-after': '7' }), { state: 'retry', problem: '429', wait: 7 }, false],
  ['307', () => new Response(null, { status: 307 }), { state: 'retry', problem: '307', wait: null }, false],
  ['500', () => json(500, {}), { state: 'unknown', problem: '500' }, false],
  [
    '503 that is no JSON',
    () => new Response('<p>', { status: 503 }),
    { state: 'unknown', problem: '503' },
    false,
  ],
  [
    '409, as the same batch is on its way',
    () => json(409, { name: 'concurrent_idempotent_requests' }),
    { state: 'unknown', problem: '409' },
    false,
  ],
  [
    '409, as it was taken before',
    () => json(409, { name: 'invalid_idempotent_request' }),
    { state: 'sent' },
    true,
  ],
];
for (const [name, answer, outcome, mayGoOn] of cases) {
  Deno.test(`a service that answers ${name}`, async () => {
    const { service, requests } = serviceOf(answer);
    const result = await service.send('batch', [anna, ben]);
    deepEqual([...result.outcomes.values()], [outcome, outcome]);
    equal(result.mayGoOn, mayGoOn);
    equal(requests.length, 1);
  });
}

Deno.test('a batch that is refused goes mail by mail, each under its own key', async () => {
  const { service, requests, pauses } = serviceOf(({ path, key }) =>
    json(path === '/emails/batch' || key === anna.id ? 422 : 200, {}),
  );
  const { outcomes, mayGoOn } = await service.send('batch', [anna, ben]);
  deepEqual(
    [...outcomes],
    [
      [anna.id, { state: 'failed', problem: '422' }],
      [ben.id, { state: 'sent' }],
    ],
  );
  equal(mayGoOn, true);
  deepEqual(
    requests.map(({ path, key }) => [path, key]),
    [
      ['/emails/batch', 'batch'],
      ['/emails', anna.id],
      ['/emails', ben.id],
    ],
  );
  deepEqual(pauses, [500, 500]);
});

Deno.test('a service that breaks off in between is not asked for the rest', async () => {
  const { service, requests } = serviceOf(({ path }) => json(path === '/emails/batch' ? 422 : 429, {}));
  const { outcomes, mayGoOn } = await service.send('batch', [anna, ben]);
  const retry = { state: 'retry', problem: '429', wait: null };
  deepEqual([...outcomes.values()], [retry, retry]);
  equal(mayGoOn, false);
  equal(requests.length, 2);
});

Deno.test('a batch of one that is refused is not sent again', async () => {
  const { service, requests } = serviceOf(() => json(422, {}));
  const { outcomes } = await service.send('batch', [anna]);
  deepEqual([...outcomes.values()], [{ state: 'failed', problem: '422' }]);
  equal(requests.length, 1);
});

Deno.test('of a service that hangs or is not there nobody knows what it took', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const hanging = await serviceOf(() => promise).service.send('batch', [anna]);
  deepEqual([...hanging.outcomes.values()], [{ state: 'unknown', problem: 'timeout' }]);
  resolve(json(200, {}));
  const gone = await serviceOf(() => Promise.reject(new TypeError('refused'))).service.send('batch', [anna]);
  deepEqual([...gone.outcomes.values()], [{ state: 'unknown', problem: 'unreachable' }]);
});

for (const [name, mail] of [
  ['an address of two lines', { ...anna, to: 'anna@example.org\r\nBcc: evil@example.org' }],
  ['two addresses', { ...anna, to: 'anna@example.org, evil@example.org' }],
  ['a subject of two lines', { ...anna, subject: 'Hallo\r\nBcc: evil@example.org' }],
] as const) {
  Deno.test(`${name} is sent to nobody`, async () => {
    const { service, requests } = serviceOf(() => json(200, {}));
    const { outcomes } = await service.send('batch', [mail, ben]);
    deepEqual(outcomes.get(mail.id), { state: 'failed', problem: 'address' });
    deepEqual(outcomes.get(ben.id), { state: 'sent' });
    equal(JSON.stringify(requests).includes('evil'), false);
    equal((await service.send('batch', [mail])).outcomes.get(mail.id)?.state, 'failed');
    equal(requests.length, 1);
  });
}
