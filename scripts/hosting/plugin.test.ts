import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

import { staticHostHeaders, staticHostRedirects } from './host-files.ts';
import { hosting } from './plugin.ts';

const supabaseUrl = 'https://abc.supabase.co';
const root = mkdtempSync(join(tmpdir(), 'paeckchen-hosting-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

test('a build brings along what its hosts read', async () => {
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/start.js"></script>');
  writeFileSync(join(root, 'start.js'), 'console.log(1)');
  const run = async () => {
    await build({ root, configFile: false, logLevel: 'silent', plugins: [hosting({ supabaseUrl })] });
    return (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
  };
  vi.stubEnv('NETLIFY', '');
  const read = await run();
  expect(read('404.html')).toBe(read('index.html'));
  expect(read('404.html')).toMatch(/src="\/assets\/index-.*\.js"/);
  expect(read('_redirects')).toBe(staticHostRedirects());
  expect(read('_headers')).toBe(staticHostHeaders(supabaseUrl));

  vi.stubEnv('NETLIFY', 'true');
  const readNetlify = await run();
  const [asset] = /\/assets\/index-.*\.js/.exec(readNetlify('index.html')) ?? [''];
  expect(readNetlify('_headers')).toBe(staticHostHeaders(supabaseUrl, [asset]));
});
