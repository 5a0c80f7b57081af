import { paths } from '../../src/lib/address/paths.ts';

export const appModule = 'src/main.tsx';

export const signInModules = ['src/features/auth/auth-page.tsx'];

/** The pictures of the sign-in page, which come after it. */
export const pictureModules = ['src/ui/illustrations/illu-stapel.tsx', 'src/ui/illustrations/illu-reihe.tsx'];

/** What every page of a person's own data adds. */
export const personalModules = ['src/app/shell/shell.tsx', 'src/app/session-data.tsx'];

/** With what a visit begins to ask for people, gifts and occasions: the first reads, and the adapter of an account. */
const firstReads = ['src/data/queries/first-reads.ts', 'src/data/supabase/supabase-personal-data.ts'];

/** Pages that many visits begin with, and what each adds to that. Visitors see the sign-in page on every one of them. */
export const firstPages: { path: string; modules: string[] }[] = [
  { path: paths.auth, modules: [] },
  { path: paths.login, modules: [] },
  {
    path: paths.home,
    modules: ['src/app/home-page.tsx', ...firstReads],
  },
  { path: paths.people, modules: ['src/app/people-route.tsx'] },
  { path: paths.groups, modules: ['src/features/groups/groups-page.tsx'] },
  { path: paths.join, modules: ['src/features/groups/join/join-page.tsx'] },
  { path: paths.group, modules: ['src/app/group-route.tsx'] },
];

/** Pages for everybody, whoever they are. Strangers see no other, so they stay small. */
export const openPages: { path: string; modules: string[] }[] = [
  { path: paths.wishList, modules: ['src/features/wish-list/wish-list-page.tsx'] },
];

/** Pages that come after those and share with them what they have. */
export const furtherPages: { name: string; path: string; modules: string[] }[] = [
  { name: 'person', path: paths.person, modules: ['src/app/person-route.tsx', ...firstReads] },
  {
    name: 'shopping',
    path: paths.shopping,
    modules: ['src/features/shopping/shopping-page.tsx', ...firstReads],
  },
  { name: 'wishes', path: paths.wishes, modules: ['src/app/wishes-route.tsx', ...firstReads] },
  { name: 'year', path: paths.year, modules: ['src/features/year/year-page.tsx', ...firstReads] },
];

/** What follows the first page, in this order: the gifts, notices, what the device keeps, and what no page may miss offline. */
export const laterParts: { name: string; modules: string[] }[] = [
  {
    name: 'gift-parts',
    modules: ['src/features/gifts/all-gifts.tsx', 'src/features/gifts/person/person-gifts.tsx'],
  },
  {
    name: 'notice-parts',
    modules: ['src/app/shell/offline-notice.tsx', 'src/app/shell/inactivity.tsx'],
  },
  { name: 'device-parts', modules: ['src/app/offline/open-device.ts'] },
  {
    name: 'end-parts',
    modules: [
      'src/app/shell/inactivity-prompt.tsx',
      'src/app/shell/inactivity-notice.tsx',
      'src/app/shell/unsaved-notice.tsx',
      'src/app/shell/leave-dialog.tsx',
    ],
  },
];
