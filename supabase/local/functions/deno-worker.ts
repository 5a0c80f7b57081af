import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface DenoWorker {
  /** URL of the worker; rejects when the process ends before listening. */
  readonly url: Promise<string>;
  readonly pid: number | undefined;
  readonly ended: Promise<unknown>;
  stop(): void;
}

interface WorkerOptions {
  root: string;
  name: string;
  /** Path of an entry file to run instead of the function's index.ts. */
  entry?: string | undefined;
  env: Record<string, string>;
  onLine: (line: string) => void;
  onEnd: () => void;
}

const inherited = ['PATH', 'HOME', 'USERPROFILE', 'LOCALAPPDATA', 'SYSTEMROOT', 'DENO_DIR'];
/** Time limit for the start, which takes a second, or twenty on a busy machine. */
const timeoutMs = 60_000;

/** Starts supabase/functions/<name>/index.ts unchanged, or `entry`, on a free local port. */
export function startWorker({ root, name, entry, env, onLine, onEnd }: WorkerOptions): DenoWorker {
  const folder = join(root, 'supabase/functions', name);
  const runner = join(import.meta.dirname, 'run-function.ts');
  const start = entry ?? join(folder, 'index.ts');
  const shared = ['supabase/functions/_shared', 'src/domain', 'node_modules'].map((path) => join(root, path));
  const child = spawn(
    denoBinary(),
    [
      'run',
      '--no-prompt',
      '--allow-net',
      '--allow-env',
      // TLS needs this permission to read the certificates that this machine trusts.
      '--allow-sys=ca',
      `--allow-read=${[folder, runner, start, ...shared].join(',')}`,
      '--node-modules-dir=manual',
      '--unstable-no-legacy-abort',
      `--config=${join(folder, 'deno.json')}`,
      runner,
      pathToFileURL(start).href,
    ],
    {
      cwd: root,
      env: {
        ...Object.fromEntries(inherited.map((key) => [key, process.env[key]])),
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        // Replaces the port of Deno.serve by a free one, which Deno prints.
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'close').catch(() => undefined);
  void ended.then(onEnd);
  const url = addressOf(child, onLine);
  // Avoids an unhandled rejection; the callers that await the URL handle the error.
  url.catch(() => undefined);
  return { url, pid: child.pid, ended, stop: () => child.kill() };
}

function addressOf(child: ChildProcess, onLine: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => child.kill(), timeoutMs);
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          output = `${output}${line}\n`.slice(-1000);
          const address = /^Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
          if (address) {
            clearTimeout(timer);
            resolve(address);
          } else if (line !== '') {
            onLine(line);
          }
        }
      });
    }
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`Deno ended with code ${code}.\n${output}`)));
    child.once('close', () => clearTimeout(timer));
  });
}

/** Binary of the npm package `deno`, even when npm did not run its install script. */
function denoBinary(): string {
  const installer: unknown = createRequire(import.meta.url)('deno/install_api.cjs');
  return (installer as { runInstall: () => string }).runInstall();
}
