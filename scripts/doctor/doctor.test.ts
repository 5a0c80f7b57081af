import { afterEach, describe, expect, test } from 'vitest';

import { describe as report, examine } from './examine.ts';
import {
  startFakeDeployment,
  type Fault,
  type FakeDeployment,
  type FakeReply,
  type FakeRequest,
} from './fake-deployment.ts';
import type { Finding } from './finding.ts';

let deployment: FakeDeployment | undefined;
afterEach(async () => {
  await deployment?.close();
  deployment = undefined;
});

async function problemsOf(...faults: Parameters<typeof startFakeDeployment>): Promise<Finding[]> {
  deployment = await startFakeDeployment(...faults);
  const sections = await examine(deployment);
  return sections.flatMap(({ findings }) => findings).filter(({ state }) => state === 'bad');
}

/** A fault at one path; everything else stays healthy. */
function at(
  path: string,
  change: (healthy: FakeReply, request: FakeRequest, origin: string) => FakeReply,
): Fault {
  return (request, healthy, origin) =>
    request.url.pathname === path ? change(healthy, request, origin) : healthy;
}

function withHeader(name: string, value: string): (healthy: FakeReply) => FakeReply {
  return (healthy) => ({ ...healthy, headers: { ...healthy.headers, [name]: value } });
}

function withoutHeader(name: string): Fault {
  return (_, healthy) => {
    const { [name]: _dropped, ...headers } = healthy.headers ?? {};
    return { ...healthy, headers };
  };
}

function textOf({ body }: FakeReply): string {
  return typeof body === 'string' ? body : '';
}

