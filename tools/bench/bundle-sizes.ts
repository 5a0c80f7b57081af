import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { readFirstPaint } from '../../scripts/first-paint/page.ts';

interface Budget {
  path: string;
  /** Transferred KiB of JS, CSS and HTML, brotli, without fonts. */
  goalKib: number;
  limitKib: number;
}

export interface PageSize extends Budget {
  kib: number;
  files: { file: string; kib: number }[];
}

/**
 * What the first load of each page transfers: all that the HTML of a build asks for. Then what is asked for while its data
 * is on the way, which a slow line has to bring before anything can be read: a chunk must not bring along those of others.
 */
export function bundleSizes(outDir: string): PageSize[] {
  const { always, parts } = readFirstPaint(readFileSync(join(outDir, 'index.html'), 'utf8'));

  function sizeOf(budget: Budget, files: string[]): PageSize {
    const all = new Set(['/index.html', ...always, ...files]);
    const sizes = Array.from(all, (file) => ({ file, kib: brotliKib(join(outDir, file)) }));
    return { ...budget, files: sizes, kib: sizes.reduce((sum, { kib }) => sum + kib, 0) };
  }
  function pageAt(address: string): string[] {
    const page = parts.pages.find(({ pattern }) => new RegExp(pattern).test(address));
    return [...(page?.isOpen ? [] : parts.personal), ...(page?.files ?? [])];
  }

  function sizeAfter(budget: Budget, address: string, names: string[]): PageSize {
    const known = new Set([...always, ...pageAt(address)]);
    const later = names.flatMap((name) => [...withImports(outDir, name)]).filter((file) => !known.has(file));
    const files = Array.from(new Set(later), (file) => ({ file, kib: brotliKib(join(outDir, file)) }));
    return { ...budget, files, kib: files.reduce((sum, { kib }) => sum + kib, 0) };
  }

  return [
    sizeOf({ path: '/auth', goalKib: 95, limitKib: 115 }, parts.signIn),
    sizeOf({ path: '/w/{token}', goalKib: 105, limitKib: 115 }, pageAt('/w/4711')),
    sizeOf({ path: '/', goalKib: 130, limitKib: 150 }, pageAt('/')),
    sizeOf({ path: '/people/{id}', goalKib: 130, limitKib: 150 }, pageAt('/people/4711')),
    sizeOf({ path: '/einkaufen', goalKib: 130, limitKib: 150 }, pageAt('/einkaufen')),
    sizeOf({ path: '/wuensche', goalKib: 130, limitKib: 150 }, pageAt('/wuensche')),
    sizeOf({ path: '/geschenkejahr', goalKib: 130, limitKib: 150 }, pageAt('/geschenkejahr')),
    sizeOf({ path: '/g/{id}', goalKib: 130, limitKib: 150 }, pageAt('/g/4711')),
    sizeAfter({ path: 'its gifts', goalKib: 28, limitKib: 30 }, '/people/4711', [
      'person-gifts',
      'person-budget',
    ]),
    sizeAfter({ path: 'notices', goalKib: 5, limitKib: 8 }, '/people/4711', ['inactivity', 'notice-parts']),
  ];
}

/** The script of a chunk and of all that it imports. */
function withImports(outDir: string, name: string): Set<string> {
  const [start] = globSync(`assets/${name}-${'?'.repeat(7)}.js`, { cwd: outDir });
  if (start === undefined) throw new Error(`${name} is no chunk of the build; was it renamed?`);
  const files = new Set([`/${start}`]);
  // A set that grows while it is read goes on with what was added.
  for (const file of files)
    for (const [, imported] of readFileSync(join(outDir, file), 'utf8').matchAll(
      /(?:from|import)"\.\/([^"]+)"/g,
    ))
      files.add(`/assets/${imported}`);
  return files;
}

function brotliKib(path: string): number {
  return brotliCompressSync(readFileSync(path)).length / 1024;
}
