/** The one place for routes. The route table in `app/router.tsx` has a page for each. */
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
  /** The wishes of somebody, for all who hold their link. */
  wishList: '/w/:token',
  /** Where a taken wish is given back; the key is in the fragment. */
  takenWish: '/w/zurueck',
  auth: '/auth',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  emailConfirmed: '/email-confirmed',
  /** Where the links of mails and notifications lead; what they are about is in the fragment. */
  reminder: '/erinnerung',
  demo: '/demo',
  demoPerson: '/demo/people/:personId',
  /** Where other apps share to (`scripts/pwa/web-manifest.ts`). */
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
