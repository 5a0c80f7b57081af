import { storedText, type TextField } from '@/domain/text/text';

import { AppError } from '../app-error';

/** Texts by field; an empty one may be null or ''. */
export type Texts = Readonly<Record<string, string | null>>;

/** A change was refused as a whole, because the stored texts are not the ones its writer had read. */
export class TextConflictError extends AppError {
  readonly stored: Texts;

  constructor(stored: Texts) {
    super('conflict');
    this.name = 'TextConflictError';
    this.stored = stored;
  }
}

export interface TextStep {
  field: string;
  /** The text that the writer had read, as it was typed and as the database stores it. */
  from: readonly (string | null)[];
  to: string | null;
}

/**
 * Splits a change into plain fields and texts with a base; a text is stored only if the stored one equals its base.
 * Texts equal to their base are dropped. Comparisons use the normalized form of the database.
 */
export function guardTexts<C extends object>(
  change: C,
  base: object | undefined,
  fields: Readonly<Record<string, TextField>>,
): { change: Partial<C>; steps: TextStep[] } {
  const [next, before] = [textsOf(change), textsOf(base ?? {})];
  const written = new Map<string, unknown>(Object.entries(change));
  const steps: TextStep[] = [];
  for (const [field, { kind }] of Object.entries(fields)) {
    const given = next[field];
    if (given === undefined) continue;
    const to = storedText(given, kind);
    // An emptied text stays in the change: an empty title is then refused, an empty note becomes null.
    if (kind === 'text' && given !== null) written.set(field, to);
    const read = before[field];
    if (read === undefined) continue;
    const from = storedText(read, kind);
    if (isSameText(from, to)) written.delete(field);
    else steps.push({ field, from: [read, from], to });
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fewer of the same fields
  return { change: Object.fromEntries(written) as Partial<C>, steps };
}

/** Error for stored texts that equal neither the base nor the new text; null if every step may be applied. */
export function conflictIn(stored: object, steps: readonly TextStep[]): TextConflictError | null {
  const now = textsOf(stored);
  const moved = steps.filter(
    ({ field, from, to }) => ![...from, to].some((expected) => isSameText(now[field], expected)),
  );
  if (moved.length === 0) return null;
  return new TextConflictError(Object.fromEntries(moved.map(({ field }) => [field, now[field] ?? null])));
}

/** Null equals an empty text. */
function isSameText(a: string | null | undefined, b: string | null | undefined): boolean {
  return (a ?? '') === (b ?? '');
}

/** Texts of an object by field; other values become null. */
export function textsOf(object: object): Partial<Texts> {
  return Object.fromEntries(Object.entries(object).map(([field, value]) => [field, textOrNull(value)]));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
