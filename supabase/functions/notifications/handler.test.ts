import { deepEqual, equal, match } from 'node:assert/strict';

import { createHandler, type Dependencies } from './handler.ts';
import type { Report } from './run.ts';

const report: Report = { mails: { sent: 1 }, pushes: {}, problems: {} };

function setUp(changes: Partial<Dependencies> = {}) {
  const calls: (readonly string[])[] = [];
  const entries: Record<string, unknown>[] = [];
  const handle = createHandler({
    secret: 'secret',
    problems: [],
    send: async (channels) => (calls.push(channels), report),
    waitUntil: null,
    log: (entry) => void entries.push(entry),
    ...changes,
  });
  return { handle, calls, entries };
}

function post(body: string, authorization = 'Bearer secret', method = 'POST'): Request {
  const headers = { authorization };
  return new Request(
    'https://abc.supabase.co/notifications',
    method === 'GET' ? { headers } : { method, headers, body },
  );
}

for (const [body, channels] of [
  ['{}', ['mail', 'push']],
  ['', ['mail', 'push']],
  ['{"channel":"push"}', ['push']],
  ['{"channel":"mail"}', ['mail']],
] as const) {
  Deno.test(`the scheduler sends ${channels.join(' and ')} with '${body}'`, async () => {
    const { handle, calls, entries } = setUp();
    const response = await handle(post(body));
    equal(response.status, 200);
    deepEqual(await response.json(), { ...report, settings: [] });
    deepEqual(calls, [channels]);
    equal(entries.length, 1);
  });
}

const refused: [name: string, status: number, request: Request, changes?: Partial<Dependencies>][] = [
  ['nobody set up', 503, post('{}'), { secret: '' }],
  ['an empty secret', 503, post('{}', 'Bearer '), { secret: '' }],
  ['no secret', 401, post('{}', '')],
  ['a wrong secret', 401, post('{}', 'Bearer Secret')],
  ['half a secret', 401, post('{}', 'Bearer secre')],
  ['the secret with more', 401, post('{}', 'Bearer secrets')],
  ['a GET', 405, post('', 'Bearer secret', 'GET')],
  ['another way', 400, post('{"channel":"fax"}')],
];
for (const [name, status, request, changes] of refused) {
  Deno.test(`${name} is answered ${status}, and sends nothing`, async () => {
    const { handle, calls } = setUp(changes);
    equal((await handle(request)).status, status);
    deepEqual(calls, []);
  });
}

Deno.test('where work may go on after the answer, the answer does not wait', async () => {
  const { promise, resolve } = Promise.withResolvers<Report>();
  const works: Promise<unknown>[] = [];
  const { handle } = setUp({ waitUntil: (work) => void works.push(work), send: () => promise });
  equal((await handle(post('{}'))).status, 202);
  resolve(report);
  deepEqual(await Promise.all(works), [report]);
});

Deno.test('a failure is in the log, without a word of anybody', async () => {
  const { handle, entries } = setUp({ send: () => Promise.reject(new Error('claim_batch answered 500')) });
  equal((await handle(post('{}'))).status, 500);
  deepEqual(entries, [{ problem: 'claim_batch answered 500' }]);
});

Deno.test('what is wrong with the settings is in answer and log', async () => {
  const { handle, entries } = setUp({ problems: ['MAIL_FROM has to be an address.'] });
  match(await (await handle(post('{}'))).text(), /MAIL_FROM/);
  match(JSON.stringify(entries), /MAIL_FROM/);
});
