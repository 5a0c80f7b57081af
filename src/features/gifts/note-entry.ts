import { storedText } from '@/domain/text';

/**
 * A note on its way. `failed` keeps what was typed, from the first failure until it is stored; `saved` stays for a moment
 * to say so; `conflict` waits for a decision between it and the note of another device.
 */
export interface NoteDraft {
  readonly text: string;
  readonly phase: 'typing' | 'saving' | 'failed' | 'saved' | 'conflict';
  /** The note of another device. */
  readonly theirs?: string;
}

/** What a note keeper knows of one note. */
export interface NoteEntry {
  draft: NoteDraft;
  /** Where it lies on the device. */
  place: string;
  /** Whether another tab or an earlier visit has written it. */
  isFound: boolean;
  /** Whether its gift is no longer there. */
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
  return { draft, place, isFound: false, isGone: false, base, sent: [], failures: 0, isSending: false };
}
