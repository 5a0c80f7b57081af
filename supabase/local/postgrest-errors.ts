import { inspect } from 'node:util';

import type { Connection } from '@supabase/lite';

/**
 * The codes that Lite does not know and answers with status 500, and what PostgREST answers; longer prefixes first.
 * https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
 */
const statusOfCode: readonly [prefix: string, status: number][] = [
  ['P0001', 400],
  ['P0', 500],
  ['23', 400],
  ['28', 403],
  ['40', 500],
  ['54', 500],
  ['57', 500],
  ['XX', 500],
  ['QUOTA', 400],
];
const answeredByLite = new Set(['23502', '23503', '23505']);

/** Lets the connection report database errors to Lite in the one form that it passes on unchanged. */
export function answerAsPostgrest(connection: Connection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => normalize(asRaisedByPostgrest(error));
}

function asRaisedByPostgrest(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const { code, message } = error;
  // Lite logs every refused request; one line is enough, the client gets the details.
  const log = { [inspect.custom]: () => `[Datenbank] ${code} ${message}` };
  const status = answeredByLite.has(code)
    ? undefined
    : statusOfCode.find(([prefix]) => code.startsWith(prefix))?.[1];
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
