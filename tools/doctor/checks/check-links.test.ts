// @module-tag all

import { at, testFaults } from '../test-deployment.ts';

const path = '/functions/v1/read-product-link';

testFaults('Links', [
  [
    'no function for links',
    at(path, () => ({ status: 404 })),
    /the function is not there/,
    /deploy read-product-link/,
  ],
  [
    'a function for links that does not start',
    at(path, () => ({ status: 546 })),
    /does not start \(546\)/,
    /its logs/,
  ],
  [
    'links without a key',
    at(path, (healthy) => (healthy.status === 401 ? { status: 200, body: { state: 'refused' } } : healthy)),
    /read without the public key \(200\)/,
    /deploy read-product-link/,
  ],
  [
    'a runtime that connects anywhere',
    at(path, (healthy) => (healthy.status === 200 ? { status: 503, body: { error: 'x' } } : healthy)),
    /the runtime or the limits/,
    /pinning/,
  ],
  [
    'links into private networks',
    at(path, (healthy) => (healthy.status === 200 ? { status: 200, body: { state: 'nothing' } } : healthy)),
    /not refused/,
    /deploy read-product-link/,
  ],
]);
