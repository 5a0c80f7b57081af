import { existsSync, readFileSync, watch, type FSWatcher } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { getRequestListener } from '@hono/node-server';

import { publishableKey } from '../keys.ts';
import { startWorker, type DenoWorker } from './deno-worker.ts';

export interface EdgeFunctionsOptions {
  root: string;
  secretKey: string;
  /** Answers the requests that functions send to auth and REST. */
  fetch: (request: Request, peerAddress: string | null) => Promise<Response>;
  /** Further environment variables of a function, overriding supabase/functions/.env. `origin`: this backend's URL. */
  env?: (name: string, origin: string) => Record<string, string>;
  /** Entry file that replaces a function's own. */
  entry?: (name: string) => string | undefined;
  log?: (line: string) => void;
}

// Headers not forwarded, because they belong to a single connection or describe a compressed body.
const hopHeaders = ['host', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'expect'];

/** Runs supabase/functions under Deno: one process per function, started by its first request. */
export class EdgeFunctions {
  readonly #options: EdgeFunctionsOptions;
  readonly #folder: string;
  readonly #workers = new Map<string, DenoWorker>();
  #watcher: FSWatcher | undefined;
  #server: Promise<{ server: Server; origin: string }> | undefined;

  constructor(options: EdgeFunctionsOptions) {
    this.#options = options;
    this.#folder = join(options.root, 'supabase/functions');
  }

  /** Passes a request on to its function. `peerAddress` is the caller's address; forged address headers are ignored. */
  async fetch(request: Request, peerAddress: string | null): Promise<Response> {
    const url = new URL(request.url);
    const name = /^\/functions\/v1\/([\w-]+)(?=\/|$)/.exec(url.pathname)?.[1] ?? '';
    if (name === '' || !existsSync(join(this.#folder, name, 'index.ts'))) {
      return problem(404, 'NOT_FOUND', 'Requested function was not found');
    }
    try {
      const worker = this.#workers.get(name) ?? (await this.#start(name));
      const path = url.pathname.replace('/functions/v1', '');
      return await forward(request, new URL(path + url.search, await worker.url), peerAddress);
    } catch (error) {
      this.#log(name, error instanceof Error ? error.message : String(error));
      return problem(503, 'BOOT_ERROR', 'Function failed to start (please check logs)');
    }
  }

  /** Ids of running processes, for tests. */
  get processIds(): number[] {
    return Array.from(this.#workers.values(), ({ pid }) => pid).filter((pid) => pid !== undefined);
  }

  async close(): Promise<void> {
    this.#watcher?.close();
    const ended = Array.from(this.#workers.values(), (worker) => worker.ended);
    this.#stop();
    await Promise.all(ended);
    const running = await this.#server;
    running?.server.closeAllConnections();
    await new Promise<void>((done) => {
      if (running) running.server.close(() => done());
      else done();
    });
  }

  async #start(name: string): Promise<DenoWorker> {
    this.#server ??= listen(this.#options.fetch);
    const { origin } = await this.#server;
    // While this request waited, another one may have started the process.
    const running = this.#workers.get(name);
    if (running) return running;
    this.#watcher ??= watch(this.#folder, { recursive: true }, () => this.#stop());
    const worker = startWorker({
      root: this.#options.root,
      name,
      entry: this.#options.entry?.(name),
      env: {
        SUPABASE_URL: origin,
        SUPABASE_ANON_KEY: publishableKey,
        SUPABASE_SERVICE_ROLE_KEY: this.#options.secretKey,
        ...this.#secrets(),
        ...this.#options.env?.(name, origin),
      },
      onLine: (line) => this.#log(name, line),
      onEnd: () => {
        if (this.#workers.get(name) === worker) this.#workers.delete(name);
      },
    });
    this.#workers.set(name, worker);
    return worker;
  }

  /** Stops all processes; the next request starts one with the changed code. */
  #stop(): void {
    for (const worker of this.#workers.values()) worker.stop();
    this.#workers.clear();
  }

  /** Secrets of supabase/functions/.env, which a hosted project stores itself. */
  #secrets(): Record<string, string> {
    const file = join(this.#folder, '.env');
    const values = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
  }

  #log(name: string, text: string): void {
    (this.#options.log ?? console.log)(`[${name}] ${text}`);
  }
}

/** Serves this backend on a port of its own, so that functions reach it regardless of Vite's settings. */
async function listen(fetch: EdgeFunctionsOptions['fetch']): Promise<{ server: Server; origin: string }> {
  const listener = getRequestListener(
    (request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? null),
    { overrideGlobalObjects: false },
  );
  const server = createServer((request, response) => void listener(request, response));
  // Idle connections stay open for long: Node's default of 5 s may end one that a function is about to reuse.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

async function forward(request: Request, target: URL, peerAddress: string | null): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of hopHeaders) headers.delete(name);
  headers.delete('cf-connecting-ip');
  headers.set('x-forwarded-for', peerAddress ?? '127.0.0.1');
  headers.set('accept-encoding', 'identity');
  // App and functions share an origin here, so CORS does not apply.
  if (headers.get('origin') === new URL(request.url).origin) headers.delete('origin');
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers,
    body: request.body,
    signal: request.signal,
    redirect: 'manual',
    duplex: 'half',
  };
  return fetch(target, init);
}

function problem(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'access-control-allow-origin': '*' } });
}
