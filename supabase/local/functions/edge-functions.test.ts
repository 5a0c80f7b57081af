import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { projectRoot } from '../test-backend.ts';
import { EdgeFunctions } from './edge-functions.ts';

const echo = `
  Deno.serve(async (request) => Response.json({
    version: 'one',
    pid: Deno.pid,
    address: request.headers.get('x-forwarded-for'),
    connecting: request.headers.get('cf-connecting-ip'),
    origin: request.headers.get('origin'),
    body: await request.text(),
    secret: Deno.env.get('AI_MODEL') ?? null,
    asked: await fetch(Deno.env.get('SUPABASE_URL') + '/rest/v1/').then((response) => response.text()),
  }));
`;

let root: string;
let functions: EdgeFunctions;
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  root = mkdtempSync(join(tmpdir(), 'paeckchen-functions-'));
  mkdirSync(join(root, 'supabase/functions/echo'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'supabase/functions/echo/deno.json'), '{ "lock": false }');
  write(echo);
  functions = new EdgeFunctions({
    root,
    secretKey: 'sb_secret_test',
    fetch: async () => new Response('the database'),
    log: (line) => void lines.push(line),
  });
});

afterEach(async () => {
  await functions.close();
  rmSync(root, { recursive: true });
});

function write(source: string, file = 'echo/index.ts'): void {
  writeFileSync(join(root, 'supabase/functions', file), source);
}

async function call(headers: Record<string, string> = {}) {
  const url = 'http://localhost:5173/functions/v1/echo';
  const request = new Request(url, { method: 'POST', headers, body: 'Hallo' });
  const response = await functions.fetch(request, '203.0.113.7');
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A zombie process stays in the process list until its parent reaps it. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    // On systems without /proc a process that accepts signals counts as running.
    return error instanceof Error && error.message.includes('ENOENT') && !existsSync('/proc/self');
  }
}

test('the first request starts one process, which reaches the backend and sees the address of the caller', async () => {
  expect(functions.processIds).toEqual([]);
  const answers = await Promise.all([
    call({ 'x-forwarded-for': '198.51.100.1', 'cf-connecting-ip': '198.51.100.2' }),
    call({ origin: 'http://localhost:5173' }),
    call({ origin: 'https://elsewhere.example' }),
  ]);
  const pid = functions.processIds[0];
  const common = { version: 'one', pid, address: '203.0.113.7', connecting: null, secret: null };
  const expected = { ...common, body: 'Hallo', asked: 'the database' };
  expect(answers).toEqual([
    { status: 200, body: { ...expected, origin: null } },
    { status: 200, body: { ...expected, origin: null } },
    { status: 200, body: { ...expected, origin: 'https://elsewhere.example' } },
  ]);
  expect(functions.processIds).toHaveLength(1);
});

test('a change of the function or of its secrets reaches the next requests', async () => {
  await call();
  write(echo.replace("'one'", "'two'"));
  await vi.waitFor(async () => expect((await call()).body.version).toBe('two'), 60_000);
  write('AI_MODEL=mini', '.env');
  await vi.waitFor(async () => expect((await call()).body.secret).toBe('mini'), 60_000);
});

test('a broken function answers 503 with the reason in the log, and heals', async () => {
  write('const gift: = 1;');
  expect(await call()).toMatchObject({ status: 503, body: { code: 'BOOT_ERROR' } });
  expect(lines.join('\n')).toContain('[echo]');
  expect(lines.join('\n')).toMatch(/index\.ts:1/);
  write(echo);
  await vi.waitFor(async () => expect((await call()).status).toBe(200), 60_000);
});

test.each(['/functions/v1/unknown', '/functions/v1/', '/functions/v1/..%2F..', '/elsewhere'])(
  '%s is no function',
  async (path) => {
    const response = await functions.fetch(new Request(`http://localhost${path}`), null);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('closing ends the process', async () => {
  await call();
  const [pid = 0] = functions.processIds;
  expect(isRunning(pid)).toBe(true);
  await functions.close();
  expect(isRunning(pid)).toBe(false);
});

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a server that ends by %s leaves no process behind',
  async (signal) => {
    const server = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { EdgeFunctions } from ${JSON.stringify(join(import.meta.dirname, 'edge-functions.ts'))};
         const functions = new EdgeFunctions({ root: ${JSON.stringify(root)}, secretKey: '', fetch: async () => new Response() });
         const url = 'http://localhost/functions/v1/echo';
         await functions.fetch(new Request(url, { method: 'POST', body: '' }), null);
         console.log('pid', functions.processIds[0]);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    await vi.waitFor(() => expect(output).toMatch(/pid \d+/), 60_000);
    const pid = Number(/\d+/.exec(output)?.[0]);
    expect(isRunning(pid)).toBe(true);
    server.kill(signal);
    await once(server, 'exit');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000);
  },
);
