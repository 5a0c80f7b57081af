// @module-tag all

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { loadConfigFromFile, loadEnv, type Plugin } from 'vite';
import { expect, test, vi } from 'vitest';

import { placeholders, settingsProblem } from './settings.ts';

const own = {
  VITE_SUPABASE_URL: 'https://abcdefghijklmnop.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a1B2c3',
};
const root = join(import.meta.dirname, '../..');

test("settings of a project of one's own are taken", () => {
  expect(settingsProblem(own)).toBeNull();
});

test.each([
  [{}, /not both set/],
  [{ ...own, VITE_SUPABASE_URL: '' }, /not both set/],
  [{ ...own, VITE_SUPABASE_PUBLISHABLE_KEY: undefined }, /not both set/],
  [{ ...own, VITE_SUPABASE_URL: 'https://your-project.supabase.co' }, /"your-project/],
  [{ ...own, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_...' }, /"sb_publishable_\.\.\."/],
])('%o is refused', (settings, problem) => {
  expect(settingsProblem(settings)).toMatch(problem);
});

const ref = 'abcdefghijklmnop';
test.each([
  [`${own.VITE_SUPABASE_URL}/`, own.VITE_SUPABASE_URL],
  [`${own.VITE_SUPABASE_URL}/rest/v1/`, own.VITE_SUPABASE_URL],
  [`${own.VITE_SUPABASE_URL}?a=1#b`, own.VITE_SUPABASE_URL],
  [`http://${ref}.supabase.co`, own.VITE_SUPABASE_URL],
  [`HTTPS://${ref.toUpperCase()}.supabase.co`, own.VITE_SUPABASE_URL],
  [`https://supabase.com/dashboard/project/${ref}/settings/api`, own.VITE_SUPABASE_URL],
  ['https://supabase.com/dashboard', 'https://<ref>.supabase.co'],
  ['https://supabase.com', 'https://<ref>.supabase.co'],
  ['http://localhost:54321/', 'http://localhost:54321'],
  ['http://192.168.1.5:8000', 'https://192.168.1.5:8000'],
  ['http://notlocalhost:54321', 'https://notlocalhost:54321'],
  [`${ref}.supabase.co`, 'https://<ref>.supabase.co'],
  ['localhost:54321', 'https://<ref>.supabase.co'],
  [`wss://${ref}.supabase.co`, own.VITE_SUPABASE_URL],
  [ref, 'https://<ref>.supabase.co'],
  ['https://<ref>.supabase.co', 'https://<ref>.supabase.co'],
  [`https://www.supabase.com/dashboard/project/${ref}`, own.VITE_SUPABASE_URL],
  [`https://app.supabase.io/project/${ref}`, own.VITE_SUPABASE_URL],
  ['https://api.supabase.com', 'https://<ref>.supabase.co'],
  [`https://${ref}.supabase.com`, own.VITE_SUPABASE_URL],
  [`https://db.${ref}.supabase.co`, own.VITE_SUPABASE_URL],
  [`https://${ref}.supabase.co:5432`, own.VITE_SUPABASE_URL],
  ['https://supabase.co', 'https://<ref>.supabase.co'],
  ['https://www.supabase.co', 'https://<ref>.supabase.co'],
])('the address %s is refused and the right one is named', (url, right) => {
  const problem = settingsProblem({ ...own, VITE_SUPABASE_URL: url });
  expect(problem).toContain(`"${url}" is not the address`);
  expect(problem).toContain(`Write ${right} instead`);
});

test.each([
  'http://localhost:54321',
  'http://project.localhost:54321',
  'http://127.0.0.1:54321',
  'http://[::1]:54321',
  'https://api.example.org',
  'https://api.example.org:8443',
])('the address %s is taken', (url) => {
  expect(settingsProblem({ ...own, VITE_SUPABASE_URL: url })).toBeNull();
});

test('every value of .env.example is a placeholder', () => {
  const folder = withEnvFile(readFileSync(join(root, '.env.example'), 'utf8'));
  const values = Object.values(loadEnv('production', folder, 'VITE_'));
  rmSync(folder, { recursive: true });
  expect(values.map((value) => placeholders.some((placeholder) => value.includes(placeholder)))).toEqual([
    true,
    true,
  ]);
});

test.each([
  ['e2e', true, false],
  ['production', false, true],
])('the settings of a deployment in the mode %s', async (mode, hasLocal, isChecked) => {
  const folder = withEnvFile('VITE_SUPABASE_URL=https://your-project.supabase.co\n');
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const file = join(root, 'vite.config.ts');
  const loading = loadConfigFromFile({ command: 'build', mode }, file, root, 'silent');
  const loaded = await loading.finally(() => {
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
  });
  const plugins = (loaded?.config.plugins ?? []).flat() as (Plugin | false)[];
  const names = new Set(plugins.map((plugin) => plugin && plugin.name));
  expect(names.has('paeckchen-local-backend')).toBe(hasLocal);
  expect(names.has('require-hosted-backend')).toBe(isChecked);
});

test('a build without them says so without a stack trace, and leaves the build before alone', async () => {
  const folder = withEnvFile('');
  writeFileSync(join(folder, 'sw.js'), 'the worker of the build before');
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: root,
      env: {
        ...process.env,
        VITE_SUPABASE_URL: `${own.VITE_SUPABASE_URL}/`,
        VITE_SUPABASE_PUBLISHABLE_KEY: 'key',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
  const lines = output.join('').split('\n').filter(Boolean);
  expect(lines.at(-1)).toContain(`Write ${own.VITE_SUPABASE_URL} instead`);
  // Only stack traces are forbidden, because Vite may print a note about slow bundling of its configuration.
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
  expect(readFileSync(join(folder, 'sw.js'), 'utf8')).toBe('the worker of the build before');
  rmSync(folder, { recursive: true });
});

function withEnvFile(settings: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'paeckchen-env-'));
  writeFileSync(join(folder, '.env.local'), settings);
  return folder;
}
