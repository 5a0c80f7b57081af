import { basename, parse, resolve } from 'node:path';

import type { Rolldown } from 'vite';

import {
  appModule,
  demoPage,
  idleModules,
  openLater,
  openPages,
  ownModules,
  pages,
  personalContent,
  personalModules,
  quietModule,
  signInPage,
} from './first-pages.ts';

/**
 * Name of the JavaScript chunk that a module belongs to, by the pages that use it and the time of loading:
 *
 * - `app`: all pages, or public and personal ones;
 * - `sign-in`: the sign-in page; `fields`: shared with the settings or with later code;
 * - `personal`: frame of the personal pages, or several kinds of them;
 * - `own`, `groups`, `settings`: several pages of that kind; `own-further`: `own` pages except the start page;
 * - name of a page: that page alone, without what is also loaded on a tap;
 * - `…-content`: lazy parts that show the first content, of one page, of several, or of the frame;
 * - `idle`: all personal pages, loaded when idle;
 * - `…-parts`: loaded by the pages themselves, for one page, a kind of them, or several kinds;
 * - `…-later`: loaded on a tap, for one feature or several;
 * - `open-…`: like `idle` and `…-later`, but also for public pages, which must not load personal parts.
 *
 * The bundler's default would be hundreds of chunks: one for each set of entries that share a module.
 */
export function chunkOf(moduleId: string, context: Rolldown.ChunkingContext): string | null {
  // Virtual modules of the bundler stay in the entry chunk, which must not wait for `app`.
  if (moduleId.startsWith('\0')) return null;
  known ??= findRoots(context);
  const roots = known.filter(({ graph }) => graph.has(moduleId));
  const at = (...stages: Stage[]) => roots.filter(({ stage }) => stages.includes(stage));
  const isIn = (stage: Stage) => at(stage).length > 0;
  const isPublic = roots.some(({ isOpen }) => isOpen);
  const shown = at('page', 'content');

  if (isIn('app') || (isPublic && isIn('personal'))) return 'app';
  if (isPublic && shown.length > 0) return isIn('idle') || kindOf(shown) !== 'settings' ? 'app' : 'fields';
  if (isIn('sign-in')) return roots.length === 1 ? 'sign-in' : isIn('idle') ? 'app' : 'fields';
  if (isIn('open')) return isIn('part') ? 'app' : null;
  if (isIn('personal')) return 'personal';

  const loading = at('page', 'content', 'part');
  const [page, ...otherPages] = new Set(loading.flatMap((root) => root.pages));
  const isOnStart = at('page').some(({ name }) => name === startPage);
  // Code loaded on a tap may belong to any page, and would load the chunk of another one.
  const isLater = isIn('later');
  const kind = kindOf(isIn('page') ? shown : loading);
  const place = otherPages.length > 0 || isLater ? kind : (page ?? kind);
  // Idle code may load the chunk of the start page, but of no other page.
  const firstPlace = isIn('idle') && !isOnStart ? 'personal' : place;
  // The start page is visited most, so modules that only other `own` pages share are apart.
  if (isIn('page')) return firstPlace === 'own' && !isOnStart ? 'own-further' : firstPlace;
  if (isIn('content')) return `${firstPlace}-content`;
  if (isIn('quiet')) return pageName(quietModule);
  if (isIn('idle')) return isPublic ? 'open-idle' : 'idle';

  const [ownChunk] = Object.entries(ownChunks).find(([, pattern]) => pattern.test(moduleId)) ?? [];
  if (ownChunk !== undefined) return ownChunk;
  const [owner = null, ...otherOwners] = new Set(at('later').map(({ name }) => name));
  if (isPublic && isIn('part')) return 'open-later';
  if (/\/node_modules\/(?!lucide-react\/)/.test(moduleId)) return libraryChunk(moduleId);
  if (otherOwners.length === 0) return isIn('part') ? `${place}-parts` : owner;
  return isPublic ? 'open-later' : isIn('part') ? `${kind}-parts` : 'shared-later';
}

/** Chunks that only their own importers load. */
const ownChunks = {
  'auth-client': /\/(mail-link-auth|password-check|auth-client|auth-error-text)\.ts$|\/auth-js\//,
  'realtime-client': /\/(realtime-client\.ts$|realtime-js\/|phoenix\/)/,
  'lean-qr': /\/(qr-code\.tsx$|lean-qr\/)/,
};

/** Common kind of the pages that load these roots: `personal` for several kinds, `frame` without a page. */
function kindOf(roots: readonly Root[]): string {
  const names = new Set(roots.flatMap((root) => root.pages));
  const [kind = 'frame', ...others] = new Set(
    pages.filter(({ module }) => names.has(pageName(module))).map((page) => page.kind),
  );
  return others.length > 0 ? 'personal' : kind;
}

type Stage =
  | 'app'
  | 'quiet'
  | 'sign-in'
  | 'open'
  | 'personal'
  | 'page'
  | 'content'
  | 'idle'
  | 'part'
  | 'later';

