import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';

import { bootScript } from './boot-script.ts';
import { readFirstPaint, withFirstPaint } from './page.ts';

const parts = {
  app: ['/assets/app.js'],
  signIn: ['/assets/sign-in.js'],
  personal: [],
  pages: [
    { pattern: '^/auth$', files: [] },
    { pattern: '^/$', files: [], heading: 'Hallo {name}' },
    {
      pattern: '^/g/[^/]+$',
      files: ["/assets/it's-<a>-&quot;.js"],
      heading: '',
      reads: ['members?group_id=eq.{id}&user_id=eq.{user}', 'days?on=lt.{today}'],
    },
  ],
};
const api = { key: 'public' };
const head = '<p class="text-h1"></p>';
const withParts = (signIn = '', more = {}) =>
  withFirstPaint(built, { api: { ...api, ...more }, parts, pictures: { signIn, head } });
const built = `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <title>Päckchen</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/other.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body><div id="root"></div><template id="not-loaded"><p>Nein</p></template></body>
</html>`;

test('the page begins with its script, then the style sheet', () => {
  const html = withParts();
  const order = [
    '<meta charset="utf-8">',
    `>${bootScript}</script>`,
    '<link rel="stylesheet" crossorigin="" href="/assets/index.css">',
    '<title>',
    '<script type="module" crossorigin="" src="/assets/index.js" fetchpriority="high">',
    '<div id="first-paint" inert="">',
    '<div id="first-head" inert="">',
    '<div id="root"></div>',
    '<template id="not-loaded"><p>Nein</p></template>',
  ].map((piece) => html.indexOf(piece));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(html).not.toContain('/assets/other.js');
});

test('what it loads can be read again, whatever the files are called', () => {
  expect(readFirstPaint(withParts())).toEqual({
    always: ['/assets/index.css', '/assets/index.js', '/assets/app.js'],
    parts: { api, ...parts },
  });
});

test.each([
  ['a stranger', '/auth', null, 'low', ['/assets/app.js', '/assets/sign-in.js']],
  ['a user', '/auth', '{}', 'high', ['/assets/app.js']],
  ['a stranger on a page of its own', '/demo', null, 'low', ['/assets/app.js']],
])(
  '%s connects at once to a backend of another origin, and asks for the files of the page',
  (_who, path, stored, fetchPriority, files) => {
    const origin = 'https://abc.supabase.co';
    const page = new JSDOM(withParts('', { origin }), {
      runScripts: 'dangerously',
      url: `https://paeckchen.example.org${path}`,
      beforeParse({ localStorage }) {
        if (stored !== null) localStorage.setItem('paeckchen-session', stored);
      },
    });
    const links = page.window.document.querySelectorAll<HTMLLinkElement & { fetchPriority?: string }>(
      'head > link',
    );
    expect(Array.from(links, (link) => [link.rel, link.getAttribute('href'), link.fetchPriority])).toEqual([
      ['preconnect', origin, undefined],
      ...files.map((href) => ['modulepreload', href, fetchPriority]),
      ['stylesheet', '/assets/index.css', undefined],
    ]);
  },
);

const groupId = '0b6f7b1e-2f43-4c0b-8a67-0f0b1f1f0a11';
const now = Date.now() / 1000;
const session = { access_token: 'token', expires_at: now + 3600, user: { id: 'ana' } };

/** Requests that the boot script sends on a first visit with the session `stored`, as [URL, headers]. */
function readsOf(stored: unknown, { path = `/g/${groupId}`, hasWorker = false, isOnline = true } = {}) {
  const asked: [string, unknown][] = [];
  const page = new JSDOM(withParts('', { origin: 'https://abc.supabase.co' }), {
    runScripts: 'dangerously',
    url: `https://paeckchen.example.org${path}`,
    beforeParse(window) {
      if (stored !== undefined) window.localStorage.setItem('paeckchen-session', JSON.stringify(stored));
      window.fetch = async (input, init) => {
        asked.push([new Request(input).url, init?.headers]);
        return new Promise(() => {});
      };
      window.AbortSignal = AbortSignal;
      Object.defineProperties(window.navigator, {
        onLine: { value: isOnline },
        serviceWorker: { value: { controller: hasWorker ? {} : null } },
      });
    },
  });
  return { asked, firstReads: page.window.firstReads };
}

