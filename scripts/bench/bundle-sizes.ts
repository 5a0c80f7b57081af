import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

interface Page {
  path: string;
  /** Lazy modules that the page needs before it can be used, besides the entry. */
  modules: string[];
  /** Transferred KiB of JS, CSS and HTML, brotli, without fonts. */
  goalKib: number;
  limitKib: number;
}

export interface PageSize extends Page {
  kib: number;
  files: { file: string; kib: number }[];
}

const personalArea = ['src/app/shell/shell.tsx', 'src/app/session-data.tsx'];
const pages: Page[] = [
  { path: '/auth', modules: ['src/features/auth/auth-page.tsx'], goalKib: 95, limitKib: 110 },
  { path: '/', modules: [...personalArea, 'src/app/home-page.tsx'], goalKib: 130, limitKib: 145 },
  {
    path: '/g/{id}',
    modules: [...personalArea, 'src/features/groups/group-page.tsx'],
    goalKib: 130,
    limitKib: 145,
  },
];

/** What the first load of each page transfers, from the manifest of a build. */
export function bundleSizes(outDir: string): PageSize[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;

  function collect(module: string, files: Set<string>): void {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`${module} is not in the build manifest; was it renamed?`);
    if (files.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) collect(imported, files);
  }

  return pages.map((page) => {
    const names = new Set<string>(['index.html']);
    for (const module of ['index.html', ...page.modules]) collect(module, names);
    const files = [...names].map((file) => ({ file, kib: brotliKib(join(outDir, file)) }));
    return Object.assign({}, page, { files, kib: files.reduce((sum, { kib }) => sum + kib, 0) });
  });
}

function brotliKib(path: string): number {
  return brotliCompressSync(readFileSync(path)).length / 1024;
}
