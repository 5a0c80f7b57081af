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
 * - name of a page: that page, and its code loaded on a tap;
 * - `…-content`: lazy parts that show the first content, of one page, of several `own` ones, or also loaded when idle;
 * - `idle`: all personal pages, loaded when idle;
 * - `…-parts`: loaded by the pages themselves, for one page, a kind of them, or all;
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
  const isIn = (stage: Stage) => roots.some((root) => root.stage === stage);
  if (isIn('app')) return 'app';
  const showing = roots.filter(({ stage }) => stage === 'page');
  const content = roots.filter(({ stage }) => stage === 'content');
  const parts = roots.filter(({ stage }) => stage === 'part');
  const isIcon = moduleId.includes('/lucide-react/');
  if (isIn('open') || isIn('sign-in')) {
    if (isIn('personal') || isIn('idle') || showing.length > 1) return 'app';
    if (isIn('sign-in'))
      return roots.length === 1 ? 'sign-in' : isIcon && content.length > 0 ? 'app' : 'fields';
    return showing.length > 0 || isIn('part') ? 'app' : null;
  }
  const [page] = showing;
  const isOpenLater = isIn('quiet') || roots.some(({ isOpen }) => isOpen);
  if (isOpenLater && (isIn('personal') || page || content.length > 0))
    return kindOf(showing) === 'settings' && content.length === 0 ? 'fields' : 'app';
  // Idle code may load the chunk of the start page, but of no other page: modules shared with one go to `personal`.
  if (isIn('personal') || (page && page.name !== startPage && isIn('idle'))) return 'personal';
  if (page) {
    // Icons are no part of a page's chunk: otherwise later code of another page would load that chunk for one icon.
    const isOfPage = (root: Root) =>
      root === page ||
      (root.stage === 'later' && page.kind !== 'settings' && !isIcon) ||
      (/^(content|part)$/.test(root.stage) && root.pages.length === 1 && root.pages[0] === page.name);
    if (roots.every(isOfPage)) return page.name;
    const shownOn = new Set([...showing.map(({ name }) => name), ...content.flatMap(({ pages: on }) => on)]);
    const kind =
      kindOf(known.filter(({ stage, name }) => stage === 'page' && shownOn.has(name))) ?? 'personal';
    // Modules that several `own` pages share without the start page are apart, because it is visited most.
    return kind === 'own' && page.name !== startPage ? 'own-further' : kind;
  }
  if (content.length > 0) {
    const names = new Set(content.flatMap(({ pages: on }) => on));
    const [name = 'frame'] = names;
    const kind = kindOf(known.filter((root) => names.has(root.name))) ?? 'personal';
    const alsoOn = parts.flatMap(({ pages: on }) => on);
    const isOfOtherKind = (on: string) => !known?.some((root) => root.name === on && root.kind === kind);
    // Parts of other pages load these chunks too, so what they share is in a chunk of all those pages.
    if (isIn('idle') || (kind === 'own' && alsoOn.some(isOfOtherKind))) return 'personal-content';
    const isAlone = names.size < 2 && (kind !== 'own' || alsoOn.every((on) => on === name));
    return `${isAlone ? name : kind}-content`;
  }
  if (isIn('quiet')) return pageName(quietModule);
  if (isIn('idle')) return isOpenLater ? 'open-idle' : 'idle';
  // The auth client has its own chunk, so that no other module loads it.
  if (/\/(mail-link-auth|password-check|auth-client|auth-error-text)\.ts$|\/auth-js\//.test(moduleId))
    return 'auth-client';
  if (isOpenLater && parts.length > 0) return 'open-later';
  if (/\/(?:realtime-client\.ts$|realtime-js\/|phoenix\/)/.test(moduleId)) return 'realtime-client';
  if (moduleId.includes('/node_modules/') && !moduleId.includes('/lucide-react/'))
    return libraryChunk(moduleId);
  if (moduleId.endsWith('/qr-code.tsx')) return 'lean-qr';
  const [owner, ...otherOwners] = new Set(
    roots.filter(({ stage }) => stage === 'later').map(({ name }) => name),
  );
  if (isOpenLater && otherOwners.length > 0) return 'open-later';
  const isOfGroups = [owner, ...otherOwners].map((name) => /^(groups|draw|pools)$/.test(name ?? ''));
  if (parts.length > 0) {
    const names = new Set(parts.flatMap(({ pages: on }) => on));
    const [name] = names;
    if (names.size === 1 && otherOwners.length === 0) return `${name}-parts`;
    const kind = kindOf(known.filter((root) => names.has(root.name)));
    return kind && (owner === undefined || isOfGroups.every((is) => is === (kind === 'groups')))
      ? `${kind}-parts`
      : 'page-parts';
  }
  if (owner === undefined) return null;
  if (isOfGroups.every(Boolean)) return `${otherOwners.length > 0 ? 'groups' : owner}-later`;
  if (otherOwners.length > 0) return 'shared-later';
  return owner.includes('/') ? parse(owner).name : `${owner}-later`;
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
  /** Name of a page; for code loaded later the name of its feature, its folder of `app`, or its module. */
  name: string;
  stage: Stage;
  kind?: 'own' | 'groups' | 'settings';
  /** True when public pages load this entry later as well. */
  isOpen: boolean;
  pages: string[];
  graph: Set<string>;
}

let known: Root[] | undefined;

function kindOf(roots: readonly Root[]): string | null {
  const [kind, ...others] = new Set(roots.map((root) => root.kind));
  return others.length === 0 ? (kind ?? null) : null;
}

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
    const isOpen = stage === 'idle' && openLater.test(path);
    return [path, { name: pageName(module), stage, isOpen, pages: [], graph: graphOf(path) }];
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
      return [path, { ...root, kind, graph: added.reduce((all, graph) => all.union(graph), root.graph) }];
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
  /(dialogs?|drawer|sheet|question|layers?|conflict|tab|menu|error|unavailable|missing|illu-[\w-]+|guest-[\w-]+|takeover-offer|lost-texts-panel|unsaved-panel|virtual-card-grid|analyse-gift|drag-wishes)\.tsx?$/;

function pageName(module: string): string {
  return basename(module, '.tsx');
}

function ownerOf(module: string): string {
  return (
    /\/src\/(?:features|app(?!\/pwa))\/(?:groups\/(?=draw\/|pools\/))?([\w-]+)\//.exec(module)?.[1] ?? module
  );
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
