import { storedText, type TextField } from '@/domain/text/text';

import { AppError } from '../app-error';

/** What somebody has written of a thing, by the names of its fields (`enteredOf`), as they saw it. */
export type Seen = Readonly<Record<string, unknown>>;

/** Something of a thing was written since whoever deletes it has read it: it is not deleted. */
export class ChangedSinceError extends AppError {
  /** What stands there now, of the fields that are others. */
  readonly changed: Seen;

  constructor(changed: Seen) {
    super('conflict', 'Wurde inzwischen geändert.');
    this.name = 'ChangedSinceError';
    this.changed = changed;
  }
}

/** The error for what is stored now, or null when it is what was seen. */
export function changedSince(stored: object, seen: Seen): ChangedSinceError | null {
  const now = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(seen).filter(([field, value]) => !isSame(now.get(field), value));
  if (changed.length === 0) return null;
  return new ChangedSinceError(Object.fromEntries(changed.map(([field]) => [field, now.get(field) ?? null])));
}

/** The texts of what was seen as they are stored. */
export function storedSeen(seen: Seen, texts: Readonly<Record<string, TextField>>): Seen {
  const entries = Object.entries(seen).map(([field, value]): [string, unknown] => {
    const kind = texts[field]?.kind;
    return [field, kind && typeof value === 'string' ? storedText(value, kind) : value];
  });
  return Object.fromEntries(entries);
}

/** Empty texts are the same, however they are written, and so are objects, in whatever order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a ?? '')) === JSON.stringify(inOrder(b ?? ''));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [name, inOrder(inner)]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
