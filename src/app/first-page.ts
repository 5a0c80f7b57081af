import { matchPath } from 'react-router-dom';

import { paths } from '@/lib/paths';

type Part = () => Promise<unknown>;

const signIn: Part[] = [() => import('@/features/auth/auth-page')];
const personalArea: Part[] = [() => import('./shell/shell'), () => import('./session-data')];
const personalPages: [path: string, page: Part][] = [
  [paths.home, () => import('./home-page')],
  [paths.people, () => import('./people-route')],
  [paths.groups, () => import('@/features/groups/groups-page')],
  [paths.group, () => import('@/features/groups/group-page')],
];

/**
 * Asks at once for everything that the page of this address consists of. Rendering alone would ask for one part after
 * the other, each a trip to the server. Who is not signed in lands on the sign-in page.
 */
export function loadFirstPage(pathname: string, isSignedIn: boolean): void {
  // What fails here fails again, and is told, where the page is rendered.
  for (const load of partsOf(pathname, isSignedIn)) load().catch(() => null);
}

function partsOf(pathname: string, isSignedIn: boolean): Part[] {
  const page = personalPages.find(([path]) => matchPath(path, pathname))?.[1];
  if (page && isSignedIn) return [...personalArea, page];
  return page || pathname === paths.auth ? signIn : [];
}
