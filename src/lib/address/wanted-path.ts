import { safeStorage } from '@/lib/storage/safe-storage';

import { paths } from './paths';

const KEY = 'paeckchen-wanted-path';
/** Lifetime of a stored path: as long as the link of a confirmation mail is valid. */
const LIFE_MS = 60 * 60 * 1000;

const returnable = [
  paths.people,
  /^\/people\/[\w%-]+$/,
  paths.groups,
  paths.wishes,
  paths.settings,
  paths.reminderSettings,
  paths.shopping,
  paths.year,
  // Invalid group links are allowed as well: their pages show the error.
  /^\/g\/[\w%-]+$/,
  /^\/join\/[\w%-]+$/,
  // Start page with an action: a shortcut of the installed app, or a shared idea.
  /^\/\?aktion=[\w.*+%&=-]+$/,
];

/** Stores the address to return to after signing in, even in the tab that a confirmation mail opens. */
export function rememberWantedPath({ pathname, search }: { pathname: string; search: string }): void {
  const path = [pathname + search, pathname].find(isReturnable);
  if (path !== undefined) safeStorage.setItem(KEY, `${Date.now()} ${path}`);
}

/** Path to open after signing in: the start page if none is stored, or if it is too old or not allowed. */
export function wantedPath(): string {
  const [since, path = ''] = safeStorage.getItem(KEY)?.split(' ') ?? [];
  const age = Date.now() - Number(since);
  // A negative age means that the clock was ahead when the path was stored.
  return age >= 0 && age < LIFE_MS && isReturnable(path) ? path : paths.home;
}

export function forgetWantedPath(): void {
  safeStorage.removeItem(KEY);
}

function isReturnable(value: string): boolean {
  return returnable.some((path) => (typeof path === 'string' ? path === value : path.test(value)));
}
