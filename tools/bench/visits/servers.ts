// Serves app and backend like in production: two origins over HTTP/2, the app compressed, the backend with 60 ms delay.
// Notifies the parent process when both are ready.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

import { getRequestListener } from '@hono/node-server';
import { build, type Plugin, preview } from 'vite';

import { startBackend } from '../../../supabase/local/backend.ts';
import { publishableKey } from '../../../supabase/local/keys.ts';
import { appUrl, backendUrl, sqlPath } from './addresses.ts';

const DELAY_MS = 60;
const outDir = 'dist-bench';
const root = process.cwd();
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

const corsHeaders = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' };
const preflightHeaders = {
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, HEAD',
  'Access-Control-Max-Age': '86400',
};

const certificate = selfSigned();
Object.assign(process.env, {
  VITE_SUPABASE_URL: backendUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
});
await build({ build: { outDir }, logLevel: 'warn' });
await preview({
  build: { outDir },
  preview: { port: portOf(appUrl), strictPort: true, https: certificate },
  plugins: [compressedAssets()],
});
await serveBackend();
process.send?.('ready');

async function serveBackend(): Promise<void> {
  const backend = await startBackend({ root, countsAccounts: false });
  backend.setOrigin(backendUrl);
  const answer = async (request: Request, peer: string | null) => {
    if (new URL(request.url).pathname === sqlPath) {
      await backend.sql.exec(await request.text());
      return new Response(null);
    }
    await pause(DELAY_MS);
    if (request.method === 'OPTIONS') {
      const asked = request.headers.get('Access-Control-Request-Headers') ?? '';
      return new Response(null, { headers: { ...preflightHeaders, 'Access-Control-Allow-Headers': asked } });
    }
    const { body, status, headers } = await backend.fetch(request, peer);
    const exposed = new Headers(headers);
    for (const [name, value] of Object.entries(corsHeaders)) exposed.set(name, value);
    if (!body) return new Response(body, { status, headers: exposed });
    // Compressed by the gateway of the hosted service.
    exposed.set('Content-Encoding', 'gzip');
    exposed.delete('Content-Length');
    return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers: exposed });
  };
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, incoming.socket.remoteAddress ?? null),
    { overrideGlobalObjects: false },
  );
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    void listener(request, response);
  });
  server.on('upgrade', (request, socket, head) => backend.realtime.upgrade(request, socket, head));
  await new Promise<void>((resolve) => {
    server.listen(portOf(backendUrl), 'localhost', resolve);
  });
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** Self-signed certificate for localhost; browsers of the bench ignore certificate errors. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const options = ['-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
  try {
    execFileSync('openssl', ['req', '-x509', ...curve, ...options], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compressedAssets(): Plugin {
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
