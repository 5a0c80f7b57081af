/** All routes of the app; `app/router.tsx` has a page for each. */
export const paths = {
  home: '/',
  people: '/people',
  person: '/people/:personId',
  groups: '/friends',
  group: '/g/:groupId',
  join: '/join/:token',
  joinWithoutToken: '/join',
  year: '/geschenkejahr',
  settings: '/settings',
  reminderSettings: '/settings/erinnerungen',
  shopping: '/einkaufen',
  wishes: '/wuensche',
  /** Wish list of an owner, for everybody with its link. */
  wishList: '/w/:token',
  /** Page to release a taken wish; the key is in the fragment. */
  takenWish: '/w/zurueck',
  auth: '/auth',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  emailConfirmed: '/email-confirmed',
  /** Page of links in reminder mails and notifications; the reminder is named in the fragment. */
  reminder: '/erinnerung',
  demo: '/demo',
  demoPerson: '/demo/people/:personId',
  /** Page that receives content shared by other apps (Web Share Target API, `scripts/pwa/web-manifest.ts`). */
  share: '/teilen',
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
} as const;

export function personPath(personId: string): string {
  return `/people/${encodeURIComponent(personId)}`;
}

export function groupPath(groupId: string): string {
  return `/g/${groupId}`;
}

export function wishListPath(token: string): string {
  return `/w/${encodeURIComponent(token)}`;
}

export function joinPath(token: string): string {
  return `/join/${encodeURIComponent(token)}`;
}
