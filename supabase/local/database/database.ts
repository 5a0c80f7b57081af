import { inspect } from 'node:util';

import { pgtap } from '@electric-sql/pglite/pgtap';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite';

import { StartError } from '../start-error.ts';

export interface Database {
  readonly connection: Connection;
  readonly sql: PGlite;
}

export interface DatabaseOptions {
  /** Folder of the database; without one it lives in memory. */
  folder?: string;
  /** Content of the initial database, made by `PGlite.dumpDataDir`. */
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

/**
 * HTTP status by prefix of the PostgreSQL error code, longer prefixes first, for codes that Lite does not know or
 * reports differently than PostgREST. https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
 */
const statusOfCode: readonly [prefix: string, status: number][] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['23', 400],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['QUOTA', 400],
];

/** Makes the connection report database errors in the form that Lite passes on unchanged. */
function answerAsPostgrest(connection: Connection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => normalize(asRaisedByPostgrest(error));
}

function asRaisedByPostgrest(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const { code, message } = error;
  // Lite logs every refused request at length; it is shortened to one line, because the client gets the details.
  const log = { [inspect.custom]: () => `[Datenbank] ${code} ${message}` };
  const status = statusOfCode.find(([prefix]) => code.startsWith(prefix))?.[1];
  if (status === undefined) return Object.assign(error, log);
  const details = { code, message, details: error.detail ?? null, hint: error.hint ?? null };
  return {
    ...log,
    code: 'PGRST',
    message: JSON.stringify(details),
    detail: JSON.stringify({ status, headers: {} }),
  };
}

interface DatabaseError extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}
