import type { Connect, Plugin } from 'vite';

import { isDecodable } from '../../src/lib/repair-address.ts';

/**
 * Vite refuses addresses whose escapes are broken (`/g/%`). Hosts answer them with the page like any other address, so
 * `npm start` and the preview do as well.
 */
export function pageForBrokenAddresses(): Plugin {
  const answerWithPage: Connect.NextHandleFunction = (request, _response, next) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (!isDecodable(path)) request.url = '/';
    next();
  };
  return {
    name: 'page-for-broken-addresses',
    configureServer: (server) => void server.middlewares.use(answerWithPage),
    configurePreviewServer: (server) => void server.middlewares.use(answerWithPage),
  };
}
