import { existsSync, globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'tools/README.md', ...globSync('docs/*.md')];

/** What stands in backticks and begins with a folder of the project; `<name>` stands for any. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? '');
  return quoted.filter((path) =>
    /^(src|supabase|scripts|tools|e2e|docs|deploy|public)\/[\w./*<>-]*$/.test(path),
  );
}

test.each(pages)('%s names files and folders that are there', (page) => {
  const paths = pathsIn(page).map((path) => path.replaceAll(/<\w+>/g, '*'));
  // What everybody makes on their own machine.
  const own = /\/\.(?:temp|env)/;
  const isThere = (path: string) => own.test(path) || existsSync(path) || globSync(path).length > 0;
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('tools/README.md has a row for every folder beside it', () => {
  const rows = readFileSync('tools/README.md', 'utf8').matchAll(/^\| `([\w-]+)\/` \|/gm);
  const named = [...rows].map(([, folder]) => `tools/${folder}`);
  const folders = globSync('tools/*/').map((path) => path.replace(/\/$/, ''));
  expect(named.toSorted()).toEqual(folders.toSorted());
});
