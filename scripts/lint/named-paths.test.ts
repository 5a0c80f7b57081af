import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { expect, test } from 'vitest';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'tools/README.md', ...globSync('docs/*.md')];

/** Paths in backticks that begin with a folder of the project; `<name>` is a wildcard. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? '');
  return quoted.filter((path) =>
    /^(src|supabase|scripts|tools|e2e|docs|deploy|public)\/[\w./*<>-]*$/.test(path),
  );
}

test.each(pages)('%s names files and folders that are there', (page) => {
  const paths = pathsIn(page).map((path) => path.replaceAll(/<\w+>/g, '*'));
  // Local files of each machine.
  const own = /\/\.(?:temp|env)/;
  const isThere = (path: string) => own.test(path) || existsSync(path) || globSync(path).length > 0;
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

// Build output, and files that exist only in the history.
const elsewhere = ['sw.js', 'previous-version.js', 'broadcasts.ts', 'live_broadcast.sql', 'vercel.json'];
const files = globSync('{*,{.github,deploy,docs,e2e,public,scripts,src,supabase,tools}/**/*}');
const known = new Set([...elsewhere, ...files.map((path) => basename(path))]);

test.each(pages)('%s names files by a name that exists', (page) => {
  const names = readFileSync(page, 'utf8').matchAll(
    /(?<![\w.…*-])[\w-][\w.-]*\.(?:[cm]?[jt]sx?|sql|css|json|toml)\b/g,
  );
  expect(Array.from(names, ([name]) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('tools/README.md has a row for every folder beside it', () => {
  const rows = readFileSync('tools/README.md', 'utf8').matchAll(/^\| `([\w-]+)\/` \|/gm);
  const named = [...rows].map(([, folder]) => `tools/${folder}`);
  const folders = globSync('tools/*/').map((path) => path.replace(/\/$/, ''));
  expect(named.toSorted()).toEqual(folders.toSorted());
});
