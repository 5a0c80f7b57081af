import { storedText, type TextField } from '@/domain/text/text';

import { ChangedSinceError, type Seen } from './changed-since';

/** Error with the changed fields if the stored item differs from `seen`, else null. */
export function changedSince(stored: object, seen: Seen): ChangedSinceError | null {
  const now = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(seen).filter(([field, value]) => !isSame(now.get(field), value));
  if (changed.length === 0) return null;
  return new ChangedSinceError(Object.fromEntries(changed.map(([field]) => [field, now.get(field) ?? null])));
}

/** `seen` with its texts normalized as in the database. */
export function storedSeen(seen: Seen, texts: Readonly<Record<string, TextField>>): Seen {
  const entries = Object.entries(seen).map(([field, value]): [string, unknown] => {
    const kind = texts[field]?.kind;
    return [field, kind && typeof value === 'string' ? storedText(value, kind) : value];
  });
  return Object.fromEntries(entries);
}

/** Deep comparison, in any order of keys and elements; null equals an empty text. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a ?? '')) === JSON.stringify(inOrder(b ?? ''));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [name, inOrder(inner)]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
