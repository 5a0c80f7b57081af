import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { build } from 'vite';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '../..');
const configSchema = z.object({ imports: z.record(z.string(), z.string()) });

/** Bundles every edge function with its imports into a folder and returns the files. Packages stay npm imports. */
export async function bundleFunctions(folder: string): Promise<string[]> {
  const entries = globSync('supabase/functions/*/index.ts', { cwd: root }).toSorted();
  return Promise.all(entries.map((entry) => bundle(entry, folder)));
}

async function bundle(entry: string, folder: string): Promise<string> {
  const name = basename(dirname(entry));
  const config = readFileSync(join(root, dirname(entry), 'deno.json'), 'utf8');
  const { imports } = configSchema.parse(JSON.parse(config));
  const outDir = join(folder, name);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'paeckchen-deno-imports',
        enforce: 'pre',
        resolveId: (id) => (imports[id] === undefined ? null : { id: imports[id], external: true }),
      },
    ],
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
  });
  return join(outDir, 'index.js');
}
