import { safeStorage } from '@/lib/storage/safe-storage';

import { paths } from './paths';

const KEY = 'paeckchen-wanted-path';
/** As long as the link of a confirmation mail works. */
const LIFE_MS = 60 * 60 * 1000;

const returnable = [
  paths.people,
  paths.groups,
  paths.wishes,
  paths.settings,
  paths.reminderSettings,
  // Also broken ones: their pages say so.
  /^\/g\/[\w%-]+$/,
  /^\/join\/[\w%-]+$/,
  // The start page with something to open: a shortcut of the installed app, or an idea shared to it.
  /^\/\?aktion=[\w.*+%&=-]+$/,
];

/** Keeps where a visitor wanted to go until they are signed in, also over a confirmation mail that opens another tab. */
export function rememberWantedPath({ pathname, search }: { pathname: string; search: string }): void {
  const path = [pathname + search, pathname].find(isReturnable);
  if (path !== undefined) safeStorage.setItem(KEY, `${Date.now()} ${path}`);
}

/** Where to go after signing in: the start page when nothing is kept, when it is too old, or no page to return to. */
export function wantedPath(): string {
  const [since, path = ''] = safeStorage.getItem(KEY)?.split(' ') ?? [];
  const age = Date.now() - Number(since);
  // A negative age comes from a clock that was ahead.
  return age >= 0 && age < LIFE_MS && isReturnable(path) ? path : paths.home;
}

export function forgetWantedPath(): void {
  safeStorage.removeItem(KEY);
}

function isReturnable(value: string): boolean {
  return returnable.some((path) => (typeof path === 'string' ? path === value : path.test(value)));
}
