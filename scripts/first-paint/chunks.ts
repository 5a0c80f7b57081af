import { resolve } from 'node:path';

import type { Rolldown } from 'vite';

import { paths } from '../../src/lib/address/paths.ts';
import { appModule, firstPages, personalModules, pictureModules, signInModules } from './first-pages.ts';

/**
 * What pages of a first visit share comes in one file for each set of pages that need it all. Left to itself the build
 * makes a file for every set of pages that share anything, dozens of crumbs that weigh 4 KiB more.
 */
export function firstVisitChunk(moduleId: string, context: Rolldown.ChunkingContext): string | null {
  if (moduleId.startsWith('\0')) return null;
  const isIn = (module: string) => graphOf(module, context).has(moduleId);
  if (isIn(appModule)) return 'app';
  const pages = firstPages.filter(({ modules }) => modules.some(isIn));
  if (signInModules.some(isIn)) {
    if (pages.length > 0 || personalModules.some(isIn)) return 'controls';
    return isSmall(moduleId) ? 'fields' : null;
  }
  // Visitors see pictures; they must not bring the personal area along.
  if (pictureModules.some(isIn)) return null;
  if (personalModules.some(isIn)) return 'personal';
  if (pages.length > 1) return pages.some(({ path }) => path === paths.home) ? 'personal' : 'groups';
  return pages.some(({ path }) => mostVisited.has(path)) && isSmall(moduleId) ? 'personal' : null;
}

const mostVisited = new Set<string>([paths.home, paths.group]);

/** Others use it too, so it would be a file by itself. */
function isSmall(moduleId: string): boolean {
  return /\/src\/(ui|lib|domain)\/|\/lucide-react\//.test(moduleId);
}

/** Reading the graph of a page once is enough. */
const graphs = new Map<string, Set<string>>();

/** A module of ours and all that it cannot start without. */
function graphOf(module: string, context: Rolldown.ChunkingContext): Set<string> {
  const known = graphs.get(module);
  if (known) return known;
  const graph = new Set<string>();
  const add = (id: string) => {
    if (graph.has(id)) return;
    graph.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(resolve(module));
  graphs.set(module, graph);
  return graph;
}
