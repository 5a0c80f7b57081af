import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Layers of `src` that a layer may import besides itself; a folder that is not listed may import nothing. */
const mayImport: Record<string, readonly string[]> = {
  app: ['features', 'data', 'domain', 'lib', 'ui'],
  features: ['data', 'domain', 'lib', 'ui'],
  data: ['domain', 'lib'],
  ui: ['lib'],
};

/** Layers in which folders import each other only through the alias @/. */
const withAliasOnly = new Set(['lib', 'ui']);

interface Pattern {
  group?: string[];
  regex?: string;
  message: string;
}

const backendTests = '*.db.test.ts';

const notInBrowser: Pattern = {
  group: ['node:*', '@supabase/lite*', '@electric-sql/*'],
  message: 'The browser app has no Node or backend code.',
};

/** Imports within `src/domain` without an extension or with the alias `@/`, which edge functions cannot resolve. */
const wholeNames: Pattern = {
  regex: String.raw`^\.(?:.*/)?(?:[^/]{0,2}|[^/]*(?:[^s]|[^t]s|[^.]ts))$`,
  message: 'Within domain a file is named with its ending.',
};

/** Import path with detours (`a/../b`) to any folder. Checked first, because an allowed match ends the search. */
const turningBack: Pattern = {
  regex: String.raw`(?:^\.|[^./]|/\.)/\.\.?(?:/|$)`,
  message: 'Write the path without detours.',
};

/**
 * Import rules of every folder in `root`/src: imports run downwards, a feature imports no other feature, and no
 * relative path leaves its layer or feature. Derived from the folders, so that a new one is covered at once.
 */
export function importRules(root: string) {
  const layers = foldersIn(join(root, 'src')).filter((folder) => !folder.includes('/'));
  return foldersIn(join(root, 'src')).flatMap((folder) => {
    if (folder.split('/')[0] === 'domain')
      return [override(`src/${folder}/*`, [turningBack, wholeNames, pureDomain(folder)])];
    const patterns = [turningBack, onlyLayers(folder, layers), notInBrowser];
    return [
      override(`src/${folder}/*`, [...patterns, climbing(folder)]),
      override(`src/${folder}/${backendTests}`, [...patterns, climbing(folder, 'supabase/local')]),
    ];
  });
}

function foldersIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}

function pureDomain(folder: string): Pattern {
  const depth = folder.split('/').length - 1;
  return {
    group: [
      '*',
      ...Array.from({ length: depth + 1 }, (_, steps) => `!${'../'.repeat(steps) || './'}**`),
      '../'.repeat(depth + 1) + '**',
      '!@/test-cpu-time',
      ...['zod', 'date-fns', 'ical.js', 'ibantools', 'vitest', 'fast-check'].flatMap(packageFiles),
    ],
    message: 'domain imports itself and pure packages: it is free of React and I/O.',
  };
}

function packageFiles(name: string): string[] {
  return [`!${name}`, `!${name}/**`];
}

function override(files: string, patterns: Pattern[]) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', object] } };
}

function onlyLayers(folder: string, layers: readonly string[]): Pattern {
  const [layer = ''] = folder.split('/');
  const own = folder === 'features' ? [] : [home(folder)];
  const others = mayImport[layer] ?? [];
  const allowed = [...own, ...others];
  return {
    group: [...layers.map((name) => `@/${name}/**`), ...allowed.map((name) => `!@/${name}/**`)],
    message: `${home(folder)} imports ${others.join(', ') || 'nothing else'} of ours.`,
  };
}

/** Folder that relative paths must not leave: the layer, or the feature. */
function home(folder: string): string {
  const [layer = '', feature] = folder.split('/');
  return layer === 'features' && feature !== undefined ? `features/${feature}` : layer;
}

function climbing(folder: string, reachable?: string): Pattern {
  const depth = folder.split('/').length;
  const steps = withAliasOnly.has(home(folder)) ? 0 : depth - home(folder).split('/').length;
  const out = '../'.repeat(steps + 1);
  const toRoot = '../'.repeat(depth + 1);
  return {
    group: [
      out.slice(0, -1),
      `${out}**`,
      ...(folder === 'features' ? ['./*/**'] : []),
      ...(reachable === undefined ? [] : [`!${toRoot}${reachable}/**`]),
    ],
    message: 'A relative path stays in its layer and feature; import other folders through the @/ alias.',
  };
}
