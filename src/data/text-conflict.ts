import { AppError, errorSentences } from './app-error';

/** Texts by the name of their field; an empty one may be null or ''. */
export type Texts = Readonly<Record<string, string | null>>;

/** Another text has been stored since the writer read the one that they changed. Nothing of the change was stored. */
export class TextConflictError extends AppError {
  /** What is stored now, of the texts in conflict alone. */
  readonly stored: Texts;

  constructor(stored: Texts) {
    super('conflict', errorSentences.conflict);
    this.name = 'TextConflictError';
    this.stored = stored;
  }
}

/** A text that is to be stored over another one. */
export interface TextStep {
  field: string;
  from: string | null;
  to: string | null;
}

/** Splits a change: the texts that are stored only over their base, and the fields to write. Texts that equal their base are neither. */
export function guardTexts<C extends object>(
  change: C,
  base: object | undefined,
  fields: readonly string[],
): { change: Partial<C>; steps: TextStep[] } {
  const [next, before] = [new Map<string, unknown>(Object.entries(change)), textsOf(base ?? {})];
  const based = fields.flatMap((field): TextStep[] => {
    const to = textOrNull(next.get(field));
    const from = before[field];
    return from === undefined || !next.has(field) ? [] : [{ field, from, to }];
  });
  const same = new Set(based.filter(({ from, to }) => isSameText(from, to)).map(({ field }) => field));
  const written = Object.entries(change).filter(([field]) => !same.has(field));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fewer of the same fields
    change: Object.fromEntries(written) as Partial<C>,
    steps: based.filter(({ field }) => !same.has(field)),
  };
}

/** The error for what is stored now, or null when every step may be taken. */
export function conflictIn(stored: object, steps: readonly TextStep[]): TextConflictError | null {
  const now = textsOf(stored);
  const moved = steps.filter(
    ({ field, from, to }) => !isSameText(now[field], from) && !isSameText(now[field], to),
  );
  if (moved.length === 0) return null;
  return new TextConflictError(Object.fromEntries(moved.map(({ field }) => [field, now[field] ?? null])));
}

/** Empty texts are the same, however they are written. */
export function isSameText(a: string | null | undefined, b: string | null | undefined): boolean {
  return (a ?? '') === (b ?? '');
}

/** The texts of an object by their fields; what is no text counts as an empty one. */
export function textsOf(object: object): Partial<Texts> {
  return Object.fromEntries(Object.entries(object).map(([field, value]) => [field, textOrNull(value)]));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
