import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { StartError } from './start-error.ts';

/**
 * Locks a data folder for one process: PGlite does not, and two processes would lose rows. The lock is a listening
 * socket named after the folder, which the system frees at the end of the process. Returns the unlock function; rejects
 * with a `StartError` while locked.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = socketAddress(folder);
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await listen(server, address);
  } catch (error) {
    if (!isAddressInUse(error)) throw error;
    if (await isAnswered(address)) {
      throw new StartError(
        `Der Datenordner ${folder} wird schon von einem anderen Päckchen-Server benutzt.\n` +
          'Beende den anderen Server zuerst und versuche es dann noch einmal.',
        { cause: error },
      );
    }
    rmSync(address, { force: true });
    await listen(server, address);
  }
  return () => new Promise((done) => server.close(() => done()));
}

function socketAddress(folder: string): string {
  const name = `paeckchen-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(address, () => {
      server.off('error', fail);
      done();
    });
  });
}

/** A killed process leaves its socket file; only a running one answers. */
function isAnswered(address: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(address, () => {
      socket.destroy();
      answer(true);
    }).once('error', () => answer(false));
  });
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