test('the first requests of a page start with its script', () => {
  const { asked, firstReads } = readsOf(session);
  const headers = { apikey: 'public', Authorization: 'Bearer token' };
  const day = new Date().toLocaleDateString('sv');
  const addresses = [`members?group_id=eq.${groupId}&user_id=eq.ana`, `days?on=lt.${day}`];
  expect(asked).toEqual(addresses.map((address) => [`https://abc.supabase.co/rest/v1/${address}`, headers]));
  expect(firstReads).toMatchObject({ pathname: `/g/${groupId}`, token: 'token' });
  expect(Object.keys(firstReads?.answers ?? {})).toEqual(addresses);
});

test.each([
  ['without a session', undefined, {}],
  ['with a session that expires', { ...session, expires_at: now + 50 }, {}],
  ['as a guest with an account', { ...session, user: { id: 'ana', is_anonymous: true } }, {}],
  ['with a broken session', { user: null }, {}],
  ['on another page', session, { path: '/auth' }],
  ['with data on the device', session, { hasWorker: true }],
  ['offline', session, { isOnline: false }],
])('%s no request starts', (_name, stored, visit) => {
  const { asked, firstReads } = readsOf(stored, visit);
  expect(asked).toEqual([]);
  expect(firstReads).toBeUndefined();
});

test.each(['%', '%C3%BC%', `${groupId}%2`, groupId.slice(1)])(
  'no request names the truncated id %s',
  (id) => {
    const { asked } = readsOf(session, { path: `/g/${id}` });
    expect(asked.map(([address]) => address)).toEqual([expect.stringContaining('/rest/v1/days?')]);
  },
);

const named = { user: { id: 'ana', user_metadata: { name: 'Ana $& Maria' } } };
test.each([
  ['the greeting', '/', named, 'head', 'Hallo Ana $& Maria'],
  ['no heading that only the backend knows', `/g/${groupId}`, named, 'head', ''],
  ['nothing to a guest with an account', '/', { user: { ...named.user, is_anonymous: true } }, undefined, ''],
  ['nothing without a name', '/', { user: { id: 'ana', user_metadata: {} } }, undefined, ''],
  ['nothing when a mail link is opened', '/#access_token=x', named, undefined, ''],
  ['the sign-in page to a stranger', '/', null, 'sign-in', ''],
])('before the app the page shows %s', async (_what, path, stored, shown, heading) => {
  const { window } = new JSDOM(withParts(), {
    runScripts: 'dangerously',
    url: `https://paeckchen.example.org${path}`,
    beforeParse({ localStorage }) {
      if (stored) localStorage.setItem('paeckchen-session', JSON.stringify(stored));
    },
  });
  await Promise.resolve();
  const { document } = window;
  expect(document.documentElement.dataset.firstPaint).toBe(shown);
  expect(document.querySelector('#first-head p')?.textContent).toBe(heading);
});

test('the picture of the sign-in page is nothing to use', () => {
  const html = withParts(
    `<title>Anmelden</title><template><p>Später</p></template><a href="/demo" class="link">Demo</a>
    <button role="tab" aria-selected="true" aria-controls="panel" data-state="on" tabindex="0">Anmelden</button>
    <label for="mail">E-Mail</label><input id="mail" name="mail" type="email" required class="field">`,
  );
  expect(html).toContain(
    `<div id="first-paint" inert=""><a class="link">Demo</a>
    <button aria-selected="true">Anmelden</button>
    <label>E-Mail</label><input type="email" class="field" readonly=""></div>`,
  );
});

test('a page without a place for it is an error', () => {
  expect(() => withFirstPaint('<p>', { api, parts, pictures: { signIn: '', head } })).toThrow(
    'The page has no meta[charset].',
  );
});
