import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { readFirstPaint } from '../../scripts/first-paint/page.ts';

export interface PageSize {
  path: string;
  /** Size of scripts and styles, compressed with brotli. */
  kib: number;
  limitKib: number;
  isMet: boolean;
  files: { file: string; kib: number }[];
}

const limits = { open: 115, personal: 150 };
const mostFiles = 12;

/** Sizes of the scripts and styles that the HTML of a build loads for each page's first content. */
export function bundleSizes(outDir: string): PageSize[] {
  const sizes = new Map<string, number>();
  return firstFiles(outDir).map(({ path, isOpen, files: names }) => {
    const files = names.map((file) => {
      const kib = sizes.get(file) ?? brotliKib(join(outDir, file));
      sizes.set(file, kib);
      return { file, kib };
    });
    const kib = files.reduce((sum, file) => sum + file.kib, 0);
    const limitKib = isOpen ? limits.open : limits.personal;
    return { path, limitKib, files, kib, isMet: kib <= limitKib && files.length <= mostFiles };
  });
}

/** Scripts and styles for each page's first content; `path` is a pattern. */
export function firstFiles(outDir: string): { path: string; isOpen: boolean; files: string[] }[] {
  const { always, parts } = readFirstPaint(readFileSync(join(outDir, 'index.html'), 'utf8'));
  const withStyles = (more: string[]) => {
    const scripts = [...new Set([...always, ...more])];
    const names = new Set(scripts.map((file) => file.replace(/-[\w-]{8}\.js$/, '')));
    const styles = globSync('assets/*.css', { cwd: outDir })
      .map((file) => `/${file}`)
      .filter((file) => !scripts.includes(file) && names.has(file.replace(/-[\w-]{8}\.css$/, '')));
    return [...scripts, ...styles];
  };
  return [
    { path: '/auth', isOpen: true, files: withStyles(parts.signIn) },
    ...parts.pages
      .filter(({ files }) => files.length > 0)
      .map(({ pattern: path, files, isOpen = false }) => ({
        path,
        isOpen,
        files: withStyles(isOpen ? files : [...parts.personal, ...files]),
      })),
  ];
}

/** Compressed size of a file in KiB. */
export function brotliKib(path: string): number {
  return brotliCompressSync(readFileSync(path)).length / 1024;
}
