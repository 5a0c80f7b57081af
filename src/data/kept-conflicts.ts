import { forgetText, keepText, keptText } from '@/lib/kept-texts';

import { keptNotes } from './kept-notes';
import type { DataScope } from './personal-data';
import type { Texts } from './text-conflict';

/** Two versions of some texts of one thing, until somebody decides. */
export interface KeptConflict {
  mine: Texts;
  theirs: Texts;
}

export type ConflictList = 'gifts' | 'people' | 'profile';

export function keptConflict(scope: DataScope, list: ConflictList, id: string): KeptConflict | null {
  const value = keptText(scope, 'conflict', `${list}:${id}`);
  return isConflict(value) ? value : null;
}

/** Keeps both versions, together with those of other texts of the same thing. */
export function keepConflict(
  scope: DataScope,
  list: ConflictList,
  id: string,
  { mine, theirs }: KeptConflict,
): void {
  const before = keptConflict(scope, list, id);
  const both = { mine: { ...before?.mine, ...mine }, theirs: { ...before?.theirs, ...theirs } };
  keepText(scope, 'conflict', `${list}:${id}`, both);
}

export function forgetConflict(scope: DataScope, list: ConflictList, id: string): void {
  forgetText(scope, 'conflict', `${list}:${id}`);
}

/** Keeps a note and the one of another device, unless a newer one is being written: that one will meet it, too. */
export function keepNoteConflict(scope: DataScope, giftId: string, text: string, theirs: string): void {
  const notes = keptNotes(scope);
  const known = notes.get(giftId);
  if (known !== null && known.theirs === undefined) return;
  notes.keep(giftId, { text, base: theirs, sent: [], theirs });
}

function isConflict(value: unknown): value is KeptConflict {
  if (typeof value !== 'object' || value === null) return false;
  const { mine, theirs }: { mine?: unknown; theirs?: unknown } = value;
  return areTexts(mine) && areTexts(theirs);
}

function areTexts(value: unknown): value is Texts {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((text) => text === null || typeof text === 'string');
}
