import { rmSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { paths } from '../../src/lib/address/paths.ts';
import { nginxConfig } from './host-files.ts';
import { immutable, noCache, securityHeaders } from './response-headers.ts';
import { fakeBuild, lowerCased, nginx, staticHost, writeBuild, type Host } from './test-hosts.ts';
import { hasBrotli, hasNginx, startNginx, type NginxServer } from './test-nginx.ts';

const project = 'https://abc.supabase.co';
const files = fakeBuild(project);
let server: NginxServer;
let folder = '';

// The real nginx is tested only when it is installed; its model is always tested.
const hosts: [name: string, host: Host][] = [
  ['a host of static files', staticHost(files)],
  ['a model of nginx', nginx(files, project)],
  ...(hasNginx ? [['nginx itself', (path) => server.get(path)] satisfies [string, Host]] : []),
];

beforeAll(async () => {
  if (!hasNginx) return;
  folder = writeBuild(files);
  server = await startNginx(folder, project);
});
afterAll(async () => {
  if (!hasNginx) return;
  await server.close();
  for (const path of [folder, `${folder}-nginx`]) rmSync(path, { recursive: true });
});

const pages = Object.values(paths).map((path) => path.replace(/:\w+$/, 'x1'));

describe.each(hosts)('%s', (_, host) => {
  test.each([...pages, '/g/%', '/g/x.y', '/join/%E0%A4%A', '/join/%00'])(
    'answers %s with the page',
    async (path) => {
      const { status, text, headers } = await host(path);
      expect({ status, text }).toEqual({ status: 200, text: 'the page' });
      expect(headers['cache-control']).toBe(noCache);
    },
  );

  test.each(['/robots.txt', '/favicon.ico', '/sw.js', '/manifest.webmanifest'])(
    'answers %s with that file',
    async (path) => {
      const { status, text, headers } = await host(path);
      expect({ status, text }).toEqual({ status: 200, text: files.get(path) });
      // Without a Cache-Control header static hosts revalidate, which equals `no-cache`.
      expect(headers['cache-control'] ?? noCache).toBe(noCache);
    },
  );

  test('keeps assets, and no missing one', async () => {
    expect((await host('/assets/index-a1.js')).headers['cache-control']).toBe(immutable);
    const { status, headers } = await host('/assets/nope.js');
    expect(status).toBe(404);
    expect(headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  test.each(['/_headers', '/_redirects', '/.env', '/.git/HEAD', '/wp-login.php', '/ads.txt'])(
    'does not answer %s',
    async (path) => {
      const { status, text } = await host(path);
      expect({ status, text }).toEqual({ status: 404, text: files.get('/404.html') });
    },
  );

  test.each(['/', '/g/x1', '/sw.js', '/assets/index-a1.js', '/assets/nope.js', '/g/%'])(
    'sends the headers with %s',
    async (path) => {
      const { headers } = await host(path);
      expect(headers).toMatchObject(lowerCased(securityHeaders(project)));
    },
  );
});

describe.each(hosts)('%s', (_, host) => {
  test.each(['/w/x1', '/w/zurueck', '/w/', '/w/%'])('keeps %s out of search engines', async (path) => {
    expect((await host(path)).headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  test.each(['/', '/g/x1', '/wuensche', '/wasser', '/robots.txt'])(
    'says nothing of that with %s',
    async (path) => {
      expect((await host(path)).headers).not.toHaveProperty('x-robots-tag');
    },
  );
});

test('nginx sends what was compressed, and says so to caches', async () => {
  for (const setting of ['gzip on;', 'gzip_static on;', 'gzip_vary on;', '# brotli_static on;'])
    expect(nginxConfig(project)).toContain(`\n  ${setting}\n`);
  if (!hasNginx) return;
  const path = '/assets/index-a1.js';
  for (const encoding of hasBrotli ? ['gzip', 'br'] : ['gzip']) {
    const { headers } = await server.get(path, encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(headers['content-type']).toMatch(/javascript/);
  }
  expect((await server.get(path)).headers).toMatchObject({ vary: 'Accept-Encoding' });
  const manifest = await server.get('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json');
});
