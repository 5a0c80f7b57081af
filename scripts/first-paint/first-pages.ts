import { paths } from '../../src/lib/address/paths.ts';

export const appModule = 'src/main.tsx';

export const signInPage = 'src/features/auth/auth-page.tsx';

/** Comes when a page is quiet, on every page. */
export const quietModule = 'src/app/pwa/installed-app.tsx';

/** What every page of a person's own data adds. */
export const personalModules = [
  'src/app/shell/shell.tsx',
  'src/app/session-data.tsx',
  'src/data/queries/first-reads.ts',
  // Small, and needed by what both kinds of pages ask for later.
  'src/domain/gift/status-change.ts',
  'src/domain/text/fold-text.ts',
];

/** Pages for everybody, whoever they are. Strangers see no other, so they stay small. */
export const openPages: { path: string; module: string }[] = [
  { path: paths.wishList, module: 'src/features/wish-list/wish-list-page.tsx' },
];

/** By their paths: what others load later, too. It must not bring a part of the personal pages along. */
export const openLater =
  /\/src\/(?:features\/(?:auth|wish-list|legal)\/|ui\/(?:lazy\/missing-part|toast\/toaster))/;

/** The pages of somebody who is signed in, a guest included. */
export const pages: { path: string; module: string; kind: 'own' | 'groups' | 'settings' }[] = [
  { kind: 'own', path: paths.home, module: 'src/app/routes/home-page.tsx' },
  { kind: 'own', path: paths.people, module: 'src/app/routes/people-route.tsx' },
  { kind: 'own', path: paths.person, module: 'src/app/routes/person-route.tsx' },
  { kind: 'own', path: paths.shopping, module: 'src/features/shopping/shopping-page.tsx' },
  { kind: 'own', path: paths.wishes, module: 'src/app/routes/wishes-route.tsx' },
  { kind: 'own', path: paths.year, module: 'src/features/year/year-page.tsx' },
  { kind: 'settings', path: paths.settings, module: 'src/features/settings/settings-page.tsx' },
  { kind: 'groups', path: paths.groups, module: 'src/features/groups/groups-page.tsx' },
  { kind: 'groups', path: paths.group, module: 'src/app/routes/group-route.tsx' },
  { kind: 'groups', path: paths.join, module: 'src/features/groups/join/join-page.tsx' },
];

/** Comes when the page is quiet, on every page of a person's own data: the device's copy, and what a session ends with. */
export const idleModules = [
  'src/app/account-check.ts',
  'src/app/offline/open-device.ts',
  'src/app/shell/offline-notice.tsx',
  'src/app/shell/inactivity/inactivity.tsx',
  'src/app/shell/inactivity/inactivity-prompt.tsx',
  'src/app/shell/inactivity/inactivity-notice.tsx',
  'src/app/shell/unsaved-notice.tsx',
  'src/app/shell/leave-dialog.tsx',
  'src/app/shell/phone-navigation.tsx',
  'src/ui/lazy/missing-part.tsx',
  'src/ui/toast/toaster.tsx',
];

/** Shows the pages of a person's own data, and may load all of them. */
export const demoPage = 'src/app/routes/demo-page.tsx';
