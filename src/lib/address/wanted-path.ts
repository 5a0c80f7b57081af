import { safeStorage } from '@/lib/safe-storage';

import { parseReturnPath } from './return-path';

const KEY = 'paeckchen-wanted-path';
/** As long as the link of a confirmation mail works. */
const LIFE_MS = 60 * 60 * 1000;

/**
 * Keeps where a visitor wanted to go until they are signed in, also across registration and a confirmation mail that
 * opens another tab. The start page needs no keeping.
 */
export function rememberWantedPath(path: string): void {
  if (parseReturnPath(path) !== '/') safeStorage.setItem(KEY, `${Date.now()} ${path}`);
}

/** Null when nothing is kept, when it is too old, or when it is no page to return to. */
export function wantedPath(): string | null {
  const [since, path] = safeStorage.getItem(KEY)?.split(' ') ?? [];
  const age = Date.now() - Number(since);
  // A negative age comes from a clock that was ahead.
  return age >= 0 && age < LIFE_MS ? parseReturnPath(path) : null;
}

export function forgetWantedPath(): void {
  safeStorage.removeItem(KEY);
}
