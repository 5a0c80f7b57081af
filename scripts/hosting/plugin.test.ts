import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, preview } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { staticHostHeaders, staticHostRedirects } from './host-files.ts';
import { hosting } from './plugin.ts';

const supabaseUrl = 'https://abc.supabase.co';
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'paeckchen-hosting-'));
});
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

test('the preview of a build serves its assets wherever they lie', async () => {
  const outDir = join(root, 'elsewhere');
  mkdirSync(join(outDir, 'assets'), { recursive: true });
  writeFileSync(join(outDir, 'index.html'), 'the page');
  writeFileSync(join(outDir, 'assets/start.js'), 'console.log(1)');
  for (const folder of [outDir, 'elsewhere']) {
    const server = await preview({
      root,
      configFile: false,
      logLevel: 'silent',
      preview: { port: 0 },
      build: { outDir: folder },
      plugins: [hosting({ supabaseUrl })],
    });
    const statusOf = async (path: string) =>
      (await fetch(new URL(path, server.resolvedUrls?.local[0]))).status;
    expect([await statusOf('/assets/start.js'), await statusOf('/assets/nope.js')]).toEqual([200, 404]);
    await server.close();
  }
});
