import { readFileSync } from 'node:fs';
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

/** What the first load of each page transfers: all that the HTML of a build asks for. */
export function bundleSizes(outDir: string): PageSize[] {
  const { always, parts } = readFirstPaint(readFileSync(join(outDir, 'index.html'), 'utf8'));

  function sizeOf(budget: Budget, files: string[]): PageSize {
    const all = new Set(['/index.html', ...always, ...files]);
    const sizes = Array.from(all, (file) => ({ file, kib: brotliKib(join(outDir, file)) }));
    return { ...budget, files: sizes, kib: sizes.reduce((sum, { kib }) => sum + kib, 0) };
  }
  function personalPage(address: string): string[] {
    const page = parts.pages.find(({ pattern }) => new RegExp(pattern).test(address));
    return [...parts.personal, ...(page?.files ?? [])];
  }

  return [
    sizeOf({ path: '/auth', goalKib: 95, limitKib: 110 }, parts.signIn),
    sizeOf({ path: '/', goalKib: 130, limitKib: 145 }, personalPage('/')),
    sizeOf({ path: '/people/{id}', goalKib: 130, limitKib: 145 }, personalPage('/people/4711')),
    sizeOf({ path: '/einkaufen', goalKib: 130, limitKib: 145 }, personalPage('/einkaufen')),
    sizeOf({ path: '/geschenkejahr', goalKib: 130, limitKib: 145 }, personalPage('/geschenkejahr')),
    sizeOf({ path: '/g/{id}', goalKib: 130, limitKib: 145 }, personalPage('/g/4711')),
  ];
}

function brotliKib(path: string): number {
  return brotliCompressSync(readFileSync(path)).length / 1024;
}
