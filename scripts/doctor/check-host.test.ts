import { expect, test } from 'vitest';

import { examine, formatReport } from './examine.ts';
import { startFakeDeployment, type Fault, type FakeReply } from './fake-deployment.ts';
import { at, problemsWith, textOf, withHeader, withoutHeader } from './fake-faults.ts';

const claims = Buffer.from('{"role":"service_role"}').toString('base64url');
const serviceRole = `eyJhbGciOiJIUzI1NiJ9.${claims}.c2lnbmF0dXJlc2lnbmF0dXJl`;

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
])('a host with %s', async (_, fault, text, advice) => {
  const problems = await problemsWith({ app: fault });
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.map(({ text: said }) => said).join('\n')).toMatch(text);
  expect(problems.map(({ advice: what = '' }) => what).join('\n')).toMatch(advice);
  // One fault, one line; a page that is another one has nothing else to be looked at.
  expect(problems.length).toBeLessThanOrEqual(2);
});

test('the page in the place of a missing asset is worth a note', async () => {
  const page: FakeReply = { status: 200, headers: { 'Cache-Control': 'public, immutable' }, body: 'page' };
  const deployment = await startFakeDeployment({ app: at('/assets/doctor-0000.js', () => page) });
  const report = formatReport(await examine(deployment));
  await deployment.close();
  expect(report).not.toContain('✗');
  expect(report).toContain('– a missing file under /assets/');
});
