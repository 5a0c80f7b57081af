import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'tools/README.md', ...globSync('docs/*.md')];

/** Paths of the project that a text names in backticks; `<name>` in a path is a wildcard. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? '');
  return quoted.filter((path) =>
    /^(src|supabase|scripts|tools|e2e|docs|deploy|public)\/[\w./*<>-]*$/.test(path),
  );
}

test.each(pages)('%s names files and folders that are there', (page) => {
  const paths = pathsIn(readFileSync(page, 'utf8')).map((path) => path.replaceAll(/<\w+>/g, '*'));
  // Local files of each machine, which need not exist.
  const own = /\/\.(?:temp|env)/;
  const isThere = (path: string) => own.test(path) || existsSync(path) || globSync(path).length > 0;
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

// Names that may be missing in the work tree: build output, and files that exist only in the history.
const elsewhere = ['sw.js', 'previous-version.js', 'broadcasts.ts', 'live_broadcast.sql', 'vercel.json'];
const files = globSync('{*,{.github,deploy,docs,e2e,public,scripts,src,supabase,tools}/**/*}');
const known = new Set([...elsewhere, ...files.map((path) => basename(path))]);

test.each(pages)('%s names files by a name that exists', (page) => {
  const names = readFileSync(page, 'utf8').matchAll(
    /(?<![\w.…*-])[\w-][\w.-]*\.(?:[cm]?[jt]sx?|sql|css|json|toml)\b/g,
  );
  expect(Array.from(names, ([name]) => name).filter((name) => !known.has(name))).toEqual([]);
});

/** Paths of files that a text calls 'beside it', after naming another path, but that do not lie beside that path. */
function misplaced(text: string): string[] {
  return Array.from(text.matchAll(/`([\w-]+\.\w+)`[^`]{0,40}\bbeside (?:it|them)\b/g), (match) => {
    const path = pathsIn(text.slice(0, match.index)).at(-1) ?? '';
    return join(path.endsWith('/') ? path : dirname(path), match[1] ?? '');
  }).filter((path) => !existsSync(path));
}

test.each(pages)('%s says rightly which files lie beside others', (page) => {
  expect(misplaced(readFileSync(page, 'utf8'))).toEqual([]);
});

test('a file that lies elsewhere is found', () => {
  expect(misplaced('`src/main.tsx`, and `price.ts` beside it')).toEqual(['src/price.ts']);
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };

test.each(pages)('%s names npm scripts that exist', (page) => {
  const text = readFileSync(page, 'utf8');
  const runs = [...text.matchAll(/npm run ([a-z0-9:-]+)/g), ...text.matchAll(/`([a-z]+:[a-z0-9]+)[` ]/g)];
  expect(runs.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test.each(pages)('%s links to pages and headings that exist', (page) => {
  const links = readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g);
  const broken = Array.from(links, ([link, path = '', heading]) => {
    const target = path === '' ? page : join(dirname(page), path);
    return existsSync(target) && (heading === undefined || headingsOf(target).includes(heading)) ? '' : link;
  });
  expect(broken.filter((link) => link !== '')).toEqual([]);
});

/** Headings of a Markdown page in the form of link anchors (`#the-schema`). */
function headingsOf(page: string): string[] {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm);
  return Array.from(headings, ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

const compound = /\b\w*(?:[a-z][A-Z]|\w_\w)\w*/g;
const code = files.filter((path) => /\.(?:[cm]?[jt]sx?|sql|toml|json|example)$/.test(path));
const words = new Set([
  ...code.flatMap((path) => readFileSync(path, 'utf8').match(compound) ?? []),
  ...code.flatMap((path) => basename(path).match(compound) ?? []),
]);

test.each(pages)('%s names functions, tables and settings that exist', (page) => {
  const quoted = readFileSync(page, 'utf8').matchAll(/`([\w.()=:/-]+)`/g);
  const names = Array.from(quoted, ([, text = '']) => text.match(compound) ?? []).flat();
  // Settings of a self-hosted Supabase server, which this project does not contain.
  const foreign = /^GOTRUE_|VERIFY_JWT$/;
  expect(names.filter((name) => !words.has(name) && !foreign.test(name))).toEqual([]);
});

test('tools/README.md has a row for every folder beside it', () => {
  const rows = readFileSync('tools/README.md', 'utf8').matchAll(/^\| `([\w-]+)\/` \|/gm);
  const named = [...rows].map(([, folder]) => `tools/${folder}`);
  const folders = globSync('tools/*/').map((path) => path.replace(/\/$/, ''));
  expect(named.toSorted()).toEqual(folders.toSorted());
});
