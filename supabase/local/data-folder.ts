import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { lockFolder } from './folder-lock.ts';

/** Paths that the embedded backend keeps between starts. */
export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly mails: string;
  readonly keys: string;
}

export function dataFolder(path: string): DataFolder {
  return {
    path,
    database: join(path, 'pgdata'),
    mails: join(path, 'mails.json'),
    keys: join(path, 'keys.json'),
  };
}

export function createDataFolder(folder: DataFolder): void {
  mkdirSync(folder.path, { recursive: true });
}

/** Deletes the contents of a data folder. Rejects with a `StartError` while a server uses it. */
export async function resetDataFolder(path: string): Promise<void> {
  const unlock = await lockFolder(path);
  const { database, mails, keys } = dataFolder(path);
  for (const entry of [database, mails, keys]) rmSync(entry, { recursive: true, force: true });
  await unlock();
}
