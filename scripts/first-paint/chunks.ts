import { resolve } from 'node:path';

import type { Rolldown } from 'vite';

import { paths } from '../../src/lib/address/paths.ts';
import {
  appModule,
  firstPages,
  furtherPages,
  laterParts,
  openPages,
  personalModules,
  pictureModules,
  signInModules,
} from './first-pages.ts';

/**
 * What pages of a first visit share comes in a few chunks. By default there is one for every set of pages that share
 * something, dozens that weigh 4 KiB more; groups by path or by import would include what is loaded later.
 */
export function firstVisitChunk(moduleId: string, context: Rolldown.ChunkingContext): string | null {
  // Helpers of the build stay with the entry, which must not wait for the app.
  if (moduleId.startsWith('\0')) return null;
  const isIn = (modules: string[]) => modules.some((module) => graphOf(module, context).has(moduleId));
  const pages = firstPages.filter(({ modules }) => isIn(modules)).map(({ path }) => path);
  const isPartOf = (path: string) => pages.includes(path);
  const isPersonal = pages.length > 0 || isIn(personalModules);

  if (isIn([appModule]) || (isPersonal && isIn(signInModules))) return 'app';
  // Little is shared with what strangers see, who must not load the personal area.
  if (openPages.some(({ modules }) => isIn(modules))) return isPersonal || isIn(signInModules) ? 'app' : null;
  if (isIn(signInModules) && isSmall(moduleId)) return 'fields';
  // The few other pages that use it lead there, or come from there.
  if (isIn(signInModules)) return 'auth-page';
  // Visitors see pictures, which must not bring the personal area along. What pages share with them is small.
  if (isIn(pictureModules)) return isPartOf(paths.home) && isPartOf(paths.group) ? 'app' : null;
  if (isIn(personalModules)) return 'personal';
  // What a further page needs of it must not bring the groups along.
  const isFurther = furtherPages.some(({ modules }) => isIn(modules));
  const isForAll = isFurther && /\/src\/(ui|lib|domain|data)\/|\/lucide-react\//.test(moduleId);
  if (pages.length > 1) return isPartOf(paths.home) || isForAll ? 'personal' : 'groups';
  // What the pages about people share is a few lines.
  if (isPartOf(paths.people) && isFurther && moduleId.includes('/src/features/people/')) return 'personal';
  if ((isPartOf(paths.home) || isPartOf(paths.group)) && isSmall(moduleId)) return 'personal';
  // Each file of the first page costs a phone some milliseconds, and a static host without HTTP/2 a turn of its own.
  if (isPartOf(paths.home)) return /\/src\/data\//.test(moduleId) || isLater(isIn) ? 'own-data' : 'home-page';
  return null;
}

/**
 * What a part that comes after the first page shares with others: dozens of files of one kibibyte otherwise, and each
 * costs a phone some milliseconds.
 */
export function laterChunk(moduleId: string, context: Rolldown.ChunkingContext): string | null {
  if (firstVisitChunk(moduleId, context) !== null) return null;
  const isIn = (modules: string[]) => modules.some((module) => graphOf(module, context).has(moduleId));
  if (openPages.some(({ modules }) => isIn(modules))) return null;
  const part = laterParts.find(({ modules }) => isIn(modules));
  const pages = furtherPages.filter(({ modules }) => isIn(modules));
  const [page, ...others] = pages;
  if (others.length > 0) return 'page-parts';
  // What it shares with parts of others alone: half a dozen files that weigh 1 KiB more.
  if (page && /\/src\/(data|domain)\//.test(moduleId)) return `${page.name}-parts`;
  // Such a page would have to wait for all of a part; icons are everywhere.
  if (page && part) return `${page.name}-parts`;
  if (part === undefined) return null;
  const isOfFirstPages = firstPages.some(({ modules }) => isIn(modules));
  if (isOfFirstPages || moduleId.includes('/lucide-react/')) return 'list-parts';
  return moduleId.includes('/src/') || moduleId.includes('/idb-keyval/') ? part.name : null;
}

/** Others use it too, so it would be a file by itself. What groups have is for their pages alone. */
function isSmall(moduleId: string): boolean {
  return /\/src\/(ui|lib|domain(?!\/group\/))\/|\/lucide-react\//.test(moduleId);
}

/** A later part needs it too, and must not bring along the first page of others. */
function isLater(isIn: (modules: string[]) => boolean): boolean {
  return laterParts.some(({ modules }) => isIn(modules));
}

const graphs = new Map<string, Set<string>>();

function graphOf(module: string, context: Rolldown.ChunkingContext): Set<string> {
  const known = graphs.get(module);
  if (known) return known;
  const graph = new Set([resolve(module)]);
  // A set that grows while it is read goes on with what was added.
  for (const id of graph)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) graph.add(imported);
  graphs.set(module, graph);
  return graph;
}
