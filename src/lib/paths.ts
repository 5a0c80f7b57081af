/** The one place for routes. The route table in `app/router.tsx` has a page for each. */
export const paths = {
  home: '/',
  people: '/people',
  groups: '/friends',
  join: '/join/:token',
  settings: '/settings',
  auth: '/auth',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  emailConfirmed: '/email-confirmed',
  demo: '/demo',
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
} as const;
