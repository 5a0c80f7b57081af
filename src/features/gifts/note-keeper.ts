import { AppError } from '@/data/app-error';
import { giftOfPlace, type KeptNotes } from '@/data/texts/kept-notes';
import { TextConflictError } from '@/data/texts/text-conflict';
import { bothTexts } from '@/domain/text/text';
import { longestRetryDelayMs, retryDelayMs } from '@/lib/retry-delay';

import {
  asStored,
  keptOf,
  maySend,
  type NoteDraft,
  type NoteEntry as Entry,
  newEntry,
  readFound,
  type Save,
} from './note-entry';
import { pageWatch } from './page-watch';

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

const AUTOSAVE_MS = 1000;
const SAVED_MS = 3000;

/**
 * Holds the notes that are being typed, outside of the cards: a card may leave the page (scrolled away, another tab)
 * while its note is still on the way. What is not stored yet lies on the device as well, until it is. `readAgain` runs
 * when a note that was shown here has been stored or discarded by another tab.
 */
export function createNoteKeeper(save: Save, kept: KeptNotes, readAgain: () => void): NoteKeeper {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const watchPage = pageWatch(flushAll);

  function set(giftId: string, entry: Entry, draft: NoteDraft) {
    entry.draft = draft;
    entries.set(giftId, entry);
    if (draft.phase === 'saved') kept.forget(entry.place, draft.text);
    else kept.keep(entry.place, keptOf(entry));
    tell();
  }

  function drop(giftId: string) {
    clearTimeout(entries.get(giftId)?.timer);
    entries.delete(giftId);
    tell();
  }

  function tell() {
    watchPage([...entries.values()].some(({ draft }) => draft.phase !== 'saved'));
    for (const notify of listeners) notify();
  }

  function later(giftId: string, milliseconds: number, run: () => void) {
    const entry = entries.get(giftId);
    clearTimeout(entry?.timer);
    if (entry) entry.timer = setTimeout(run, milliseconds);
  }

  async function send(giftId: string) {
    const entry = entries.get(giftId);
    if (!entry || !maySend(entry)) return;
    clearTimeout(entry.timer);
    const { text } = entry.draft;
    const [isRetry, wasFound] = [entry.failures > 0, entry.found !== null];
    claim(giftId, entry);
    entry.isSending = true;
    entry.sent = [...new Set([...entry.sent, asStored(text)])];
    set(giftId, entry, { text, phase: isRetry ? 'failed' : 'saving' });
    try {
      await save(giftId, text, { base: entry.base, isRetry: isRetry || wasFound });
      entry.isSending = false;
      finish(giftId, entry, text);
    } catch (error) {
      entry.isSending = false;
      fail(giftId, entry, text, error);
    }
  }

  function finish(giftId: string, entry: Entry, savedText: string) {
    Object.assign(entry, { base: asStored(savedText), sent: [], from: null, failures: 0 });
    if (isOver(giftId, entry)) return;
    if (sendNewer(giftId, entry, savedText)) return;
    set(giftId, entry, { text: savedText, phase: 'saved' });
    later(giftId, SAVED_MS, () => {
      drop(giftId);
      resumeLeft(giftId);
    });
  }

  function fail(giftId: string, entry: Entry, sentText: string, error: unknown) {
    const kind = error instanceof AppError ? error.kind : 'server';
    const isConflict = error instanceof TextConflictError;
    if (!isConflict) entry.failures += 1;
    if (isOver(giftId, entry)) return;
    if (isConflict) return meetConflict(giftId, entry, error.stored.notes ?? '');
    if (kind === 'not_found') {
      // What was written stays readable, until somebody discards it. Nothing is nothing to keep.
      entry.isGone = true;
      if (asStored(entry.draft.text) === '') return kept.forget(entry.place, entry.draft.text);
      return set(giftId, entry, { text: entry.draft.text, phase: 'failed' });
    }
    if (sendNewer(giftId, entry, sentText)) return;
    set(giftId, entry, { text: sentText, phase: 'failed' });
    if (kind === 'offline' || kind === 'server') {
      later(giftId, retryDelayMs(entry.failures), () => void send(giftId));
    }
  }

  /** Another note is stored than the one that was changed. */
  function meetConflict(giftId: string, entry: Entry, theirs: string) {
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
    const entry = entries.get(giftId) ?? newEntry(kept.newPlace(giftId), text, shown);
    claim(giftId, entry);
    entry.isGone = false;
    const { phase } = entry.draft;
    if (phase === 'conflict') return set(giftId, entry, { ...entry.draft, text });
    set(giftId, entry, { text, phase: phase === 'saved' ? 'typing' : phase });
    if (!entry.isSending) later(giftId, AUTOSAVE_MS, () => void send(giftId));
  }

  /** What was found goes on at a place of its own: its first writer may still be at work. */
  function claim(giftId: string, entry: Entry) {
    const { place, found } = entry;
    if (found === null) return;
    const from = { place, text: found.text };
    Object.assign(entry, { place: kept.newPlace(giftId), found: null, from });
    set(giftId, entry, entry.draft);
    kept.forget(place, found.text);
  }

  function decide(giftId: string, choice: Choice) {
    const entry = entries.get(giftId);
    if (entry?.draft.theirs === undefined) return;
    const { text: mine, theirs } = entry.draft;
    claim(giftId, entry);
    entry.base = theirs;
    const text = choice === 'both' ? bothTexts(mine, theirs) : choice === 'mine' ? mine : theirs;
    set(giftId, entry, { text, phase: 'typing' });
    void send(giftId);
  }

  function flushAll() {
    for (const giftId of entries.keys()) void send(giftId);
  }

  /** Whether its place is empty: somebody has signed out or discarded it, or another tab goes on with it. */
  function isOver(giftId: string, entry: Entry): boolean {
    if (kept.get(entry.place) !== null) return false;
    const successor = kept.successor(entry.place);
    if (successor === null) {
      drop(giftId);
      if (entry.found !== null) readAgain();
      return true;
    }
    const isTakenOver = entry.found !== null || successor.text === entry.draft.text;
    if (isTakenOver) show(giftId, Object.assign(entry, { place: successor.place }), longestRetryDelayMs);
    // More was typed in the same moment.
    else set(giftId, entry, entry.draft);
    return isTakenOver;
  }

  /** What was taken from the device goes from the page; what other tabs type, or meet, shows here, too. */
  function follow() {
    for (const [giftId, entry] of entries) {
      if (entry.draft.phase === 'saved' || entry.isSending || isOver(giftId, entry)) continue;
      const isOld = entry.found !== null && entry.found !== kept.get(entry.place);
      if (isOld) show(giftId, entry, longestRetryDelayMs);
    }
    for (const place of kept.places()) {
      if (kept.get(place)?.theirs !== undefined) resume(place);
    }
  }

  /** Shows what lies at a place of somebody else. It is sent from here when nothing happens there for a time. */
  function show(giftId: string, entry: Entry, quietMs: number) {
    const note = kept.get(entry.place);
    if (note === null) return;
    readFound(entry, note);
    entries.set(giftId, entry);
    later(giftId, quietMs, () => void send(giftId));
    tell();
  }

  /** Unless something else is on its way: one after the other. */
  function resume(place: string) {
    const giftId = giftOfPlace(place);
    const note = kept.get(place);
    const before = entries.get(giftId);
    if (note === null || (before?.draft.phase ?? 'saved') !== 'saved') return;
    left.delete(place);
    clearTimeout(before?.timer);
    show(giftId, newEntry(place, note.text, note.base), AUTOSAVE_MS);
  }

  function resumeLeft(giftId?: string) {
    for (const place of left) {
      if (giftId === undefined || giftOfPlace(place) === giftId) resume(place);
    }
  }

  /** What earlier visits have left. */
  const left = new Set(kept.places());
  resumeLeft();
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
