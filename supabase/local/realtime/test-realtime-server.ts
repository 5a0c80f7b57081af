import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import { RealtimeClient } from '@supabase/supabase-js';

import type { Backend } from '../backend.ts';
import { publishableKey } from '../keys.ts';

export interface TestServer {
  origin: string;
  close(): Promise<void>;
}

/** Serves a backend over HTTP and WebSocket, like the Vite plugin. */
export async function serve(backend: Backend): Promise<TestServer> {
  const listener = getRequestListener((request) => backend.fetch(request), { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  // Idle connections stay open long, because on a busy machine a client may send while its connection is being closed.
  server.keepAliveTimeout = 120_000;
  server.on('upgrade', (request, socket, head) => {
    // A client may disconnect before its upgrade is refused; without a handler this error would end the process.
    socket.on('error', () => undefined);
    backend.realtime.upgrade(request, socket, head);
  });
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

/** Real client with the shortest reconnect pauses. */
export function connectRealtime(server: TestServer, token?: string, timeout = 60_000): RealtimeClient {
  return new RealtimeClient(`${server.origin.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    timeout,
    reconnectAfterMs: () => 20,
    ...(token !== undefined && { accessToken: () => Promise.resolve(token) }),
  });
}

/**
 * Median duration of `run` and its limit, in milliseconds. The limit is 300, or on a busy machine more: thirty times a
 * response without database access, or twelve times the CPU time of `run`.
 */
export async function medianLatency(
  server: TestServer,
  run: (round: number) => Promise<unknown>,
): Promise<{ median: number; limit: number }> {
  const times: number[] = [];
  const yardsticks: number[] = [];
  const computed: number[] = [];
  for (let round = 1; round <= 15; round += 1) {
    yardsticks.push(await timeOf(() => fetch(`${server.origin}/_mail.json`)));
    const before = process.threadCpuUsage();
    times.push(await timeOf(() => run(round)));
    const { user, system } = process.threadCpuUsage(before);
    computed.push((user + system) / 1000);
  }
  const limit = Math.max(300, 30 * middleOf(yardsticks), 12 * middleOf(computed));
  return { median: middleOf(times), limit };
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
