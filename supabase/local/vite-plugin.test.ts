import { createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';

import { build, createLogger, createServer, preview, type InlineConfig, type Rolldown } from 'vite';
import { afterEach, expect, test } from 'vitest';

import { publishableKey } from './keys.ts';
import { localBackend } from './vite-plugin.ts';

const lines: string[] = [];
const logger = { ...createLogger(), info: log, warn: log, hasWarned: false };

let close: () => Promise<void> = () => Promise.resolve();

afterEach(async () => {
  await close();
  lines.length = 0;
});

function log(message: string): void {
  lines.push(message);
}

function config(host = '127.0.0.1', port = 0): InlineConfig {
  return {
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    customLogger: logger,
    optimizeDeps: { noDiscovery: true },
    plugins: [localBackend({ dataDir: false })],
    server: { host, port, ws: false, watch: null },
    preview: { host, port },
  };
}

async function signIn(origin: string): Promise<number> {
  const response = await fetch(new URL('/auth/v1/token?grant_type=password', origin), {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: JSON.stringify({ email: 'katharina@example.org', password: 'Paeckchen1' }),
  });
  return response.status;
}

/** Link in the newest mail. */
async function mailLink(origin: string): Promise<string> {
  await fetch(new URL('/auth/v1/recover', origin), {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: JSON.stringify({ email: 'katharina@example.org' }),
  });
  const response = await fetch(new URL('/_mail.json', origin));
  return response.text();
}

function openRealtime(origin: string): Promise<string> {
  const url = new URL('/realtime/v1/websocket', origin.replace('http', 'ws'));
  url.search = new URLSearchParams({ apikey: publishableKey, vsn: '2.0.0' }).toString();
  const socket = new WebSocket(url);
  return new Promise((done) => {
    for (const event of ['open', 'error']) socket.addEventListener(event, () => done(event));
  });
}

test('the development server serves the backend, prints the way in and survives a restart of Vite', async () => {
  const taken = await takePort();
  const server = await createServer(config('127.0.0.1', taken.port));
  close = () => Promise.all([server.close(), taken.free()]).then(() => undefined);
  await server.listen();
  server.printUrls();
  const origin = server.resolvedUrls?.local[0] ?? '';
  expect(await signIn(origin)).toBe(200);
  expect(lines.join('\n')).toContain(`Postfach:  ${origin}_mail`);
  expect(lines.join('\n')).toContain('jonas@example.org  (Passwort Paeckchen1)');

  expect(lines.join('\n')).not.toContain('Achtung');
  const { port } = new URL(origin);
  expect(lines.join('\n')).toContain(`Port ${taken.port} ist schon belegt, dieser Server hat Port ${port}.`);
  expect(await mailLink(origin)).toContain(`http://localhost:${port}/`);

  await server.restart();
  expect(await signIn(origin)).toBe(200);
  expect(await openRealtime(origin)).toBe('open');
  await close();
  close = () => Promise.resolve();
  expect(globalThis.paeckchenBackend).toBeUndefined();
});

test('the preview serves it too, and warns about an address that others can reach', async () => {
  const server = await preview(config('0.0.0.0'));
  close = () => server.close();
  const origin = server.resolvedUrls?.local[0] ?? '';
  expect(await signIn(origin)).toBe(200);
  const mailbox = await fetch(new URL('/_mail', origin));
  expect(await mailbox.text()).toContain('<h1>Postfach</h1>');
  expect(await openRealtime(origin)).toBe('open');
  const unknown = await fetch(new URL('/functions/v1/unknown', origin), { method: 'POST' });
  expect(unknown.status).toBe(404);
  expect(lines.join('\n')).toContain('Achtung: Der Server ist unter 0.0.0.0 im Netz erreichbar.');
});

test('a build points at its own origin and contains nothing of the backend', async () => {
  const entry = '\0entry';
  const result = await build({
    ...config(),
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry } },
    plugins: [
      localBackend({ dataDir: false }),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? 'console.log(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY)'
            : undefined,
      },
    ],
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  const code = output?.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('') ?? '';
  expect(code).toContain('window.location.origin');
  expect(code).toContain(publishableKey);
  expect(code.length).toBeLessThan(500);
});

/** Occupies a port, like another project on 5173. */
function takePort(): Promise<{ port: number; free: () => Promise<void> }> {
  return new Promise((done) => {
    const server = createSocketServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      done({ port, free: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}
