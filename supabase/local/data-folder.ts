import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What the embedded backend keeps between two starts. */
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

export function emptyDataFolder(folder: DataFolder): void {
  for (const entry of [folder.database, folder.mails, folder.keys]) {
    rmSync(entry, { recursive: true, force: true });
  }
}
