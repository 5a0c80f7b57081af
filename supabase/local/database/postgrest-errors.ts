import { inspect } from 'node:util';

import type { Connection } from '@supabase/lite';

/**
 * Status by prefix of the error code, for codes that Lite does not know or reports differently than PostgREST; longer
 * prefixes first. https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
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
export function answerAsPostgrest(connection: Connection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => normalize(asRaisedByPostgrest(error));
}

function asRaisedByPostgrest(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const { code, message } = error;
  // Lite logs every refused request; one line is enough, because the client gets the details.
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
