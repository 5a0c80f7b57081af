import { expect, test } from 'vitest';

import { examine, formatReport } from './examine.ts';
import { startFakeDeployment, type Fault, type FakeReply } from './fake-deployment.ts';
import { at, problemsWith, withHeader } from './fake-faults.ts';

const settings = '/auth/v1/settings';
const helper = '/functions/v1/concretize-gift-idea';
const rows: FakeReply = { status: 200, body: [{ id: 1 }] };

function changedSettings(change: Record<string, unknown>): Fault {
  return at(settings, (healthy) => ({ ...healthy, body: { ...(healthy.body as object), ...change } }));
}

test('a healthy deployment is green', async () => {
  expect(await problemsWith()).toEqual([]);
});

test.each<[fault: string, seeded: Fault, text: RegExp, advice: RegExp]>([
  [
    'an open table',
    at('/rest/v1/gifts', (healthy, { method }) => (method === 'GET' ? rows : healthy)),
    /table gifts gives rows/,
    /revoke all on public\.gifts from anon/,
  ],
  [
    'an open table without rows',
    at('/rest/v1/people', (healthy, { method }) => (method === 'GET' ? { status: 200, body: [] } : healthy)),
    /table people gives an answer/,
    /revoke all on public\.people/,
  ],
  [
    'a table that takes rows',
    at('/rest/v1/reminders', (healthy, { method }) =>
      method === 'POST' ? { status: 400, body: { code: '23502', message: 'null value' } } : healthy,
    ),
    /table reminders takes rows/,
    /revoke all on public\.reminders/,
  ],
  [
    'a missing table',
    at('/rest/v1/chat_messages', () => ({ status: 404, body: { code: 'PGRST205' } })),
    /table chat_messages is missing/,
    /supabase db push/,
  ],
  [
    'a function that can be called',
    at('/rest/v1/rpc/reserve_group_gift', () => ({ status: 200, body: 'true' })),
    /function reserve_group_gift can be called/,
    /revoke execute on function public\.reserve_group_gift/,
  ],
  [
    'a function that can be called and refuses by itself',
    at('/rest/v1/rpc/delete_account', () => ({ status: 403, body: { code: '28000' } })),
    /function delete_account can be called/,
    /revoke execute/,
  ],
  [
    'a missing function',
    at('/rest/v1/rpc/take_ai_request', () => ({ status: 404, body: { code: 'PGRST202' } })),
    /function take_ai_request is missing/,
    /supabase db push/,
  ],
  [
    'a wrong key',
    (request, healthy) =>
      request.url.pathname.startsWith('/rest/')
        ? { status: 401, body: { message: 'Invalid API key' } }
        : healthy,
    /refuses the public key \(401, Invalid API key\)/,
    /publishable key/,
  ],
  ['no registration', changedSettings({ disable_signup: true }), /nobody can register/, /config push/],
  [
    'no confirmation by mail',
    changedSettings({ mailer_autoconfirm: true }),
    /confirmed without a mail/,
    /config push/,
  ],
  [
    'no guests',
    changedSettings({ external: { email: true, anonymous_users: false } }),
    /anonymous sign-ins are off/,
    /config push/,
  ],
  [
    'no e-mail',
    changedSettings({ external: { email: false, anonymous_users: true } }),
    /e-mail and password is off/,
    /config push/,
  ],
  ['no sign-in service', at(settings, () => ({ status: 502 })), /answers 502/, /address and the key/],
  [
    'another site address',
    at('/auth/v1/verify', () => ({ status: 303, headers: { location: 'http://localhost:3000#error' } })),
    /mails cannot lead to .*\/auth, only to http:\/\/localhost:3000/,
    /site_url and additional_redirect_urls/,
  ],
  [
    'redirects to anywhere',
    at('/auth/v1/verify', (_, { url }) => ({
      status: 303,
      headers: { location: url.searchParams.get('redirect_to') ?? '' },
    })),
    /mails may lead to any address/,
    /wildcards/,
  ],
  ['no AI helper', at(helper, () => ({ status: 404 })), /helper is not there/, /functions deploy/],
  ['an AI helper that does not boot', at(helper, () => ({ status: 503 })), /does not start/, /logs/],
  [
    'an AI helper for everybody',
    at(helper, (healthy, { method, headers }) =>
      method === 'POST' && headers.apikey === 'nobody' ? { status: 200, body: {} } : healthy,
    ),
    /answers callers without the public key/,
    /functions deploy/,
  ],
  [
    'an AI helper for all pages',
    at(helper, withHeader('access-control-allow-origin', '*')),
    /any page may call/,
    /APP_ORIGINS/,
  ],
  [
    'an AI helper that does not know the app',
    at(helper, (healthy, { method }) => (method === 'OPTIONS' ? { status: 403 } : healthy)),
    /may not call the AI helper/,
    /APP_ORIGINS/,
  ],
  [
    'a model that is not reachable',
    at(helper, (healthy, { method, headers }) =>
      method === 'POST' && headers.apikey !== 'nobody'
        ? { status: 502, body: { error: 'nicht erreichbar' } }
        : healthy,
    ),
    /answers 502, nicht erreichbar/,
    /AI_API_KEY/,
  ],
])('a project with %s', async (_, fault, text, advice) => {
  const problems = await problemsWith({ project: fault });
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) {
    expect(problem.text).toMatch(text);
    expect(problem.advice).toMatch(advice);
  }
});

test('a project without live updates', async () => {
  const problems = await problemsWith({ realtime: 'silent' });
  expect(problems.map(({ text }) => text)).toEqual([expect.stringContaining('live updates')]);
});

test('a project that does not answer at all', async () => {
  const gone = await startFakeDeployment();
  await gone.close();
  const sections = await examine({ ...gone, app: null });
  expect(formatReport(sections)).toMatch(
    /✗ http:\S+ does not answer \(.*ECONNREFUSED.*\)\n +Check the address/,
  );
});

test('what was not looked at says so and fails nothing', async () => {
  const deployment = await startFakeDeployment();
  const report = formatReport(await examine({ ...deployment, app: null, asksHelper: false }));
  await deployment.close();
  expect(report).not.toContain('✗');
  expect(report.match(/– .*/g)).toEqual([
    '– the pages that mails lead to',
    '– whether the app may call the AI helper',
    '– the AI helper was not asked anything',
    '– the app was not looked at',
  ]);
});
