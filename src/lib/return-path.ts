import { paths } from './paths';

const returnable = [
  paths.home,
  paths.people,
  paths.groups,
  paths.settings,
  /^\/g\/[\w-]+$/,
  /^\/join\/[\w-]+$/,
];

/**
 * Where to go after signing in. The value comes from outside (history state, storage), so only a path of the
 * signed-in area counts; anything else is the start page.
 */
export function parseReturnPath(value: unknown): string {
  if (typeof value !== 'string') return paths.home;
  const isKnown = returnable.some((path) => (typeof path === 'string' ? path === value : path.test(value)));
  return isKnown ? value : paths.home;
}
