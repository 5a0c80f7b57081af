// @module-tag all

import { spawn } from 'node:child_process';

import { afterEach, expect, test } from 'vitest';

import { startFakeDeployment, type FakeDeployment } from './test-deployment.ts';

let deployment: FakeDeployment | undefined;
afterEach(async () => {
  await deployment?.close();
  deployment = undefined;
});

/** Runs `npm run doctor` with these arguments. */
async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['tools/doctor.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, output };
}

test('a healthy deployment ends with 0', async () => {
  deployment = await startFakeDeployment();
  const { project, publishableKey, app } = deployment;
  // The URL has a trailing slash, as copied URLs often do.
  const { code, output } = await run(`${project}/`, publishableKey, '--app', `${app}/`);
  expect(output).toContain('Nothing to do.');
  expect(output).not.toContain('✗');
  expect(code).toBe(0);
});

test('a finding ends with 1 and says what to do', async () => {
  deployment = await startFakeDeployment({ app: () => ({ status: 404 }) });
  const { project, publishableKey, app } = deployment;
  const { code, output } = await run(project, publishableKey, '--app', app, '--no-question');
  expect(output).toMatch(/✗ \S+ does not show the app \(404\)\n +Serve the content of dist/);
  expect(output).toContain('– the AI helper was not asked anything');
  expect(code).toBe(1);
});

test('a development server is named as one, in one sentence', async () => {
  deployment = await startFakeDeployment({
    app: () => ({
      status: 200,
      body: '<script type="module" src="/@vite/client"></script><div id="root"></div>',
    }),
  });
  const { project, publishableKey, app } = deployment;
  const { code, output } = await run(project, publishableKey, '--app', app, '--no-question');
  expect(output.slice(output.indexOf('\nApp')).match(/✗ .*/g)).toEqual([
    `✗ ${app} is a development server (npm start), not what a host would serve`,
  ]);
  expect(code).toBe(1);
});

test.each([
  ['no arguments', [], 'npm run doctor -- <project address>'],
  ['no key', ['https://abc.supabase.co'], 'npm run doctor -- <project address>'],
  ['no address', ['abc', 'sb_publishable_a'], 'npm run doctor -- <project address>'],
  [
    'the address of the dashboard',
    ['https://supabase.com/dashboard/project/abc', 'sb_publishable_a'],
    'Write https://abc.supabase.co instead',
  ],
  [
    'the secret key',
    ['https://abc.supabase.co', ['sb', 'secret', 'a1B2'.repeat(8)].join('_')],
    'This is the secret key.',
  ],
])('%s end with 2', async (_, args, message) => {
  const { code, output } = await run(...args);
  expect(output).toContain(message);
  expect(code).toBe(2);
});
