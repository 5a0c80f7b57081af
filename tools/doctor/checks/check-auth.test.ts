// @module-tag all

import { at, type Fault, testFaults } from '../test-deployment.ts';

const settings = '/auth/v1/settings';

function changedSettings(change: Record<string, unknown>): Fault {
  return at(settings, (healthy) => ({ ...healthy, body: { ...(healthy.body as object), ...change } }));
}

/** Fault of a deployment: the redirect allow list contains further targets. */
function redirects(isAllowed: (target: URL) => boolean): Fault {
  return at('/auth/v1/verify', (healthy, { url }) => {
    const target = url.searchParams.get('redirect_to') ?? '';
    return isAllowed(new URL(target)) ? { status: 303, headers: { location: target } } : healthy;
  });
}

testFaults('Sign-in', [
  ['no registration', changedSettings({ disable_signup: true }), /nobody can register/, /config push/],
  [
    'no confirmation by mail',
    changedSettings({ mailer_autoconfirm: true }),
    /confirmed without a mail/,
    /config push/,
  ],
  [
    'no guests',
    changedSettings({ external: { email: true, anonymous_users: false } }),
    /anonymous sign-ins are off/,
    /config push/,
  ],
  [
    'no e-mail',
    changedSettings({ external: { email: false, anonymous_users: true } }),
    /e-mail and password is off/,
    /config push/,
  ],
  ['no sign-in service', at(settings, () => ({ status: 502 })), /answers 502/, /address and the key/],
  [
    'another site address',
    at('/auth/v1/verify', () => ({ status: 303, headers: { location: 'http://localhost:3000#error' } })),
    /mails cannot lead to .*\/auth, only to http:\/\/localhost:3000/,
    /site_url and additional_redirect_urls/,
  ],
  [
    'redirects to anywhere',
    at('/auth/v1/verify', (_, { url }) => ({
      status: 303,
      headers: { location: url.searchParams.get('redirect_to') ?? '' },
    })),
    /mails may lead to any address/,
    /wildcards/,
  ],
  [
    'another way to sign in',
    changedSettings({ external: { email: true, anonymous_users: true, google: true } }),
    /signing in with google is on/,
    /config push/,
  ],
  [
    'sign-in by telephone',
    changedSettings({ external: { email: true, anonymous_users: true, phone: true } }),
    /signing in with phone is on/,
    /config push/,
  ],
  ['SAML', changedSettings({ saml_enabled: true }), /signing in with SAML is on/, /config push/],
  [
    'redirects to addresses that begin like the app',
    redirects(({ hostname }) => hostname.startsWith('127.0.0.1.')),
    /mails may lead to http:\/\/127\.0\.0\.1\.elsewhere\.example$/,
    /Remove wildcards/,
  ],
  [
    'redirects to a machine of a developer',
    redirects(({ host }) => host === 'localhost:3000'),
    /mails may lead to http:\/\/localhost:3000$/,
    /not the app/,
  ],
]);
