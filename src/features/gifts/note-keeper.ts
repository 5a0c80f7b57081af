import { AppError } from '@/data/app-error';
import { giftOfPlace, type KeptNotes } from '@/data/kept-notes';
import { TextConflictError } from '@/data/text-conflict';
import { bothTexts, textLimits, textProblem } from '@/domain/text';

import { asStored, type NoteDraft, type NoteEntry as Entry, newEntry } from './note-entry';

export type Choice = 'mine' | 'theirs' | 'both';

export interface NoteKeeper {
  subscribe: (notify: () => void) => () => void;
  draft: (giftId: string) => NoteDraft | undefined;
  /** `shown` is the note that was there before the first key. */
  type: (giftId: string, text: string, shown: string) => void;
  /** Saves at once what was typed. */
  flush: (giftId: string) => void;
  flushAll: () => void;
  /** Ends a conflict. */
  decide: (giftId: string, choice: Choice) => void;
}

interface SaveOptions {
  /** The text that this one is to be stored over. */
  base: string;
  isRetry: boolean;
}

/** Rejects with a `TextConflictError` when another text than `base` is stored. */
type Save = (giftId: string, text: string, options: SaveOptions) => Promise<unknown>;

const AUTOSAVE_MS = 1000;
const SAVED_MS = 3000;
const RETRY_MS = [5000, 15_000, 30_000];
const SLOWEST_RETRY_MS = 60_000;

/**
 * Holds the notes that are being typed, outside of the cards: a card may leave the page (scrolled away, another tab)
 * while its note is still on the way. What is not stored yet lies on the device as well, until it is.
 */
