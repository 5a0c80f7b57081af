import { paths } from './paths';

const returnable = [
  paths.home,
  paths.people,
  paths.groups,
  paths.settings,
  // Also broken ones: their pages say so.
  /^\/g\/[\w%-]+$/,
  /^\/join\/[\w%-]+$/,
  // The start page with something to open: a shortcut of the installed app, or an idea shared to it.
  /^\/\?aktion=[\w.*+%&=-]+$/,
];

/**
 * Where to go after signing in. The value comes from outside (history state, storage), so only a path of the
 * signed-in area counts; anything else is the start page.
 */
export function parseReturnPath(value: unknown): string {
  if (typeof value !== 'string') return paths.home;
  return isReturnable(value) ? value : paths.home;
}

/** The part of an address that can be returned to: with what it asks to open, else the page alone. */
export function returnPathOf({ pathname, search }: { pathname: string; search: string }): string {
  return isReturnable(pathname + search) ? pathname + search : pathname;
}

function isReturnable(value: string): boolean {
  return returnable.some((path) => (typeof path === 'string' ? path === value : path.test(value)));
}
