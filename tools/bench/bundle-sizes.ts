import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { FirstParts } from '../../scripts/first-paint/first-parts.ts';

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
  const html = readFileSync(join(outDir, 'index.html'), 'utf8');
  const parts = JSON.parse(/data-parts='(.*?)'/.exec(html)?.[1] ?? '') as FirstParts;
  const always = Array.from(
    html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g),
    ([, file]) => file,
  );

  function sizeOf(budget: Budget, files: string[]): PageSize {
    const all = [...new Set(['/index.html', ...always, ...files])].filter((file) => file !== undefined);
    const sizes = all.map((file) => ({ file, kib: brotliKib(join(outDir, file)) }));
    return { ...budget, files: sizes, kib: sizes.reduce((sum, { kib }) => sum + kib, 0) };
  }
  function personalPage(address: string): string[] {
    const page = parts.pages.find(({ pattern }) => new RegExp(pattern).test(address));
    return [...parts.personal, ...(page?.files ?? [])];
  }

  return [
    sizeOf({ path: '/auth', goalKib: 95, limitKib: 110 }, parts.signIn),
    sizeOf({ path: '/', goalKib: 130, limitKib: 145 }, personalPage('/')),
    sizeOf({ path: '/g/{id}', goalKib: 130, limitKib: 145 }, personalPage('/g/4711')),
  ];
}

function brotliKib(path: string): number {
  return brotliCompressSync(readFileSync(path)).length / 1024;
}
