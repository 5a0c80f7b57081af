import { basename, parse, resolve } from 'node:path';

import type { Rolldown } from 'vite';

import {
  appModule,
  demoPage,
  idleModules,
  openLater,
  openPages,
  pages,
  personalModules,
  quietModule,
  signInPage,
} from './first-pages.ts';

/**
 * The chunk of a module, by who shows it and when:
 *
 * - `app`: every page, or open pages and those of a person's own data;
 * - `shared`: pages of a person's own data, and open pages later;
 * - `sign-in`: the sign-in page; `fields` with the settings, or something that comes later;
 * - `personal`: the frame of a person's own data, or several kinds of its pages;
 * - `own`, `groups`, `settings`: several pages of that kind, or one and its parts; `own-further` without the start page;
 * - by the name of a page: that page, and what a tap asks for;
 * - `idle`: every page of a person's own data, once it is quiet;
 * - `…-parts`: what those pages ask for by themselves, for one page, a kind of them, or all;
 * - `…-later`: what a tap asks for, for one feature, or several;
 * - `open-…`: the same, where open pages ask for it too: they must not load a part of the personal ones.
 *
 * By default each set of entries that share something is a chunk, hundreds of them.
 */
export function chunkOf(moduleId: string, context: Rolldown.ChunkingContext): string | null {
  // Helpers of the build stay with the entry, which must not wait for the app.
  if (moduleId.startsWith('\0')) return null;
  known ??= findRoots(context);
  const roots = known.filter(({ graph }) => graph.has(moduleId));
  const isIn = (stage: Stage) => roots.some((root) => root.stage === stage);
  if (isIn('app')) return 'app';
  const showing = roots.filter(({ stage }) => stage === 'page');
  if (isIn('open') || isIn('sign-in')) {
    if (isIn('personal') || isIn('idle') || showing.length > 1) return 'app';
    if (isIn('sign-in')) return roots.length > 1 ? 'fields' : 'sign-in';
    return showing.length > 0 ? 'app' : null;
  }
  const [page] = showing;
  const isOpenLater = isIn('quiet') || roots.some(({ isOpen }) => isOpen);
  if (isOpenLater && (isIn('personal') || page)) return kindOf(showing) === 'settings' ? 'fields' : 'shared';
  if (isIn('personal') || (page && isIn('idle'))) return 'personal';
  if (page) {
    const isOfPage = (root: Root) =>
      root === page ||
      (root.stage === 'later' && page.kind !== 'settings') ||
      (root.stage === 'part' && root.pages.length === 1 && root.pages[0] === page.name);
    if (roots.every(isOfPage)) return page.name;
    const kind = kindOf(showing) ?? 'personal';
    // The start page is opened most, and shares little with the others.
    return kind === 'own' && page.name !== startPage ? 'own-further' : kind;
  }
  if (isIn('quiet')) return pageName(quietModule);
  if (isIn('idle')) return isOpenLater ? 'open-idle' : 'idle';
  // Others of it must not bring the client of the auth service along.
  if (/\/(mail-link-auth|password-check|auth-client)\.ts$|\/auth-js\//.test(moduleId)) return 'auth-client';
  const parts = roots.filter(({ stage }) => stage === 'part');
  if (isOpenLater && parts.length > 0) return 'open-later';
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

type Stage = 'app' | 'quiet' | 'sign-in' | 'open' | 'personal' | 'page' | 'idle' | 'part' | 'later';

/** A module that is imported on its own, with all that it imports statically. */
interface Root {
  /** The name of a page; for what comes later its feature or room of the app, or the module where it belongs to none. */
  name: string;
  stage: Stage;
  kind?: 'own' | 'groups' | 'settings';
  /** Comes later on open pages, too. */
  isOpen: boolean;
  /** The pages that show a part. */
  pages: string[];
  graph: Set<string>;
}

let known: Root[] | undefined;

function kindOf(roots: readonly Root[]): string | null {
  const [kind, ...others] = new Set(roots.map((root) => root.kind));
  return others.length === 0 ? (kind ?? null) : null;
}

function findRoots(context: Rolldown.ChunkingContext): Root[] {
  const graphs = new Map<string, Set<string>>();
  const graphOf = (module: string) => {
    const graph =
      graphs.get(module) ?? reached([module], (id) => context.getModuleInfo(id)?.importedIds ?? []);
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
      return [path, { ...root, kind }];
    }),
  ]);

  // What a page imports anyway is no root of its own, and the demo may load whole pages.
  const isFirst = (module: string) =>
    module === resolve(demoPage) ||
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
  for (const page of pages)
    for (const module of partsOf([resolve(page.module), ...personalModules.map((frame) => resolve(frame))])) {
      const root = add(module, 'part');
      if (root?.stage === 'part') root.pages.push(pageName(page.module));
    }
  for (const module of reached([resolve(appModule)], lazyImports)) add(module, 'later');
  return [...roots.values()];

  /** What those ask for while they are shown, and what that asks for. */
  function partsOf(modules: string[]): Set<string> {
    const found = reached(modules, (module) =>
      lazyImports(module).filter((id) => /\/features\/|\.tsx$/.test(id) && !comesOnDemand.test(id)),
    );
    return found.difference(new Set(modules));
  }
}

const startPage = 'home-page';

/** By their names: what a tap asks for, and what few see. */
const comesOnDemand =
  /(dialogs?|drawer|sheet|question|layers?|conflict|tab|menu|error|unavailable|missing|illu-[\w-]+|guest-[\w-]+|takeover-offer|lost-texts-panel|unsaved-panel|visible-rows|analyse-gift|drag-wishes)\.tsx?$/;

function pageName(module: string): string {
  return basename(module, '.tsx');
}

function ownerOf(module: string): string {
  return (
    /\/src\/(?:features|app(?!\/pwa))\/(?:groups\/(?=draw\/|pools\/))?([\w-]+)\//.exec(module)?.[1] ?? module
  );
}

/** By itself, so that it never waits for the chunk that waits for it; packages of a scope, and those they need, together. */
function libraryChunk(moduleId: string): string {
  const [, scope, name = ''] = /.*\/node_modules\/(?:@([\w-]+)\/)?([\w.-]+)/.exec(moduleId) ?? [];
  if (scope === 'hookform') return 'react-hook-form';
  return scope === 'radix-ui' ? scope : name;
}

/** Everything that can be reached; a set that grows while it is read goes on with what was added. */
function reached(starts: string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}
