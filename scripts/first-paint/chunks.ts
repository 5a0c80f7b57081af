import { basename, parse, resolve } from 'node:path';

import type { Rolldown } from 'vite';

import {
  appModule,
  demoPage,
  idleModules,
  openPages,
  pages,
  personalModules,
  signInPage,
} from './first-pages.ts';

/**
 * The chunk of a module, by who shows it and when:
 *
 * - `app`: every page, or an open page and others;
 * - `sign-in`: the sign-in page; `fields` with something that comes later;
 * - `personal`: the frame of a person's own data, or both kinds of its pages;
 * - `own`, `groups`: several pages of that kind, or one and something that comes later; `own-further` without the start
 *   page;
 * - by the name of a page: that page alone;
 * - `idle`: every page of a person's own data, once it is quiet;
 * - `…-parts`: what those pages ask for by themselves, for one page, a kind of them, or all;
 * - `…-later`: what a tap asks for, for one feature, or several.
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
  const isPersonal = isIn('personal') || isIn('idle') || showing.length > 0;
  if (isIn('open') || isIn('sign-in')) {
    if (isPersonal) return 'app';
    if (isIn('sign-in')) return roots.length > 1 ? 'fields' : 'sign-in';
    return null;
  }
  if (isIn('personal')) return 'personal';
  const [page] = showing;
  if (page && isIn('idle')) return 'personal';
  if (page) {
    const isOfPage = (root: Root) =>
      root === page || (root.stage === 'part' && root.pages.length === 1 && root.pages[0] === page.name);
    if (roots.every(isOfPage)) return page.name;
    const kind = kindOf(showing) ?? 'personal';
    // The start page is opened most, and shares little with the others.
    return kind === 'own' && page.name !== startPage ? 'own-further' : kind;
  }
  if (isIn('idle')) return 'idle';
  if (moduleId.includes('/node_modules/')) return libraryChunk(moduleId);
  const parts = roots.filter(({ stage }) => stage === 'part');
  const [owner, ...otherOwners] = new Set(
    roots.filter(({ stage }) => stage === 'later').map(({ name }) => name),
  );
  if (parts.length > 0) {
    if (otherOwners.length > 0) return 'page-parts';
    const names = new Set(parts.flatMap(({ pages: on }) => on));
    const [name] = names;
    if (names.size === 1) return `${name}-parts`;
    return `${kindOf(known.filter((root) => names.has(root.name))) ?? 'page'}-parts`;
  }
  if (owner === undefined) return null;
  // Others of it must not bring the client of the auth service along.
  if (/\/(mail-link-auth|password-check|auth-client)\.ts$/.test(moduleId)) return 'auth-client';
  if (moduleId.endsWith('/qr-code.tsx')) return 'lean-qr';
  if ([owner, ...otherOwners].every((name) => /^(groups|draw|pools)$/.test(name)))
    return `${otherOwners.length > 0 ? 'groups' : owner}-later`;
  if (otherOwners.length > 0) return 'shared-later';
  return owner.includes('/') ? parse(owner).name : `${owner}-later`;
}

type Stage = 'app' | 'sign-in' | 'open' | 'personal' | 'page' | 'idle' | 'part' | 'later';

/** A module that is imported on its own, with all that it imports statically. */
interface Root {
  /** The name of a page; for what comes later its feature, or the module where it belongs to none. */
  name: string;
  stage: Stage;
  kind?: 'own' | 'groups';
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
    return [path, { name: pageName(module), stage, pages: [], graph: graphOf(path) }];
  };
  const roots = new Map<string, Root>([
    first('app', appModule),
    first('sign-in', signInPage),
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
    const root: Root = { name: ownerOf(module), stage, pages: [], graph: graphOf(module) };
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
  /(dialogs?|drawer|sheet|question|layers?|conflict|tab|menu|guest-[\w-]+|takeover-offer|lost-texts-panel|unsaved-panel|virtual-card-grid|analyse-gift|drag-wishes)\.tsx?$/;

function pageName(module: string): string {
  return basename(module, '.tsx');
}

function ownerOf(module: string): string {
  return /\/src\/features\/(?:groups\/(?=draw\/|pools\/))?([\w-]+)\//.exec(module)?.[1] ?? module;
}

/** By itself, so that it never waits for the chunk that waits for it; packages of a scope, and those they need, together. */
function libraryChunk(moduleId: string): string {
  const [, scope, name = ''] = /.*\/node_modules\/(?:@([\w-]+)\/)?([\w.-]+)/.exec(moduleId) ?? [];
  if (name === 'auth-js') return 'auth-client';
  if (name === 'lucide-react') return 'page-parts';
  if (scope === 'hookform') return 'react-hook-form';
  return scope === 'radix-ui' ? scope : name;
}

/** Everything that can be reached; a set that grows while it is read goes on with what was added. */
function reached(starts: string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}
