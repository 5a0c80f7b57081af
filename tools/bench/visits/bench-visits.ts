import { request } from '@playwright/test';

import { groupPath, paths, personPath } from '../../../src/lib/address/paths.ts';
import { fill, type Session, signUp } from '../bench-browser.ts';
import { createFamilyGroup, createPerson, createWishList } from '../bench-contents.ts';

/** Page to be measured, as opened on a first visit. */
export interface Visit {
  /** Route of the page, such as /g/:id. */
  path: string;
  address: string;
  /** Session that the browser has stored; null for a visitor without one. */
  session: string | null;
}

/** Creates an account in use: 40 people, 60 ideas, 20 wishes, and a family group. */
export async function prepareVisits(): Promise<Visit[]> {
  const api = await request.newContext({ ignoreHTTPSErrors: true });
  const account = await signUp(api);
  const { post, session } = account;
  await fill(account, { people: 40, gifts: 60, reminders: 5, areListed: false });
  const person = await createPerson(account);
  const wishList = await createWishList(account);
  const group = await createFamilyGroup(post);
  await api.dispose();
  const stored = JSON.stringify(session satisfies Session);
  const own: [string, string?][] = [
    [paths.home],
    [paths.people],
    [paths.person, personPath(person)],
    [paths.shopping],
    [paths.year],
    [paths.wishes],
    [paths.groups],
    [paths.group, groupPath(group)],
    [paths.settings],
  ];
  return [
    { path: paths.auth, address: paths.auth, session: null },
    { path: paths.wishList, address: wishList, session: null },
    ...own.map(([path, address = path]) => ({ path, address, session: stored })),
  ];
}
