// @module-tag all

import { join } from 'node:path';

import { resolveConfig } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');
const project = 'https://abcdefghijklmnop.supabase.co';

beforeEach(() => {
  // The server runs in a folder without .env.local.
  vi.spyOn(process, 'cwd').mockReturnValue(import.meta.dirname);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Console messages of `npm start` or `npm run preview` with this URL and key, before the server listens. */
async function start(url?: string, key?: string, isPreview = false): Promise<string[]> {
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', key);
  const inline = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'silent' } as const;
  const { plugins } = await resolveConfig(inline, 'serve', 'development', 'development', isPreview);
  return plugins.map(({ name }) => name);
}

test.each([
  [`${project}/`, 'sb_publishable_a1B2c3', `Write ${project} instead`],
  ['https://your-project.supabase.co', 'sb_publishable_...', 'is the example'],
  [project, undefined, 'not both set'],
])('npm start refuses %s with the key %s, like a build', async (url, key, reason) => {
  await expect(start(url, key)).rejects.toThrow(reason);
});

test('npm start takes a project as it is, and has its own backend without one', async () => {
  expect(await start(project, 'sb_publishable_a1B2c3')).not.toContain('paeckchen-local-backend');
  expect(await start()).toContain('paeckchen-local-backend');
});

test('what is built already can be looked at', async () => {
  expect(await start(`${project}/`, 'sb_publishable_a1B2c3', true)).toContain('hosting');
});