/** Entry module with all its static imports (`graph`). */
interface Root {
  /** Name of a page; for code loaded later the name of its chunk. */
  name: string;
  stage: Stage;
  /** True when public pages load this entry later as well. */
  isOpen: boolean;
  pages: string[];
  graph: Set<string>;
}

let known: Root[] | undefined;

function findRoots(context: Rolldown.ChunkingContext): Root[] {
  // supabase-js re-exports postgrest-js (access to tables), but only the personal pages use it.
  const isUnused = (id: string, imported: string) =>
    id.includes('/supabase-js/') && imported.includes('/postgrest-js/');
  const importsOf = (id: string) =>
    (context.getModuleInfo(id)?.importedIds ?? []).filter((imported) => !isUnused(id, imported));
  const graphs = new Map<string, Set<string>>();
  const graphOf = (module: string) => {
    const graph = graphs.get(module) ?? reached([module], importsOf);
    graphs.set(module, graph);
    return graph;
  };
  const lazyImports = (module: string) =>
    [...graphOf(module)].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);

  const first = (stage: Stage, module: string): [string, Root] => {
    const path = resolve(module);
    const isOpen = /open|sign-in|quiet/.test(stage) || (stage === 'idle' && openLater.test(path));
    const own = stage === 'page' ? [pageName(module)] : [];
    return [path, { name: pageName(module), stage, isOpen, pages: own, graph: graphOf(path) }];
  };
  const roots = new Map<string, Root>([
    first('app', appModule),
    first('sign-in', signInPage),
    first('quiet', quietModule),
    ...openPages.map(({ module }) => first('open', module)),
    ...personalModules.map((module) => first('personal', module)),
    ...idleModules.map((module) => first('idle', module)),
    ...pages.map(({ module, kind }): [string, Root] => {
      const [path, root] = first('page', module);
      const added = kind === 'own' ? ownModules.map((own) => graphOf(resolve(own))) : [];
      return [path, { ...root, graph: added.reduce((all, graph) => all.union(graph), root.graph) }];
    }),
  ]);

  // A module that a page imports statically is no separate root. Nor is the demo page, which may load whole pages.
  const isFirst = (module: string) =>
    module === resolve(demoPage) ||
    ownModules.some((own) => module === resolve(own)) ||
    pages.some((page) => page.module !== module && graphOf(resolve(page.module)).has(module));
  const add = (module: string, stage: Stage) => {
    if (roots.has(module) || isFirst(module)) return roots.get(module);
    const root: Root = {
      name: ownerOf(module),
      stage,
      isOpen: openLater.test(module),
      pages: [],
      graph: graphOf(module),
    };
    roots.set(module, root);
    return root;
  };
  for (const part of personalContent) add(resolve(part), 'content');
  for (const { module, content = [] } of pages)
    for (const part of content) add(resolve(part), 'content')?.pages.push(pageName(module));
  for (const page of pages)
    for (const module of partsOf([resolve(page.module), ...personalModules.map((frame) => resolve(frame))])) {
      const root = add(module, 'part');
      if (root?.stage === 'part') root.pages.push(pageName(page.module));
    }
  for (const module of reached([resolve(appModule)], lazyImports)) add(module, 'later');
  return [...roots.values()];

  /** Lazy chunks, direct and indirect, that load as soon as these modules are rendered, without a tap. */
  function partsOf(modules: string[]): Set<string> {
    const found = reached(modules, (module) =>
      lazyImports(module).filter(
        (id) => /\/features\/|\/data\/groups\/|\.tsx$/.test(id) && !comesOnDemand.test(id),
      ),
    );
    return found.difference(new Set(modules));
  }
}

const startPage = 'home-page';

/** File names of modules that a page loads only on a tap or rarely. */
const comesOnDemand =
  /(dialogs?|drawer|sheet|question|layers?|conflict|tab|menu|error|guest-[\w-]+|takeover-offer|(lost-texts|unsaved)-panel|virtual-card-grid|analyse-gift|drag-wishes)\.tsx?$/;

function pageName(module: string): string {
  return basename(module, '.tsx');
}

/** Chunk of code loaded later: one for each feature and folder of `app`, and for each module outside of them. */
function ownerOf(module: string): string {
  const [, folder] = /\/src\/(?:features|app(?!\/pwa))\/([\w-]+)\//.exec(module) ?? [];
  return folder === undefined ? parse(module).name : `${folder}-later`;
}

/** One chunk per npm library, so that no chunk waits for another. Packages of a scope share one, with dependencies. */
function libraryChunk(moduleId: string): string {
  const [, scope, name = ''] = /.*\/node_modules\/(?:@([\w-]+)\/)?([\w.-]+)/.exec(moduleId) ?? [];
  if (scope === 'hookform') return 'react-hook-form';
  return scope === 'radix-ui' ? scope : name;
}

/** Transitive closure of `next`. Iterating over a Set includes items added meanwhile. */
function reached(starts: string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}
