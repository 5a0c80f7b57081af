import { forgetText, keepText, keptPlaces, keptText, subscribeTexts } from '@/lib/kept-texts';

/** A note that is not stored yet, as it lies on this device. */
export interface KeptNote {
  text: string;
  /** The note that the writer has read and changed; '' when there was none. */
  base: string;
  /** Texts that were sent without an answer: any of them may be stored by now. */
  sent: readonly string[];
  /** The note of another device, when there is one. */
  theirs?: string;
}

/** The notes of one person on this device that are not stored yet, by the ids of their gifts. */
export interface KeptNotes {
  ids(): string[];
  get(giftId: string): KeptNote | null;
  keep(giftId: string, note: KeptNote): void;
  /** Unless another tab has kept another text there in the meantime. */
  forget(giftId: string, text: string): void;
  subscribe(notify: () => void): () => void;
}

export function keptNotes(owner: string): KeptNotes {
  function get(giftId: string): KeptNote | null {
    const value = keptText(owner, 'note', giftId);
    return isNote(value) ? value : null;
  }
  return {
    ids: () => keptPlaces(owner, 'note'),
    get,
    keep: (giftId, note) => keepText(owner, 'note', giftId, note),
    forget(giftId, text) {
      const kept = get(giftId);
      if (kept === null || kept.text === text) forgetText(owner, 'note', giftId);
    },
    subscribe: subscribeTexts,
  };
}

// By hand, because this is on the first load of the start page and a schema library is not.
function isNote(value: unknown): value is KeptNote {
  if (typeof value !== 'object' || value === null) return false;
  const note: { text?: unknown; base?: unknown; sent?: unknown; theirs?: unknown } = value;
  return (
    typeof note.text === 'string' &&
    typeof note.base === 'string' &&
    Array.isArray(note.sent) &&
    note.sent.every((text) => typeof text === 'string') &&
    (note.theirs === undefined || typeof note.theirs === 'string')
  );
}
