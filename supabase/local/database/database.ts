import { pgtap } from '@electric-sql/pglite/pgtap';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite';

import { StartError } from '../start-error.ts';
import { answerAsPostgrest } from './postgrest-errors.ts';

export interface Database {
  readonly connection: Connection;
  readonly sql: PGlite;
}

export interface DatabaseOptions {
  /** Without a folder the database lives in memory. */
  folder?: string;
  /** Initial state, made by `PGlite.dumpDataDir`. */
  snapshot?: Blob;
}

const timestamp = 1114;
const timestampWithZone = 1184;

/** Opens PostgreSQL in this process. Rejects with a `StartError` when the folder contains no usable database. */
export async function openDatabase({ folder, snapshot }: DatabaseOptions): Promise<Database> {
  const connection = await createPgliteConnection({
    ...(folder && { url: folder }),
    pgliteOptions: {
      ...(snapshot && { loadDataDir: snapshot }),
      extensions: { pgtap },
      parsers: { [timestamp]: isoTimestamp, [timestampWithZone]: isoTimestamp },
    },
  });
  try {
    await connection.driver.waitReady;
  } catch (error) {
    if (!folder) throw error;
    throw unusableDatabase(folder, error);
  }
  freeStackAfterRefusals(connection.driver);
  keepRevokedGrants(connection);
  answerAsPostgrest(connection);
  return { connection, sql: connection.driver };
}

export function unusableDatabase(folder: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  return new StartError(
    `Die lokale Datenbank in ${folder} lässt sich nicht öffnen${reason}.\n` +
      'Mit `npm run db:reset` beginnst du mit einer neuen Datenbank und frischen Beispieldaten.',
    { cause },
  );
}

/**
 * PGlite leaks stack on errors: an exception through WebAssembly does not restore the stack pointer, some hundred bytes
 * of 10 MB per error. On a full stack PostgreSQL traps, and PGlite retries forever.
 */
function freeStackAfterRefusals(sql: PGlite): void {
  const stackPointer: unknown = Reflect.get(sql.Module, '___stack_pointer');
  if (!(stackPointer instanceof WebAssembly.Global))
    throw new Error('This version of PGlite keeps its stack in another way.');
  const run = sql.execProtocolRawSync.bind(sql);
  sql.execProtocolRawSync = (message) => {
    const before: unknown = stackPointer.value;
    try {
      return run(message);
    } finally {
      stackPointer.value = before;
    }
  };
}

/** Prevents Lite from running `grant all on all tables … to anon, authenticated` at the first request. */
function keepRevokedGrants(connection: object): void {
  if (!('rlsState' in connection)) throw new Error('This version of Lite tracks its grants in another way.');
  connection.rlsState = 'active';
}

/** Time stamp in PostgREST's format; Safari cannot parse PostgreSQL's `2026-11-20 22:15:41.943+00`. */
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
