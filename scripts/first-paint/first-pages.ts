import { paths } from '../../src/lib/address/paths.ts';

export const appModule = 'src/main.tsx';

export const signInPage = 'src/features/auth/auth-page.tsx';

/** Module loaded on every page when it is idle. */
export const quietModule = 'src/app/pwa/installed-app.tsx';

/** Modules that every personal page loads in addition to its own. */
export const personalModules = [
  'src/app/shell/shell.tsx',
  'src/app/session-data.tsx',
  // Small modules that lazy chunks of public and personal pages share.
  'src/domain/gift/status-change.ts',
  'src/domain/text/fold-text.ts',
  'src/lib/hooks/use-printing.ts',
];

/** Modules for reading personal data, loaded by every page about the user's own people and gifts. */
export const ownModules = ['src/data/supabase/tables/personal-reads.ts'];

/** Public pages. They stay small, because strangers see only these. */
export const openPages: { path: string; module: string }[] = [
  { path: paths.wishList, module: 'src/features/wish-list/wish-list-page.tsx' },
];

/** Paths of lazy chunks that public pages load. Their modules must not import parts of personal pages. */
export const openLater =
  /\/src\/(?:features\/(?:(?:auth|wish-list|legal)\/|groups\/invite\/invited)|ui\/(?:lazy\/missing-part|toast\/toaster))/;

interface PersonalPage {
  kind: 'own' | 'groups' | 'settings';
  path: string;
  module: string;
  /** Prerendered heading; pages whose heading is read from the backend have none. */
  heading?: string;
  /** Lazy parts of the first content, among them all that are loaded with `early`. Their chunks import no idle code. */
  content?: string[];
}

/** Pages for signed-in users and guests. */
export const pages: PersonalPage[] = [
  {
    kind: 'own',
    path: paths.home,
    heading: 'Hallo {name}',
    module: 'src/app/routes/home-page.tsx',
    content: [
      'src/features/dashboard/next/next-list.tsx',
      'src/features/gifts/all-gifts.tsx',
      'src/features/gifts/list/gift-list.tsx',
    ],
  },
  {
    kind: 'own',
    path: paths.people,
    heading: 'Personen verwalten',
    module: 'src/app/routes/people-route.tsx',
  },
  {
    kind: 'own',
    path: paths.person,
    module: 'src/app/routes/person-route.tsx',
    content: ['src/features/gifts/person/person-gifts.tsx', 'src/features/year/person-budget.tsx'],
  },
  {
    kind: 'own',
    path: paths.shopping,
    heading: 'Einkaufsliste',
    module: 'src/features/shopping/shopping-page.tsx',
    content: [
      'src/features/shopping/shopping-content.tsx',
      'src/features/shopping/draw-rows.tsx',
      'src/features/shopping/open-shares.tsx',
    ],
  },
  {
    kind: 'own',
    path: paths.wishes,
    module: 'src/app/routes/wishes-route.tsx',
    content: ['src/features/wishes/wish-shelf-panel.tsx'],
  },
  {
    kind: 'own',
    path: paths.year,
    heading: 'Dein Geschenkejahr',
    module: 'src/app/routes/year-route.tsx',
    content: ['src/features/year/year-content.tsx'],
  },
  {
    kind: 'settings',
    path: paths.settings,
    heading: 'Einstellungen',
    module: 'src/features/settings/settings-page.tsx',
  },
  { kind: 'groups', path: paths.groups, module: 'src/features/groups/groups-page.tsx' },
  {
    kind: 'groups',
    path: paths.group,
    module: 'src/app/routes/group-route.tsx',
    content: [
      'src/features/draw/draw-mark.tsx',
      'src/features/groups/wishes/wish-sections.tsx',
      'src/features/pools/card/pool-strip.tsx',
      'src/features/pools/pool-part.tsx',
    ],
  },
  { kind: 'groups', path: paths.join, module: 'src/features/groups/join/join-page.tsx' },
];

/** Lazy parts that every personal page shows first. */
export const personalContent = ['src/app/shell/phone-navigation.tsx'];

/** Modules loaded when a personal page is idle: changes, offline cache and the end of sessions. */
export const idleModules = [
  'src/app/account-check.ts',
  'src/app/offline/lost-texts.tsx',
  'src/app/offline/open-device.ts',
  'src/data/supabase/tables/personal-writes.ts',
  'src/app/shell/offline-notice.tsx',
  'src/app/shell/watch-waiting.ts',
  'src/app/shell/inactivity/inactivity.tsx',
  'src/app/shell/inactivity/inactivity-prompt.tsx',
  'src/app/shell/inactivity/inactivity-notice.tsx',
  'src/app/shell/unsaved-notice.tsx',
  'src/app/shell/leave-dialog.tsx',
  'src/ui/lazy/missing-part.tsx',
  'src/ui/toast/toaster.tsx',
];

/** Page of the demo mode: renders personal pages and may load all of them. */
export const demoPage = 'src/app/routes/demo-page.tsx';
