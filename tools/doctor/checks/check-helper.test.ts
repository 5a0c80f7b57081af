// @module-tag all

import { at, testFaults, withHeader } from '../test-deployment.ts';

const helper = '/functions/v1/concretize-gift-idea';

testFaults('AI helper', [
  ['no AI helper', at(helper, () => ({ status: 404 })), /helper is not there/, /functions deploy/],
  ['an AI helper that does not boot', at(helper, () => ({ status: 503 })), /does not start/, /logs/],
  [
    'an AI helper for everybody',
    at(helper, (healthy, { method, headers }) =>
      method === 'POST' && headers.apikey === 'nobody' ? { status: 200, body: {} } : healthy,
    ),
    /answers callers without the public key/,
    /functions deploy/,
  ],
  [
    'an AI helper for all pages',
    at(helper, withHeader('access-control-allow-origin', '*')),
    /any page may call/,
    /APP_ORIGINS/,
  ],
  [
    'an AI helper that does not know the app',
    at(helper, (healthy, { method }) => (method === 'OPTIONS' ? { status: 403 } : healthy)),
    /may not call the AI helper/,
    /APP_ORIGINS/,
  ],
  [
    'a model that is not reachable',
    at(helper, (healthy, { method, headers }) =>
      method === 'POST' && headers.apikey !== 'nobody'
        ? { status: 502, body: { error: 'nicht erreichbar' } }
        : healthy,
    ),
    /answers 502, nicht erreichbar/,
    /AI_API_KEY/,
  ],
]);