const settings = '/auth/v1/settings';
const helper = '/functions/v1/concretize-gift-idea';
const rows: FakeReply = { status: 200, body: [{ id: 1 }] };
const serviceRole = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.c2lnbmF0dXJlc2lnbmF0dXJl`;

function changedSettings(change: Record<string, unknown>): Fault {
  return at(settings, (healthy) => ({ ...healthy, body: { ...(healthy.body as object), ...change } }));
}

test('a healthy deployment is green', async () => {
  expect(await problemsOf()).toEqual([]);
});

describe('the project', () => {
  test.each<[fault: string, seeded: Fault, text: RegExp, advice: RegExp]>([
    [
      'an open table',
      at('/rest/v1/gifts', (healthy, { method }) => (method === 'GET' ? rows : healthy)),
      /table gifts gives rows/,
      /revoke all on public\.gifts from anon/,
    ],
    [
      'an open table without rows',
      at('/rest/v1/people', (healthy, { method }) =>
        method === 'GET' ? { status: 200, body: [] } : healthy,
      ),
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
  ])('with %s', async (_, fault, text, advice) => {
    const problems = await problemsOf({ project: fault });
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      expect(problem.text).toMatch(text);
      expect(problem.advice).toMatch(advice);
    }
  });

  test('without live updates', async () => {
    const problems = await problemsOf({ realtime: 'silent' });
    expect(problems.map(({ text }) => text)).toEqual([expect.stringContaining('live updates')]);
  });

  test('that does not answer at all', async () => {
    deployment = await startFakeDeployment();
    const gone = await startFakeDeployment();
    await gone.close();
    const sections = await examine({ ...deployment, project: gone.project, app: null });
    expect(report(sections)).toMatch(/✗ http:\S+ does not answer \(.*ECONNREFUSED.*\)\n +Check the address/);
  });
});

describe('the host of the app', () => {
  test.each<[fault: string, seeded: Fault, text: RegExp, advice: RegExp]>([
    [
      'no policy',
      withoutHeader('Content-Security-Policy'),
      /header Content-Security-Policy is missing/,
      /dist\/_headers/,
    ],
    [
      'no nosniff',
      withoutHeader('X-Content-Type-Options'),
      /X-Content-Type-Options is missing/,
      /dist\/_headers/,
    ],
    [
      'a weaker policy',
      (_, healthy) =>
        withHeader(
          'Content-Security-Policy',
          (healthy.headers?.['Content-Security-Policy'] ?? '').replace(
            "script-src 'self'",
            "script-src 'self' *",
          ),
        )(healthy),
      /Content-Security-Policy says .* instead of/,
      /dist\/_headers/,
    ],
    [
      'no fallback',
      at('/g/doctor', () => ({ status: 404 })),
      /ends in 404 instead of the app/,
      /unknown paths with index\.html/,
    ],
    [
      'a page that is kept',
      at('/', withHeader('Cache-Control', 'public, max-age=86400')),
      /may keep the page/,
      /no-cache/,
    ],
    [
      'a service worker that is kept',
      at('/sw.js', withHeader('Cache-Control', 'public, max-age=86400')),
      /may keep sw\.js/,
      /no-cache/,
    ],
    [
      'assets that are not kept',
      at('/assets/index-a1.js', withHeader('Cache-Control', 'no-cache')),
      /again and again/,
      /_headers/,
    ],
    [
      'no service worker',
      at('/sw.js', (healthy) => ({ ...withHeader('Content-Type', 'text/html')(healthy) })),
      /sw\.js is missing/,
      /all of dist/,
    ],
    [
      'no manifest',
      at('/manifest.webmanifest', () => ({ status: 404 })),
      /manifest.* is missing/,
      /all of dist/,
    ],
    [
      'a manifest of the wrong type',
      at('/manifest.webmanifest', withHeader('Content-Type', 'text/plain')),
      /wrong type/,
      /manifest\+json/,
    ],
    [
      'the build of another project',
      at('/assets/backend-b2.js', (healthy) => ({
        ...healthy,
        body: 'const url="https://other.supabase.co"',
      })),
      /was not built for/,
      /npm run build/,
    ],
    [
      'the build with another key',
      at('/assets/backend-b2.js', (healthy) => ({
        ...healthy,
        body: textOf(healthy).replace('sb_publishable_fake', 'sb_publishable_old'),
      })),
      /built with another key/,
      /npm run build/,
    ],
    [
      'the key of the service role in the build',
      at('/assets/backend-b2.js', (healthy) => ({
        ...healthy,
        body: `${textOf(healthy)};"${serviceRole}"`,
      })),
      /carries a secret \(token with the role service_role\)/,
      /Renew that secret/,
    ],
    [
      'another page',
      at('/', () => ({ status: 200, body: 'Hello' })),
      /does not show the app/,
      /content of dist/,
    ],
  ])('with %s', async (_, fault, text, advice) => {
    const problems = await problemsOf({ app: fault });
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.map(({ text: said }) => said).join('\n')).toMatch(text);
    expect(problems.map(({ advice: what = '' }) => what).join('\n')).toMatch(advice);
    // One fault, one line; a page that is another one has nothing else to be looked at.
    expect(problems.length).toBeLessThanOrEqual(2);
  });
});

test('the page in the place of a missing asset is worth a note', async () => {
  const page: FakeReply = { status: 200, headers: { 'Cache-Control': 'public, immutable' }, body: 'page' };
  deployment = await startFakeDeployment({ app: at('/assets/doctor-0000.js', () => page) });
  const sections = await examine(deployment);
  expect(report(sections)).not.toContain('✗');
  expect(report(sections)).toContain('– a missing file under /assets/');
});

test('what was not looked at says so and fails nothing', async () => {
  deployment = await startFakeDeployment();
  const sections = await examine({ ...deployment, app: null, asksHelper: false });
  expect(report(sections).match(/[✗]/)).toBeNull();
  expect(report(sections).match(/– .*/g)).toEqual([
    '– the pages that mails lead to',
    '– whether the app may call the AI helper',
    '– the AI helper was not asked anything',
    '– the app was not looked at',
  ]);
});
