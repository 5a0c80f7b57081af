import { AppError } from '@/data/app-error';
import { giftOfPlace, type KeptNotes } from '@/data/texts/kept-notes';
import { TextConflictError } from '@/data/texts/text-conflict';
import { bothTexts } from '@/domain/text/text';
import { longestRetryDelayMs, retryDelayMs } from '@/lib/retry-delay';

import { asStored, keptOf, maySend, newEntry, type NoteEntry, readFound, type Save } from './note-entry';

export type Choice = 'mine' | 'theirs' | 'both';
export type NoteAutosave = ReturnType<typeof createNoteAutosave>;

const AUTOSAVE_MS = 1000;
const SAVED_MS = 3000;

/**
 * Autosave of the notes, outside of the cards: a card may unmount (scrolled away, another tab) while its note is still on
 * the way. What is not stored yet lies on the device as well. `readAgain` runs when a note that was shown here has been
 * stored or discarded by another tab.
 */
export function createNoteAutosave(save: Save, kept: KeptNotes, readAgain: () => void) {
  const entries = new Map<string, NoteEntry>();
  const listeners = new Set<() => void>();
  /** What earlier visits have left, as far as it is not shown yet. */
  const leftovers = new Set(kept.places());
  const goneWithGifts = new Set<string>();

  for (const place of leftovers) resume(place);
  kept.subscribe(follow);
  addEventListener('online', flushAll);
  addEventListener('pagehide', flushAll);
  document.addEventListener('visibilitychange', flushAll);

  function set(entry: NoteEntry, draft: NoteEntry['draft']) {
    entry.draft = draft;
    entries.set(giftOfPlace(entry.place), entry);
    if (draft.phase === 'saved') kept.forget(entry.place, draft.text);
    else kept.keep(entry.place, keptOf(entry));
    notifyAll();
  }

  function drop(entry: NoteEntry) {
    clearTimeout(entry.timer);
    entries.delete(giftOfPlace(entry.place));
    notifyAll();
  }

  function notifyAll() {
    for (const notify of listeners) notify();
  }

  function sendIn(milliseconds: number, entry: NoteEntry) {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void send(entry), milliseconds);
  }

  async function send(entry: NoteEntry | undefined) {
    if (!entry || !maySend(entry)) return;
    clearTimeout(entry.timer);
    const { text } = entry.draft;
    const [isRetry, wasFound] = [entry.failures > 0, entry.found !== null];
    claim(entry);
    entry.isSending = true;
    entry.sent = [...new Set([...entry.sent, asStored(text)])];
    set(entry, { text, phase: isRetry ? 'failed' : 'saving' });
    try {
      await save(giftOfPlace(entry.place), text, { base: entry.base, isRetry: isRetry || wasFound });
      entry.isSending = false;
      finish(entry, text);
    } catch (error) {
      entry.isSending = false;
      fail(entry, text, error);
    }
  }

  function finish(entry: NoteEntry, savedText: string) {
    Object.assign(entry, { base: asStored(savedText), sent: [], from: null, failures: 0 });
    if (isOver(entry) || sendNewer(entry, savedText)) return;
    set(entry, { text: savedText, phase: 'saved' });
    entry.timer = setTimeout(() => {
      drop(entry);
      const giftId = giftOfPlace(entry.place);
      for (const place of leftovers) if (giftOfPlace(place) === giftId) resume(place);
    }, SAVED_MS);
  }

  function fail(entry: NoteEntry, sentText: string, error: unknown) {
    const kind = error instanceof AppError ? error.kind : 'server';
    const isConflict = error instanceof TextConflictError;
    if (!isConflict) entry.failures += 1;
    if (isOver(entry)) return;
    if (isConflict) return meetConflict(entry, error.stored.notes ?? '');
    const { text } = entry.draft;
    if (kind === 'not_found') {
      // What was written stays readable, until somebody discards it. Nothing is nothing to keep.
      entry.isGone = true;
      if (asStored(text) === '') return kept.forget(entry.place, text);
      return set(entry, { text, phase: 'failed' });
    }
    if (sendNewer(entry, sentText)) return;
    set(entry, { text: sentText, phase: 'failed' });
    if (kind === 'offline' || kind === 'server') sendIn(retryDelayMs(entry.failures), entry);
  }

  /** Another note is stored than the one that was changed. */
  function meetConflict(entry: NoteEntry, theirs: string) {
    const { text } = entry.draft;
    // An own one, whose answer was lost.
    if (entry.sent.includes(theirs) && theirs !== asStored(text)) {
      entry.base = theirs;
      set(entry, { text, phase: 'typing' });
      return void send(entry);
    }
    entry.sent = [];
    return set(entry, { text, phase: 'conflict', theirs });
  }

  /** More was typed while a save was on its way: one request at a time, so the last text wins. */
  function sendNewer(entry: NoteEntry, sentText: string): boolean {
    const { text } = entry.draft;
    if (text === sentText) return false;
    set(entry, { text, phase: entry.failures > 0 ? 'failed' : 'typing' });
    sendIn(AUTOSAVE_MS, entry);
    return true;
  }

  /** `shown` is the note that was there before the first key. */
  function type(giftId: string, text: string, shown: string) {
    const entry = entries.get(giftId) ?? newEntry(kept.newPlace(giftId), text, shown);
    claim(entry);
    entry.isGone = false;
    const { phase } = entry.draft;
    if (phase === 'conflict') return set(entry, { ...entry.draft, text });
    set(entry, { text, phase: phase === 'saved' ? 'typing' : phase });
    if (!entry.isSending) sendIn(AUTOSAVE_MS, entry);
  }

  /** What was found goes on at a place of its own: its first writer may still be at work. */
  function claim(entry: NoteEntry) {
    const { place, found } = entry;
    if (found === null) return;
    const from = { place, text: found.text };
    Object.assign(entry, { place: kept.newPlace(giftOfPlace(place)), found: null, from });
    set(entry, entry.draft);
    kept.forget(place, found.text);
  }

  function decide(giftId: string, choice: Choice) {
    const entry = entries.get(giftId);
    if (entry?.draft.theirs === undefined) return;
    const { text: mine, theirs } = entry.draft;
    claim(entry);
    entry.base = theirs;
    set(entry, { text: { mine, theirs, both: bothTexts(mine, theirs) }[choice], phase: 'typing' });
    void send(entry);
  }

  function flushAll() {
    for (const entry of entries.values()) void send(entry);
  }

  /** Whether its place is empty: somebody has signed out or discarded it, or another tab goes on with it. */
  function isOver(entry: NoteEntry): boolean {
    if (kept.get(entry.place) !== null) return false;
    const successor = kept.successor(entry.place);
    if (successor === null) {
      goneWithGifts.add(entry.place);
      drop(entry);
      if (entry.found !== null) readAgain();
      return true;
    }
    const isTakenOver = entry.found !== null || successor.text === entry.draft.text;
    if (isTakenOver) show(Object.assign(entry, { place: successor.place }), longestRetryDelayMs);
    // More was typed in the same moment.
    else set(entry, entry.draft);
    return isTakenOver;
  }

  /** What was taken from the device goes from the page; what other tabs type, or meet, shows here, too. */
  function follow() {
    for (const entry of entries.values()) {
      if (entry.draft.phase === 'saved' || entry.isSending || isOver(entry)) continue;
      const { found } = entry;
      if (found !== null && found !== kept.get(entry.place)) show(entry, longestRetryDelayMs);
    }
    for (const place of kept.places())
      if (kept.get(place)?.theirs !== undefined || goneWithGifts.has(place)) resume(place);
  }

  /** Shows what lies at a place of somebody else. It is sent from here when nothing happens there for a time. */
  function show(entry: NoteEntry, quietMs: number) {
    const note = kept.get(entry.place);
    if (note === null) return;
    readFound(entry, note);
    entries.set(giftOfPlace(entry.place), entry);
    sendIn(quietMs, entry);
    notifyAll();
  }

  /** Unless something else is on its way: one after the other. */
  function resume(place: string) {
    const note = kept.get(place);
    const before = entries.get(giftOfPlace(place));
    if (note === null || (before?.draft.phase ?? 'saved') !== 'saved') return;
    leftovers.delete(place);
    clearTimeout(before?.timer);
    show(newEntry(place, note.text, note.base), AUTOSAVE_MS);
  }

  return {
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    draft: (giftId: string) => entries.get(giftId)?.draft,
    type,
    flush: (giftId: string) => void send(entries.get(giftId)),
    flushAll,
    decide,
  };
}
