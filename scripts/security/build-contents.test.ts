import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { bootScript } from '../first-paint/boot-script.ts';
import { problemsOfBuild } from './build-contents.ts';

// The fake secret is concatenated, so that the scan of this repository does not report it.
const secret = ['sb', 'secret', 'a1B2'.repeat(8)].join('_');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paeckchen-build-'));
  add(
    'index.html',
    `<link rel="icon" href="/favicon.svg"><script data-parts='{}'>${bootScript}</script><script type="module" src="/assets/index.js"></script>`,
  );
  add('assets/index.js', 'console.log("https://abc.supabase.co")');
  add('assets/index.css', '@font-face{src:url(/assets/figtree.woff2)}');
  for (const file of [
    '404.html',
    '_headers',
    '_redirects',
    'sw.js',
    'previous-version.js',
    'push.js',
    'manifest.webmanifest',
    'assets/gifts-later-z9y8x7w6.js',
  ])
    add(file, '');
});
afterEach(() => rmSync(folder, { recursive: true }));

function add(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

test('a clean build has no problem', () => {
  expect(problemsOfBuild(folder)).toEqual([]);
});

test('scripts that import each other are named', () => {
  add('assets/start.js', 'import{a}from"./a.js"');
  add('assets/a.js', 'import{b}from"./b.js";import"./c.js"');
  add('assets/b.js', 'import"./a.js"');
  add('assets/c.js', 'import("./a.js")');
  expect(problemsOfBuild(folder)).toEqual(['a.js, b.js import each other']);
});

test('code loaded on a tap that would load a page is named', () => {
  add(
    'assets/gifts-later-a1b2c3d4.js',
    'import{a}from"./home-page-content-e5f6g7h8.js";import"./own-i9j0k1l2.js"',
  );
  add('assets/home-page-content-e5f6g7h8.js', '');
  add('assets/own-i9j0k1l2.js', '');
  expect(problemsOfBuild(folder)).toEqual([
    'gifts-later-a1b2c3d4.js would load home-page-content-e5f6g7h8.js',
  ]);
});

test('a page that would load another one for a part of it is named, the router and the demo may', () => {
  add('assets/person-route-a1b2c3d4.js', 'import("./people-route-e5f6g7h8.js")');
  add('assets/app-i9j0k1l2.js', 'import("./person-route-a1b2c3d4.js")');
  add('assets/demo-page-m3n4o5p6.js', 'import("./person-route-a1b2c3d4.js")');
  add('assets/people-route-e5f6g7h8.js', 'import("./people-route-content-q7r8s9t0.js")');
  add('assets/people-route-content-q7r8s9t0.js', '');
  expect(problemsOfBuild(folder)).toEqual(['person-route-a1b2c3d4.js would load people-route-e5f6g7h8.js']);
});

test.each([
  'index.html',
  '404.html',
  '_headers',
  '_redirects',
  'sw.js',
  'previous-version.js',
  'push.js',
  'manifest.webmanifest',
])('a build without %s is noticed', (file) => {
  rmSync(join(folder, file), { recursive: true });
  expect(problemsOfBuild(folder)).toEqual([expect.stringMatching(`^${file}\\S* is missing.*npm run build`)]);
});

test('a build without scripts, or without any of what is loaded on a tap, is noticed', () => {
  rmSync(join(folder, 'assets/gifts-later-z9y8x7w6.js'));
  expect(problemsOfBuild(folder)).toEqual([expect.stringMatching(/^assets\/\*-later-\*\.js is missing/)]);
  rmSync(join(folder, 'assets'), { recursive: true });
  expect(problemsOfBuild(folder)).toEqual([
    expect.stringMatching(/^assets\/\*\.js, assets\/\*-later-\*\.js are missing/),
  ]);
});

test('a folder that is not there is no build', () => {
  expect(problemsOfBuild(join(folder, 'dist'))).toEqual([
    expect.stringMatching(/dist is no build.*npm run build/),
  ]);
});

test.each([
  ['assets/backend.js', 'new PGlite()', /"PGlite" belongs to the embedded backend/],
  ['assets/seed.js', '"katharina@example.org"', /belongs to the embedded backend/],
  ['assets/key.js', `const k="${secret}"`, /secret key of Supabase/],
  ['assets/url.js', '"https://your-project.supabase.co"', /the example of \.env\.example/],
  ['assets/url.js', '"sb_publishable_..."', /the example of \.env\.example/],
  ['assets/index.js.map', '{}', /no file of this type/],
  ['assets/postgres.wasm', '', /no file of this type/],
  ['seed.sql', '', /no file of this type/],
  ['assets/a.js', 'let a\n//# sourceMappingURL=a.js.map', /names a source map/],
  ['other.html', '<script src="https://cdn.example.org/a.js"></script>', /another origin/],
  ['other.html', '<img src="//cdn.example.org/a.png">', /another origin/],
  ['other.html', '<script data-a="1">alert(1)</script>', /a script that no policy allows/],
  ['assets/a.css', '@import "https://fonts.example.org/a.css";', /another origin/],
  ['assets/a.css', 'a{background:url(https://cdn.example.org/a.png)}', /another origin/],
])('%s with %s is noticed', (file, text, problem) => {
  add(file, text);
  expect(problemsOfBuild(folder)).toEqual([expect.stringMatching(problem)]);
});
