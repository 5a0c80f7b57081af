// Serves the build of the browser tests as a static host would: with its headers, and compressed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { type Plugin, preview } from 'vite';

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

await preview({
  mode: 'e2e',
  preview: { port: Number(process.argv[2]), strictPort: true },
  plugins: [compressedAssets('dist-e2e')],
});

function compressedAssets(outDir: string): Plugin {
  const bodies = new Map<string, Buffer>();
  return {
    name: 'compressed-assets',
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path, extension = ''] = /^\/assets\/[\w.-]+\.(js|css)$/.exec(request.url ?? '') ?? [];
        if (!path || !request.headers['accept-encoding']?.includes('br')) return next();
        const body = bodies.get(path) ?? brotliCompressSync(readFileSync(join(outDir, path)));
        bodies.set(path, body);
        response.setHeader('Content-Type', types[extension] ?? '');
        response.setHeader('Content-Encoding', 'br');
        response.end(body);
      });
    },
  };
}
