import type { KeptNote } from '@/data/texts/kept-notes';
import { storedText, textLimits, textProblem } from '@/domain/text/text';

/**
 * A note on its way, and that of another device as `theirs`. `failed` keeps what was typed, from the first failure until it is stored; `saved` stays for a moment
 * to say so; `conflict` waits for a decision between it and the note of another device.
 */
interface NoteDraft {
  readonly text: string;
  readonly phase: 'typing' | 'saving' | 'failed' | 'saved' | 'conflict';
  readonly theirs?: string;
}

/** Rejects with a `TextConflictError` when another text than `base` is stored. */
export type Save = (
  giftId: string,
  text: string,
  options: { base: string; isRetry: boolean },
) => Promise<unknown>;

export interface NoteEntry {
  draft: NoteDraft;
  place: string;
  /**
   * What was read there, as long as the place belongs to another tab or an earlier visit: nothing is written to it. Null
   * at a place of its own.
   */
  found: KeptNote | null;
  /** See `KeptNote`. */
  from: KeptNote['from'] | null;
  isGone: boolean;
  base: string;
  sent: readonly string[];
  failures: number;
  isSending: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** What of a note another device, or the next answer, tells. */
export function asStored(text: string): string {
  return storedText(text, 'text') ?? '';
}

export function newEntry(place: string, text: string, base: string): NoteEntry {
  const draft = { text, phase: 'typing' } as const;
  const nothingYet = { found: null, from: null, isGone: false, sent: [], failures: 0, isSending: false };
  return { draft, place, base, ...nothingYet };
}

/** Whether a note may go to the server: unless it is on its way, without a gift, or waits for somebody. */
export function maySend({ draft: { text, phase }, isSending, isGone }: NoteEntry): boolean {
  if (isSending || isGone || phase === 'saved' || phase === 'conflict') return false;
  return textProblem(text, textLimits.notes) === null;
}

export function readFound(entry: NoteEntry, found: KeptNote): void {
  const { text, base, sent, theirs } = found;
  const phase = entry.failures > 0 ? 'failed' : 'typing';
  const draft: NoteDraft = theirs === undefined ? { text, phase } : { text, phase: 'conflict', theirs };
  Object.assign(entry, { found, base, sent, draft });
}

export function keptOf({ draft: { text, theirs }, base, sent, from }: NoteEntry): KeptNote {
  return { text, base, sent, ...(theirs !== undefined && { theirs }), ...(from && { from }) };
}