export function createNoteKeeper(save: Save, kept: KeptNotes): NoteKeeper {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let watching: AbortController | null = null;

  function set(giftId: string, entry: Entry, draft: NoteDraft) {
    entry.draft = draft;
    entries.set(giftId, entry);
    const { base, sent, place } = entry;
    const { text, theirs } = draft;
    if (draft.phase === 'saved') kept.forget(place, text);
    else {
      kept.keep(place, { text, base, sent, ...(theirs !== undefined && { theirs }) });
    }
    tell();
  }

  function drop(giftId: string) {
    clearTimeout(entries.get(giftId)?.timer);
    entries.delete(giftId);
    tell();
  }

  function tell() {
    watchPage();
    for (const notify of listeners) notify();
  }

  function later(giftId: string, milliseconds: number, run: () => void) {
    const entry = entries.get(giftId);
    clearTimeout(entry?.timer);
    if (entry) entry.timer = setTimeout(run, milliseconds);
  }

  async function send(giftId: string) {
    const entry = entries.get(giftId);
    if (
      !entry ||
      entry.isSending ||
      entry.isGone ||
      entry.draft.phase === 'saved' ||
      entry.draft.phase === 'conflict'
    )
      return;
    clearTimeout(entry.timer);
    const { text } = entry.draft;
    if (textProblem(text, textLimits.notes) !== null) return;
    const isRetry = entry.failures > 0;
    entry.isSending = true;
    entry.sent = [...new Set([...entry.sent, asStored(text)])];
    set(giftId, entry, { text, phase: isRetry ? 'failed' : 'saving' });
    try {
      await save(giftId, text, { base: entry.base, isRetry: isRetry || entry.isFound });
      entry.isSending = false;
      finish(giftId, entry, text);
    } catch (error) {
      entry.isSending = false;
      fail(giftId, entry, text, error);
    }
  }

  function finish(giftId: string, entry: Entry, savedText: string) {
    Object.assign(entry, { base: asStored(savedText), sent: [], failures: 0 });
    if (isForgotten(entry)) return drop(giftId);
    if (sendNewer(giftId, entry, savedText)) return;
    set(giftId, entry, { text: savedText, phase: 'saved' });
    later(giftId, SAVED_MS, () => {
      drop(giftId);
      takeUpLeft(giftId);
    });
  }

  function fail(giftId: string, entry: Entry, sentText: string, error: unknown) {
    const kind = error instanceof AppError ? error.kind : 'server';
    if (isForgotten(entry)) return drop(giftId);
    if (error instanceof TextConflictError) return meet(giftId, entry, error.stored.notes ?? '');
    entry.failures += 1;
    if (kind === 'not_found') {
      // What was written stays readable, until somebody discards it.
      entry.isGone = true;
      return set(giftId, entry, { text: entry.draft.text, phase: 'failed' });
    }
    if (sendNewer(giftId, entry, sentText)) return;
    set(giftId, entry, { text: sentText, phase: 'failed' });
    if (kind === 'offline' || kind === 'server') {
      later(giftId, RETRY_MS[entry.failures - 1] ?? SLOWEST_RETRY_MS, () => void send(giftId));
    }
  }

  /** Another note is stored than the one that was changed. */
  function meet(giftId: string, entry: Entry, theirs: string) {
    const { text } = entry.draft;
    // An own one, whose answer was lost.
    if (entry.sent.includes(theirs) && theirs !== asStored(text)) {
      entry.base = theirs;
      set(giftId, entry, { text, phase: 'typing' });
      return void send(giftId);
    }
    entry.sent = [];
    return set(giftId, entry, { text, phase: 'conflict', theirs });
  }

  /** More was typed while a save was on its way: one request at a time, so the last text wins. */
  function sendNewer(giftId: string, entry: Entry, sentText: string): boolean {
    const { text } = entry.draft;
    if (text === sentText) return false;
    set(giftId, entry, { text, phase: entry.failures > 0 ? 'failed' : 'typing' });
    later(giftId, AUTOSAVE_MS, () => void send(giftId));
    return true;
  }

  function type(giftId: string, text: string, shown: string) {
    const entry = ownEntry(giftId) ?? newEntry(kept.newPlace(giftId), text, shown);
    entry.isGone = false;
    const { phase } = entry.draft;
    if (phase === 'conflict') return set(giftId, entry, { ...entry.draft, text });
    set(giftId, entry, { text, phase: phase === 'saved' ? 'typing' : phase });
    if (!entry.isSending) later(giftId, AUTOSAVE_MS, () => void send(giftId));
  }

  /** What was found is continued at a place of its own: its first writer may still be at work. */
  function ownEntry(giftId: string): Entry | undefined {
    const entry = entries.get(giftId);
    if (!entry?.isFound || entry.isSending) return entry;
    const found = entry.place;
    Object.assign(entry, { place: kept.newPlace(giftId), isFound: false });
    set(giftId, entry, entry.draft);
    kept.forget(found, entry.draft.text);
    return entry;
  }

  function decide(giftId: string, choice: Choice) {
    const entry = entries.get(giftId);
    if (entry?.draft.theirs === undefined) return;
    const { text: mine, theirs } = entry.draft;
    entry.base = theirs;
    const text = choice === 'both' ? bothTexts(mine, theirs) : choice === 'mine' ? mine : theirs;
    set(giftId, entry, { text, phase: 'typing' });
    void send(giftId);
  }

  function flushAll() {
    for (const giftId of entries.keys()) void send(giftId);
  }

  /** Listens to the page only while something is unsaved. */
  function watchPage() {
    const isUnsaved = [...entries.values()].some(({ draft }) => draft.phase !== 'saved');
    if (isUnsaved === (watching !== null)) return;
    watching?.abort();
    watching = isUnsaved ? new AbortController() : null;
    if (!watching) return;
    const { signal } = watching;
    addEventListener('online', flushAll, { signal });
    addEventListener('pagehide', flushAll, { signal });
    document.addEventListener('visibilitychange', flushAll, { signal });
  }

  /** Somebody has signed out or discarded it, or another tab has taken it over. */
  function isForgotten({ place }: Entry): boolean {
    return kept.get(place) === null;
  }

  /** What was taken from the device goes from the page; a conflict that was met elsewhere shows here, too. */
  function follow() {
    for (const [giftId, entry] of entries) {
      if (entry.draft.phase !== 'saved' && !entry.isSending && isForgotten(entry)) drop(giftId);
    }
    for (const place of kept.places()) {
      if (kept.get(place)?.theirs !== undefined) takeUp(place);
    }
  }

  /** Unless something else is on its way: one after the other. */
  function takeUp(place: string) {
    const giftId = giftOfPlace(place);
    const note = kept.get(place);
    if (note === null || (entries.get(giftId)?.draft.phase ?? 'saved') !== 'saved') return;
    left.delete(place);
    const { text, base, sent, theirs } = note;
    const entry = { ...newEntry(place, text, base), sent, isFound: true };
    clearTimeout(entries.get(giftId)?.timer);
    entries.set(giftId, entry);
    if (theirs !== undefined) entry.draft = { text, phase: 'conflict', theirs };
    else later(giftId, AUTOSAVE_MS, () => void send(giftId));
    tell();
  }

  function takeUpLeft(giftId?: string) {
    for (const place of left) {
      if (giftId === undefined || giftOfPlace(place) === giftId) takeUp(place);
    }
  }

  /** What earlier visits have left. */
  const left = new Set(kept.places());
  takeUpLeft();
  kept.subscribe(follow);

  return {
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    draft: (giftId) => entries.get(giftId)?.draft,
    type,
    flush: (giftId) => void send(giftId),
    flushAll,
    decide,
  };
}
