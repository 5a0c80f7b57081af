import { resolve } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';

import { startBackend, type Backend } from './backend.ts';
import { publishableKey } from './keys.ts';
import { startTimer } from './notifications/scheduler.ts';
import { showAddresses, warnAboutNetwork } from './start-message.ts';

export interface LocalBackendOptions {
  /** Folder, relative to the project, for database, mails and keys; false keeps everything in memory. */
  dataDir: string | false;
  /** False for tests that create hundreds of accounts within minutes: turns off the limit on new accounts. */
  countsAccounts?: boolean;
}

const keepAliveMs = 120_000;
const backendPath = /^\/(auth\/v1|rest\/v1|functions\/v1|_mail|_tick)(?=[/.?]|$)/;

/**
 * Serves the embedded Supabase backend from the Vite server (dev and preview) and points the app at it, also in a build
 * made with this plugin. The build contains no code of the backend.
 */
export function localBackend({ dataDir, countsAccounts = true }: LocalBackendOptions): Plugin {
  async function mount(server: ViteDevServer | PreviewServer): Promise<void> {
    const { root } = server.config;
    const backend = await shareBackend(server, {
      root,
      seeded: true,
      countsAccounts,
      // Hosts of the fake shops in browser tests.
      shops: process.env.LOCAL_SHOPS,
      ...(dataDir && { dataDir: resolve(root, dataDir) }),
    });
    const listener = getRequestListener(
      (request, { incoming }) => backend.fetch(request, incoming.socket.remoteAddress ?? null),
      { overrideGlobalObjects: false },
    );
    server.middlewares.use((request, response, next) => {
      if (backendPath.test(request.url ?? '')) void listener(request, response);
      else next();
    });
    server.httpServer?.on('upgrade', (request, socket, head) =>
      backend.realtime.upgrade(request, socket, head),
    );
    server.httpServer?.once('listening', () => {
      const address = server.httpServer?.address();
      if (typeof address !== 'object' || !address) return;
      backend.setOrigin(`http://localhost:${address.port}`);
      warnAboutNetwork(address.address, server.config.logger);
    });
    // Idle connections stay open for long: Node's default of 5 s may end one that a client is about to reuse.
    if (server.httpServer && 'keepAliveTimeout' in server.httpServer)
      server.httpServer.keepAliveTimeout = keepAliveMs;
    showAddresses(server);
  }

  return {
    name: 'paeckchen-local-backend',
    config: () => ({
      define: {
        'import.meta.env.VITE_SUPABASE_URL': 'window.location.origin',
        'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(publishableKey),
      },
      server: { watch: { ignored: ['**/supabase/.temp/**'] } },
    }),
    configureServer: mount,
    configurePreviewServer: mount,
  };
}

interface SharedBackend {
  starting: Promise<Backend>;
  servers: number;
  stopTimer: () => void;
}

/**
 * Vite restarts within the process and opens the new server before it closes the old one, so the backend belongs to the
 * process and ends with the last server.
 */
declare global {
  var paeckchenBackend: SharedBackend | undefined;
}

function shareBackend(
  server: ViteDevServer | PreviewServer,
  options: Parameters<typeof startBackend>[0],
): Promise<Backend> {
  const entry = (globalThis.paeckchenBackend ??= withTimer(startBackend(options)));
  entry.servers += 1;
  function release(): void {
    entry.servers -= 1;
    if (entry.servers > 0) return;
    globalThis.paeckchenBackend = undefined;
    entry.stopTimer();
    entry.starting.then(
      (backend) => backend.close(),
      () => undefined,
    );
  }
  server.httpServer?.once('close', release);
  entry.starting.catch(release);
  return entry.starting;
}

function withTimer(starting: Promise<Backend>): SharedBackend {
  const tick = () =>
    starting.then(
      (backend) => backend.tick(),
      // An error of the start is handled by the callers that await the backend.
      () => null,
    );
  return { starting, servers: 0, stopTimer: startTimer(tick) };
}
