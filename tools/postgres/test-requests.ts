import { setTimeout as delay } from 'node:timers/promises';

import { DatabaseError, type ClientBase, type QueryResult, type QueryResultRow } from 'pg';

export interface Caller {
  userId: string;
  isAnonymous?: boolean;
}

/**
 * Runs a statement like PostgREST: a transaction with role and claims of the caller, refusing writes without a where
 * clause.
 */
export async function request<Row extends QueryResultRow>(
  client: ClientBase,
  caller: Caller,
  text: string,
  values: unknown[] = [],
): Promise<QueryResult<Row>> {
  const [unsafe] = unsafeWrites(text);
  if (unsafe !== undefined) throw new Error(`A hosted project refuses this without a where: ${unsafe}`);
  await client.query('begin');
  try {
    await claim(client, caller);
    const result = await client.query<Row>(text, values);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Gives the rest of the current transaction the role and claims of a user. */
export async function claim(client: ClientBase, { userId, isAnonymous = false }: Caller): Promise<void> {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated', is_anonymous: isAnonymous });
  await client.query(
    "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
    [claims],
  );
}

const deadlock = '40P01';
const serializationFailure = '40001';

/** Retries deadlocks and serialisation failures up to three times, like the app. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 3; ; retries -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retries === 0 || ![deadlock, serializationFailure].includes(codeOf(error) ?? '')) throw error;
      await delay(Math.random() * 50);
    }
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** Beginning of an update or delete statement; `for update`, `on conflict do update` and grants do not match. */
const writes = /\b(?:update\s+(?:only\s+)?[\w."]+(?:\s+as\s+\w+|\s+(?!set\b)\w+)?\s+set|delete\s+from)\b/gi;

/**
 * Updates and deletes without a `where` clause, also inside of functions. The API of a hosted project refuses them
 * (`safeupdate`, loaded for `authenticator`), regardless of policies.
 */
export function unsafeWrites(sql: string): string[] {
  const code = withoutTexts(sql);
  return Array.from(code.matchAll(writes))
    .filter(({ 0: start, index }) => !/\bwhere\b/i.test(ownLevel(code.slice(index + start.length))))
    .map(({ index }) =>
      code
        .slice(index, index + 80)
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

/** Removes comments and string literals. */
function withoutTexts(sql: string): string {
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/'(?:[^']|'')*'/g, "''");
}

/** Rest of a statement without the parts in parentheses. */
function ownLevel(rest: string): string {
  let depth = 0;
  let level = '';
  for (const character of rest) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && character === ';')) break;
    if (depth === 0) level += character;
  }
  return level;
}
