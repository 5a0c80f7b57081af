// @module-tag all

import { at, type Fault, testFaults, textOf } from '../test-deployment.ts';

const claims = Buffer.from('{"role":"service_role"}').toString('base64url');
const serviceRole = `eyJhbGciOiJIUzI1NiJ9.${claims}.c2lnbmF0dXJlc2lnbmF0dXJl`;

/** Fault of a deployment: the served build contains another project URL. */
function builtFor(change: (project: string) => string): Fault {
  return at('/assets/backend-b2.js', (healthy) => ({
    ...healthy,
    body: textOf(healthy).replace(/(?<=url=")[^"]+/, change),
  }));
}

/** Faults of a build. */
testFaults('App', [
  [
    'the build of another project',
    at('/assets/backend-b2.js', (healthy) => ({
      ...healthy,
      body: 'const url="https://other.supabase.co",home=location.origin',
    })),
    /was not built for/,
    /npm run build/,
  ],
  [
    'the build with another key',
    at('/assets/backend-b2.js', (healthy) => ({
      ...healthy,
      body: textOf(healthy).replace('sb_publishable_fake', 'sb_publishable_old'),
    })),
    /built with another key/,
    /npm run build/,
  ],
  [
    'the key of the service role in the build',
    at('/assets/backend-b2.js', (healthy) => ({
      ...healthy,
      body: `${textOf(healthy)};"${serviceRole}"`,
    })),
    /carries a secret \(token with the role service_role\)/,
    /Renew that secret/,
  ],
  [
    'the build with a slash behind the project',
    builtFor((project) => `${project}/`),
    /^the app was built for http:\S+\d\/, which is more than the address of the project$/,
    /VITE_SUPABASE_URL=http:\S+\d into .*npm run build/,
  ],
  [
    'the build with the address of the API',
    builtFor((project) => `${project}/rest/v1/`),
    /^the app was built for http:\S+\d\/rest\/v1\/, which is more than/,
    /npm run build/,
  ],
  [
    'the build of a project whose address begins alike',
    builtFor((project) => `${project}0`),
    /was not built for/,
    /npm run build/,
  ],
]);
