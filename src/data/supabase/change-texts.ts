import { AppError } from '../app-error';
import { columnOf } from '../rows/columns';
import { conflictIn, type TextStep } from '../texts/text-conflict';

/** What a row has to look like for a change to be made to it: the column and its possible values. */
export type TextGuard = readonly [column: string, values: string];

interface TextChange {
  steps: readonly TextStep[];
  /** Changes the row if it meets the guards; resolves to whether there was one. */
  change: (guards: readonly TextGuard[]) => Promise<boolean>;
  /** The texts that are stored now, by the names of their fields, of one row or none. */
  read: () => Promise<object[]>;
}

const mostTries = 3;

/** In one statement, only where texts are as read or already as wanted. Rejects: `TextConflictError`, `not_found`. */
export async function changeTexts({ steps, change, read }: TextChange): Promise<void> {
  const guards = await Promise.all(steps.map(guardFor));
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await change(guards)) return;
    const [stored] = await read();
    if (stored === undefined) throw new AppError('not_found');
    const conflict = conflictIn(stored, steps);
    if (conflict) throw conflict;
    // Between the two requests somebody has gone back to the text that was read.
  }
  throw new AppError('server');
}

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

/** As `private.text_digest` of the database. */
async function digestOf(text: string | null): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text ?? ''));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
