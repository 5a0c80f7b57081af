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
    { pattern: '^/g/[^/]+$', files: ["/assets/it's-<a>-&quot;.js"] },
  ],
};
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

test('the page begins with its script, then the style sheet, then what every visit needs', () => {
  const html = withFirstPaint(built, parts, '');
  const order = [
    '<meta charset="utf-8">',
    `>${bootScript}</script>`,
    '<link rel="stylesheet" crossorigin="" href="/assets/index.css">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin="" href="/assets/app.js">',
    '<title>',
    '<script type="module" crossorigin="" src="/assets/index.js" fetchpriority="low">',
    '<div id="first-paint" inert="">',
    '<div id="root"></div>',
    '<template id="not-loaded"><p>Nein</p></template>',
  ].map((piece) => html.indexOf(piece));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(html).not.toContain('/assets/other.js');
});

test('what it loads can be read again, whatever the files are called', () => {
  expect(readFirstPaint(withFirstPaint(built, parts, ''))).toEqual({
    always: ['/assets/index.css', '/assets/app.js', '/assets/index.js'],
    parts,
  });
});

test('a visit connects at once to a backend of another origin, and asks for the files of its page', () => {
  const backend = 'https://abc.supabase.co';
  const html = withFirstPaint(built, { ...parts, backend }, '');
  const page = new JSDOM(html, { runScripts: 'dangerously', url: 'https://paeckchen.example.org/auth' });
  const links = Array.from(page.window.document.querySelectorAll('head > link'), (link) => [
    link.getAttribute('rel'),
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['preconnect', backend],
    ['modulepreload', '/assets/sign-in.js'],
    ['stylesheet', '/assets/index.css'],
    ['modulepreload', '/assets/app.js'],
  ]);
});

test('the picture of the sign-in page is nothing to use', () => {
  const html = withFirstPaint(
    built,
    parts,
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
  expect(() => withFirstPaint('<p>', parts, '')).toThrow('The page has no meta[charset].');
});
