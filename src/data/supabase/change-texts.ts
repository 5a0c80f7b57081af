import { AppError } from '../app-error';
import { columnOf } from '../rows/columns';
import { conflictIn, type TextStep } from '../texts/text-conflict';

/** Condition of a conditional update: column and its accepted values, as for a PostgREST `in` filter. */
export type TextGuard = readonly [column: string, values: string];

interface TextChange {
  steps: readonly TextStep[];
  /** Updates the row if all guards hold; resolves to true if they did. */
  change: (guards: readonly TextGuard[]) => Promise<boolean>;
  /** Stored texts by field; empty if the row is gone. */
  read: () => Promise<object[]>;
}

const mostTries = 3;

/** Updates only if each stored text equals its base or the new text. Rejects: `TextConflictError`, `not_found`. */
export async function changeTexts({ steps, change, read }: TextChange): Promise<void> {
  const guards = await Promise.all(steps.map(guardFor));
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await change(guards)) return;
    const [stored] = await read();
    if (stored === undefined) throw new AppError('not_found');
    const conflict = conflictIn(stored, steps);
    if (conflict) throw conflict;
    // The stored text equals the base again, as it was changed back between both requests: retry.
  }
  throw new AppError('server');
}

/** Adds the guards as filters to a request. */
export function guarded<R extends { filter(column: string, operator: string, value: string): R }>(
  request: R,
  guards: readonly TextGuard[],
): R {
  return guards.reduce((narrowed, [column, values]) => narrowed.filter(column, 'in', values), request);
}

async function guardFor({ field, from, to }: TextStep): Promise<TextGuard> {
  const digests = await Promise.all([...new Set([...from, to])].map(digestOf));
  return [`${columnOf(field)}_digest`, `(${digests.join(',')})`];
}

/** Same digest as `private.text_digest` in the database. */
async function digestOf(text: string | null): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text ?? ''));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
