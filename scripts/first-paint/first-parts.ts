import { readFileSync } from 'node:fs';

import type { Rolldown } from 'vite';

import { paths } from '../../src/lib/address/paths.ts';
import { appModule, openPages, ownModules, pages, personalModules, signInPage } from './first-pages.ts';

/** URLs of the files of a first visit by page, without duplicates. */
export interface FirstParts {
  app: string[];
  signIn: string[];
  personal: string[];
  /**
   * `isOpen`: public page, without session and personal parts. `heading`: of a personal page, '' if it is unknown.
   * `reads`: its first requests, from first-reads.json.
   */
  pages: {
    pattern: string;
    files: string[];
    heading?: string;
    reads?: string[] | undefined;
    isOpen?: true;
  }[];
}

/** First backend requests of each page; the file is written by `src/app/first-reads.test.ts`. */
const firstReads = JSON.parse(readFileSync(new URL('first-reads.json', import.meta.url), 'utf8')) as Partial<
  Record<string, string[]>
>;

export type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

export function firstParts(bundle: Bundle): FirstParts {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = filesOf(chunks, ['index.html']);
  const app = filesOf(chunks, [appModule]);
  const personal = filesOf(chunks, personalModules).difference(app);
  return {
    app: addresses(app.difference(entry)),
    signIn: addresses(filesOf(chunks, [signInPage]).difference(app)),
    personal: addresses(personal),
    pages: [
      ...[paths.auth, paths.login].map((path) => ({ pattern: patternOf(path), files: [] })),
      ...pages.map(({ path, module, kind, heading = '' }) => ({
        pattern: patternOf(path),
        heading,
        files: addresses(
          filesOf(chunks, [module, ...(kind === 'own' ? ownModules : [])])
            .difference(app)
            .difference(personal),
        ),
        reads: firstReads[path],
      })),
      ...openPages.map(({ path, module }) => ({
        pattern: patternOf(path),
        files: addresses(filesOf(chunks, [module]).difference(app)),
        isOpen: true as const,
      })),
    ],
  };
}

function filesOf(chunks: Rolldown.OutputChunk[], modules: string[]): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  for (const module of modules) add(chunkOf(chunks, `/${module}`));
  return files;
}

function chunkOf(chunks: Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`${module} is not in the build; was it renamed?`);
  return chunk;
}

function patternOf(path: string): string {
  return `^${path.replaceAll(/:\w+/g, '[^/]+')}$`;
}

function addresses(files: Set<string>): string[] {
  return [...files].map((file) => `/${file}`);
}
