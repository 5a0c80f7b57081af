import type { Plugin } from 'vite';

import { staticHostHeaders } from './hosting/host-files.ts';
import { immutable, noCache, securityHeaders as headersOfPages } from './hosting/response-headers.ts';

/**
 * Ships the response headers with the build as `_headers` (Netlify, Cloudflare), with the address of the project it was
 * built for, and sends them from `vite preview`, so that the browser tests run under them.
 */
export function securityHeaders({ supabaseUrl }: { supabaseUrl: string | undefined }): Plugin {
  return {
    name: 'security-headers',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: staticHostHeaders(supabaseUrl) });
    },
    configurePreviewServer(server) {
      const page = Object.entries(headersOfPages(supabaseUrl));
      server.middlewares.use((request, response, next) => {
        const isAsset = request.url?.startsWith('/assets/');
        for (const [name, value] of page) response.setHeader(name, value);
        response.setHeader('Cache-Control', isAsset ? immutable : noCache);
        next();
      });
    },
  };
}
