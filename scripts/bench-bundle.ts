// npm run bench:bundle: transferred bytes of a page's first load (JS and CSS, brotli, without fonts) against its budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

interface Page {
  path: string;
  /** Lazy modules that the page needs before it can be used, besides the entry. */
  modules: string[];
  goalKib: number;
  limitKib: number;
}

const shell = ['src/app/shell/shell.tsx', 'src/app/session-data.tsx'];
const pages: Page[] = [
  { path: '/auth', modules: ['src/features/auth/auth-page.tsx'], goalKib: 95, limitKib: 110 },
  {
    path: '/',
    modules: [...shell, 'src/app/home-page.tsx'],
    goalKib: 130,
    limitKib: 145,
  },
];

const outDir = process.argv[2] ?? 'dist-e2e';
const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

let isOver = false;
for (const page of pages) {
  const files = new Set<string>();
  for (const module of ['index.html', ...page.modules]) collect(module, files);
  const kib = [...files].reduce((sum, file) => sum + brotliKib(file), brotliKib('index.html'));
  const verdict =
    kib > page.limitKib ? 'OVER' : kib > page.goalKib ? 'within the limit, goal missed' : 'within the goal';
  isOver ||= kib > page.limitKib;
  console.log(
    `${page.path.padEnd(12)} ${kib.toFixed(1).padStart(6)} KiB  goal ${page.goalKib}  limit ${page.limitKib}  ${verdict}`,
  );
  if (process.argv.includes('--files'))
    for (const file of files) console.log(`  ${brotliKib(file).toFixed(1).padStart(6)}  ${file}`);
}
process.exitCode = isOver ? 1 : 0;

function collect(module: string, files: Set<string>): void {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`${module} is not an entry of the build manifest; was it renamed?`);
  if (files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

function brotliKib(file: string): number {
  return brotliCompressSync(readFileSync(join(outDir, file))).length / 1024;
}
