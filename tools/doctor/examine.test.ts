// @module-tag all

import { expect, test } from 'vitest';

import { strangersTo } from './checks/check-auth.ts';
import { examine, formatReport } from './examine.ts';
import { at, problemsWith, startFakeDeployment, textOf, type FakeReply } from './test-deployment.ts';

test('a healthy deployment is green', async () => {
  expect(await problemsWith()).toEqual([]);
});

test('a project without live updates', async () => {
  const problems = await problemsWith({ realtime: 'silent' }, ['Live updates']);
  expect(problems.map(({ text }) => text)).toEqual([expect.stringContaining('live updates')]);
});

test('a project whose live updates tell strangers', async () => {
  const problems = await problemsWith({ realtime: { open: 'gift_reactions' } }, ['Live updates']);
  expect(problems).toEqual([
    {
      state: 'bad',
      text: 'the table gift_reactions sends its changes to the public key',
      advice: expect.stringContaining('revoke all on public.gift_reactions') as string,
    },
  ]);
});

test.each<[string, () => FakeReply | null, RegExp[]]>([
  ['the check went well', () => ({ status: 200, body: [] }), []],
  ['the connection broke on the way', () => null, [/does not answer/]],
])('the account of the check is removed after %s', async (_, answer, texts) => {
  const calls: string[] = [];
  const problems = await problemsWith(
    {
      project({ url, method, headers }, healthy) {
        if (url.pathname === '/rest/v1/rpc/delete_account') calls.push(headers.authorization ?? '');
        return url.pathname === '/rest/v1/gifts' && method === 'GET' ? answer() : healthy;
      },
    },
    ['Accounts'],
  );
  expect(problems.map(({ text }) => text)).toEqual(texts.map((text): unknown => expect.stringMatching(text)));
  expect(calls).toEqual(['Bearer token-of-a-guest']);
});

test.each([
  ['https://geschenke.example.org', 'https://doctor.example.org/auth'],
  ['https://geschenke.example.org', 'https://geschenke.example.org.elsewhere.example/auth'],
  ['https://paeckchen.netlify.app', 'https://doctor.netlify.app/auth'],
  ['https://paeckchen.netlify.app', 'https://doctor-paeckchen.netlify.app/auth'],
])('of %s, mails must not lead to %s', (app, stranger) => {
  expect(strangersTo(app)).toContain(stranger);
});

test('pages that the operator has to write are named and fail nothing', async () => {
  const deployment = await startFakeDeployment({
    app: at('/assets/backend-b2.js', (healthy) => ({
      ...healthy,
      body: `${textOf(healthy)};"data-operator-text";"Inhalte folgen in Kürze"`,
    })),
  });
  const report = formatReport(await examine(deployment, ['App']));
  await deployment.close();
  expect(report).not.toContain('✗');
  expect(report.match(/– .*/g)).toEqual([
    '– the privacy page has places that only you can fill in',
    '– /impressum and /agb have no content yet',
  ]);
});

test('a project that reminds nobody says so, which fails nothing', async () => {
  const deployment = await startFakeDeployment({
    project: (request, healthy) => {
      if (request.url.pathname.endsWith('/notifications')) return { status: 503 };
      return request.url.pathname.endsWith('/health')
        ? { ...healthy, body: { ...(healthy.body as object), isSetUp: false, minutesSincePlanned: null } }
        : healthy;
    },
  });
  const report = formatReport(await examine(deployment, ['Reminders']));
  await deployment.close();
  expect(report).toMatch(/^Reminders\n {2}– nobody is reminded yet: .*\n +To set reminders up, see/);
  expect(report).not.toContain('✗');
});

test('a scheduler that never woke the function says so, which fails nothing', async () => {
  const deployment = await startFakeDeployment({
    project: (request, healthy) =>
      request.url.pathname.endsWith('/health')
        ? { ...healthy, body: { ...(healthy.body as object), minutesSinceSent: null } }
        : healthy,
  });
  const report = formatReport(await examine(deployment, ['Reminders']));
  await deployment.close();
  expect(report).toMatch(/– nothing was sent yet.*\n +Send yourself a probe .*notifications_url/);
  expect(report).not.toContain('✗');
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
    '– the hourly jobs cannot be seen from outside',
    '– the pages that mails lead to',
    '– whether the app may call the AI helper',
    '– the AI helper was not asked anything',
    '– no link was tried',
    '– where the links of reminders lead',
    '– the app was not looked at',
  ]);
});
