import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import { RealtimeClient } from '@supabase/realtime-js';

import type { Backend } from './backend.ts';
import { publishableKey } from './keys.ts';

export interface TestServer {
  origin: string;
  close(): Promise<void>;
}

/** Serves a backend over HTTP and WebSocket, as the Vite plugin does. */
export async function serve(backend: Backend): Promise<TestServer> {
  const listener = getRequestListener((request) => backend.fetch(request), { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  server.on('upgrade', (request, socket, head) => backend.realtime.upgrade(request, socket, head));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        backend.realtime.dropSockets();
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** The real client, with the shortest pauses before it connects again. */
export function connectRealtime(server: TestServer, token?: string, timeout = 10_000): RealtimeClient {
  return new RealtimeClient(`${server.origin.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    timeout,
    reconnectAfterMs: () => 20,
    ...(token !== undefined && { accessToken: () => Promise.resolve(token) }),
  });
}
