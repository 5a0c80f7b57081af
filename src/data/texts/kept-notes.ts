import { isObject } from '@/lib/is-object';
import { forgetText, storeText, localTextKeys, localText, subscribeTexts } from '@/lib/texts/local-texts';

export interface KeptNote {
  text: string;
  /** The note that the writer has read and changed; '' when there was none. */
  base: string;
  /** Texts that were sent without an answer: any of them may be stored by now. */
  sent: readonly string[];
  theirs?: string;
  /** The place that its writer has taken it over from, and what was read there. */
  from?: { place: string; text: string };
}

export type KeptNotes = ReturnType<typeof keptNotes>;

/** The notes of one person on this device that are not stored yet. Each writer has a place of its own for each gift. */
export function keptNotes(owner: string) {
  function get(place: string): KeptNote | null {
    const value = localText(owner, 'note', place);
    return isNote(value) ? value : null;
  }
  /** Where something lies, of one gift or of all. */
  function places(giftId?: string): string[] {
    const all = localTextKeys(owner, 'note').toSorted();
    return giftId === undefined ? all : all.filter((place) => giftOfPlace(place) === giftId);
  }
  return {
    get,
    places,
    /** A place where no other tab writes. */
    newPlace: (giftId: string) => `${giftId}@${crypto.randomUUID()}`,
    keep: (place: string, note: KeptNote) => storeText(owner, 'note', place, note),
    /** Unless another text lies there in the meantime. */
    forget(place: string, text: string): void {
      const kept = get(place);
      if (kept === null || kept.text === text) forgetText(owner, 'note', place);
    },
    /** Where a note goes on that lay at a place, with the text that was taken over; null when it does not. */
    successor(place: string): { place: string; text: string } | null {
      for (const successor of places(giftOfPlace(place))) {
        const from = get(successor)?.from;
        if (from?.place === place) return { place: successor, text: from.text };
      }
      return null;
    },
    subscribe: subscribeTexts,
  };
}

export function giftOfPlace(place: string): string {
  return place.split('@')[0] ?? place;
}

// By hand, because this is on the first load of the start page and a schema library is not.
function isNote(value: unknown): value is KeptNote {
  if (!isObject(value)) return false;
  const { text, base, sent, theirs, from } = value;
  return (
    typeof text === 'string' &&
    typeof base === 'string' &&
    Array.isArray(sent) &&
    sent.every((tried) => typeof tried === 'string') &&
    (theirs === undefined || typeof theirs === 'string') &&
    (from === undefined || isOrigin(from))
  );
}

function isOrigin(value: unknown): boolean {
  return isObject(value) && typeof value.place === 'string' && typeof value.text === 'string';
}
