// @module-tag all

import { at, type FakeReply, testFaults, textOf, withHeader, withoutHeader } from '../test-deployment.ts';

const page: FakeReply = { status: 200, body: '<div id="root"></div>' };

testFaults('App', [
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
    at('/g/doctor', (healthy) => ({ ...healthy, status: 404, body: 'Not found' })),
    /^\/g\/doctor does not show the app/,
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
    'another page',
    at('/', () => ({ status: 200, body: 'Hello' })),
    /does not show the app/,
    /content of dist/,
  ],
  [
    'pages that are kept',
    at('/g/doctor', withHeader('Cache-Control', 'public, max-age=86400')),
    /may keep pages such as \/g\/…/,
    /no-cache/,
  ],
  [
    'an old list of pages',
    at('/datenschutz', (healthy) => ({ ...healthy, status: 404, body: 'Not found' })),
    /^\/datenschutz does not show the app/,
    /_redirects/,
  ],
  [
    'pages without a policy',
    (request, healthy) =>
      request.url.pathname === '/g/doctor'
        ? withoutHeader('Content-Security-Policy')(request, healthy)
        : healthy,
    /header Content-Security-Policy of pages such as \/g\/… is missing/,
    /dist\/_headers/,
  ],
  [
    'a service worker without a policy',
    (request, healthy) =>
      request.url.pathname === '/sw.js'
        ? withoutHeader('Content-Security-Policy')(request, healthy)
        : healthy,
    /header Content-Security-Policy of sw\.js is missing/,
    /dist\/_headers/,
  ],
  [
    'encryption that ends with the visit',
    withoutHeader('Strict-Transport-Security'),
    /Strict-Transport-Security is missing/,
    /dist\/_headers/,
  ],
  [
    'no previous version',
    at('/previous-version.js', withHeader('Content-Type', 'text/html')),
    /previous-version\.js is missing/,
    /all of dist/,
  ],
  [
    'a previous version that is kept',
    at('/previous-version.js', withHeader('Cache-Control', 'max-age=600')),
    /may keep previous-version\.js/,
    /no-cache/,
  ],
  [
    'no part that shows notifications',
    at('/push.js', withHeader('Content-Type', 'text/html')),
    /push\.js is missing/,
    /all of dist/,
  ],
  [
    'a part that shows notifications and is kept',
    at('/push.js', withHeader('Cache-Control', 'max-age=600')),
    /may keep push\.js/,
    /no-cache/,
  ],
  [
    'the page in the place of a missing asset',
    at('/assets/doctor-0000.js', () => ({ ...page, headers: { 'Cache-Control': 'public, immutable' } })),
    /missing file under \/assets\/ is answered with the page, and kept/,
    /404\.html and _redirects/,
  ],
  [
    'a missing asset that stays missing',
    at('/assets/doctor-0000.js', () => ({ status: 404, headers: { 'Cache-Control': 'public, immutable' } })),
    /is missing \(404\) is kept for a year/,
    /files that exist only/,
  ],
  [
    'published settings',
    at('/.env', () => ({ status: 200, body: 'SMTP_PASSWORD=geheim' })),
    /everybody can read \/\.env/,
    /Renew every secret/,
  ],
  [
    'a published repository',
    at('/.git/HEAD', () => ({ status: 200, body: 'ref: refs/heads/main' })),
    /everybody can read \/\.git\/HEAD/,
    /content of dist/,
  ],
  [
    'the configuration of a published repository',
    at('/.git/config', () => ({ status: 200, body: '[core]' })),
    /everybody can read \/\.git\/config/,
    /content of dist/,
  ],
  [
    'the whole project published',
    at('/package.json', () => ({ status: 200, body: { dependencies: {} } })),
    /everybody can read \/package\.json/,
    /content of dist/,
  ],
  [
    'published headers',
    at('/_headers', () => ({ status: 200, body: '/*' })),
    /everybody can read \/_headers/,
    /only Netlify and Cloudflare/,
  ],
  [
    'the page as robots.txt',
    at('/robots.txt', () => page),
    /\/robots\.txt is answered with the page/,
    /all of dist/,
  ],
  [
    'no icon',
    at('/favicon.ico', () => ({ status: 404 })),
    /favicon\.ico is answered with 404/,
    /all of dist/,
  ],
  [
    'public source maps',
    at('/assets/index-a1.js.map', () => ({ status: 200, body: { sources: ['src/main.tsx'] } })),
    /source maps of the build are public/,
    /\.map files/,
  ],
  [
    'a list of its files',
    at('/assets/', () => ({ status: 200, body: '<title>Index of /assets/</title>' })),
    /lists the files of \/assets\//,
    /autoindex off/,
  ],
  [
    'a script of its own',
    (_, healthy) =>
      textOf(healthy).includes('<div id="root">')
        ? {
            ...healthy,
            body: `${textOf(healthy)}<script defer src="https://cdn.example/a.js"></script>`,
          }
        : healthy,
    /adds the script https:\/\/cdn\.example\/a\.js/,
    /settings of the host/,
  ],
]);
