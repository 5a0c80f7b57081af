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

/** The notes of one person on this device that are not stored yet. Each writer has a place of its own for each gift. */
export interface KeptNotes {
  /** Where something lies, of one gift or of all. */
  places(giftId?: string): string[];
  /** A place where no other tab writes. */
  newPlace(giftId: string): string;
  get(place: string): KeptNote | null;
  keep(place: string, note: KeptNote): void;
  /** Unless another text lies there in the meantime. */
  forget(place: string, text: string): void;
  subscribe(notify: () => void): () => void;
}

export function keptNotes(owner: string): KeptNotes {
  function get(place: string): KeptNote | null {
    const value = keptText(owner, 'note', place);
    return isNote(value) ? value : null;
  }
  return {
    places(giftId) {
      const places = keptPlaces(owner, 'note').toSorted();
      return giftId === undefined ? places : places.filter((place) => giftOfPlace(place) === giftId);
    },
    newPlace: (giftId) => `${giftId}@${crypto.randomUUID()}`,
    get,
    keep: (place, note) => keepText(owner, 'note', place, note),
    forget(place, text) {
      const kept = get(place);
      if (kept === null || kept.text === text) forgetText(owner, 'note', place);
    },
    subscribe: subscribeTexts,
  };
}

/** The id of the gift that a note belongs to. */
export function giftOfPlace(place: string): string {
  return place.split('@')[0] ?? place;
}

/** Forgets everything that was written about a gift. */
export function forgetNotes(owner: string, giftId: string): void {
  for (const place of keptNotes(owner).places(giftId)) forgetText(owner, 'note', place);
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
