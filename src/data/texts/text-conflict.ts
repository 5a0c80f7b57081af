import { storedText, type TextField } from '@/domain/text/text';

import { AppError } from '../app-error';

/** Texts by the name of their field; an empty one may be null or ''. */
export type Texts = Readonly<Record<string, string | null>>;

/** Another text has been stored since; nothing of the change was. */
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
  /** As the writer has read it, and as it is stored. */
  from: readonly (string | null)[];
  to: string | null;
}

/**
 * Splits a change into texts that are stored only over their base and fields to write; texts that equal their base are
 * neither. Whatever is typed, sent or read is compared as it is stored.
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
    // A title that shows nothing is refused, where a note is none.
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

/** The error for what is stored now, or null when every step may be taken. */
export function conflictIn(stored: object, steps: readonly TextStep[]): TextConflictError | null {
  const now = textsOf(stored);
  const moved = steps.filter(
    ({ field, from, to }) => ![...from, to].some((expected) => isSameText(now[field], expected)),
  );
  if (moved.length === 0) return null;
  return new TextConflictError(Object.fromEntries(moved.map(({ field }) => [field, now[field] ?? null])));
}

/** Empty texts are the same, however they are written. */
function isSameText(a: string | null | undefined, b: string | null | undefined): boolean {
  return (a ?? '') === (b ?? '');
}

/** The texts of an object by their fields; what is no text counts as an empty one. */
export function textsOf(object: object): Partial<Texts> {
  return Object.fromEntries(Object.entries(object).map(([field, value]) => [field, textOrNull(value)]));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
