import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Connect, Plugin } from 'vite';

import { isDecodable } from '../../src/lib/address/repair-address.ts';
import { staticHostHeaders, staticHostRedirects } from './host-files.ts';
import { hidden, hostOnlyFiles, immutable, noCache, securityHeaders } from './response-headers.ts';

/**
 * Adds files for static hosts to the build: `_headers` and `_redirects` (Netlify, Cloudflare) with the project URL, and
 * `404.html`. The preview server of the browser tests serves pages by the same rules.
 */
export function hosting({ supabaseUrl }: { supabaseUrl: string | undefined }): Plugin {
  return {
    name: 'hosting',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        // NETLIFY is set by Netlify's build environment.
        const named = process.env.NETLIFY ? assets.map((file) => `/${file}`) : undefined;
        this.emitFile({ type: 'asset', fileName: '_headers', source: staticHostHeaders(supabaseUrl, named) });
        this.emitFile({ type: 'asset', fileName: '_redirects', source: staticHostRedirects() });
        const page = bundle['index.html'];
        // 404.html is the app itself, which shows its not-found page; the status 404 is for robots and other clients.
        if (page?.type === 'asset')
          this.emitFile({ type: 'asset', fileName: '404.html', source: page.source });
      },
    },
    configureServer: (server) => void server.middlewares.use(pageForBrokenAddresses),
    configurePreviewServer(server) {
      server.middlewares.use(pageForBrokenAddresses);
      const page = Object.entries(securityHeaders(supabaseUrl));
      const { root, build } = server.config;
      const isFile = (path: string) => existsSync(join(resolve(root, build.outDir), path));
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const isAsset = path.startsWith('/assets/');
        const headers = path.startsWith('/w/') ? [...page, ...Object.entries(hidden)] : page;
        for (const [name, value] of headers) response.setHeader(name, value);
        if (hostOnlyFiles.includes(path) || (isAsset && !isFile(path))) {
          response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
          return;
        }
        response.setHeader('Cache-Control', isAsset ? immutable : noCache);
        next();
      });
    },
  };
}

/** Vite refuses paths with invalid escapes (`/g/%`). Hosts answer them with the page like any other path. */
const pageForBrokenAddresses: Connect.NextHandleFunction = (request, _response, next) => {
  const [path = ''] = (request.url ?? '').split('?');
  if (!isDecodable(path)) request.url = '/';
  next();
};
