import { AppError } from '@/data/app-error';
import { giftOfKey, keysOfGift } from '@/data/texts/draft-notes';
import { type DraftStorage, draftText, sentAs } from '@/data/texts/drafts';
import { subscribeTexts } from '@/data/texts/local-texts';
import { TextConflictError } from '@/data/texts/text-conflict';
import { storedText, textLimits, textProblem } from '@/domain/text/text';
import { longestRetryDelayMs, retryDelayMs } from '@/lib/retry-delay';
import { oneTabAtATime } from '@/lib/storage/one-tab-at-a-time';

export type NoteAutosave = ReturnType<typeof createNoteAutosave>;

/** `failed` lasts from the first failed save until the note is stored; `saved` lasts three seconds after a save. */
type Phase = 'typing' | 'saving' | 'failed' | 'saved';

/** Unsaved note of a gift, as shown in this tab. */
interface NoteEntry {
  readonly giftId: string;
  key: string;
  shown: { readonly text: string; readonly phase: Phase };
  /** Stored note that the typed text started from. */
  base: string;
  /** True while the last change of the text was typed in this tab. */
  isMine: boolean;
  isGone: boolean;
  isSending: boolean;
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
}

interface NoteStore {
  notes: DraftStorage;
  /** Rejects with a `TextConflictError` when the stored note differs from `base`. */
  save: (giftId: string, text: string, options: { base: string; isRetry: boolean }) => Promise<unknown>;
  /** Stores both versions of the note as a conflict for the user to resolve. */
  keepBoth: (giftId: string, mine: string, theirs: string) => void;
  /** Refetches gifts after another tab has stored or discarded a note. */
  readAgain: () => void;
}

const AUTOSAVE_MS = 1000;
const SAVED_MS = 3000;

/**
 * Debounced autosave of notes, outside of React because a card may unmount while its save is in flight. All tabs share
 * the drafts. The tab with the last keystroke sends a note; another tab takes over after a minute without a keystroke.
 */
export function createNoteAutosave({ notes, save, keepBoth, readAgain }: NoteStore) {
  const entries = new Map<string, NoteEntry>();
  const listeners = new Set<() => void>();
  /** Ids of gifts whose draft disappeared, as on deletion. A draft restored by undo is sent without the long wait. */
  const gone = new Set<string>();

  for (const giftId of giftIds()) showDraft(giftId, AUTOSAVE_MS);
  const unsubscribe = subscribeTexts(syncWithTabs);
  const stopped = new AbortController();
  const { signal } = stopped;
  addEventListener('online', flushAll, { signal });
  addEventListener('pagehide', sendBeforeLeaving, { signal });
  document.addEventListener('visibilitychange', flushAll, { signal });

  function giftIds(): Set<string> {
    return new Set(notes.keys().map(giftOfKey));
  }

  function set(entry: NoteEntry, text: string, phase: Phase): void {
    entry.shown = { text, phase };
    entries.set(entry.giftId, entry);
    notifyAll();
  }

  function notifyAll(): void {
    for (const notify of listeners) notify();
  }

  function sendIn(milliseconds: number, entry: NoteEntry): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void send(entry), milliseconds);
  }

  /** Removes the entry; another draft of the same gift takes its place. */
  function end(entry: NoteEntry): void {
    clearTimeout(entry.timer);
    entries.delete(entry.giftId);
    notifyAll();
    showDraft(entry.giftId, AUTOSAVE_MS);
  }

  /** Shows a draft left by an earlier visit or typed in another tab. */
  function showDraft(giftId: string, quietMs: number): void {
    const [key] = keysOfGift(notes, giftId);
    const draft = key === undefined ? null : notes.read(key);
    if (key === undefined || draft === null) return;
    const entry = newEntry(giftId, key, draft.base.text ?? '');
    set(entry, draftText(notes, key), 'typing');
    sendIn(quietMs, entry);
  }

  /** Takes over typed text. `shown` is the note displayed before the first keystroke. */
  function type(giftId: string, text: string, shown: string): void {
    const entry = entries.get(giftId) ?? {
      ...newEntry(giftId, giftId, shown),
      shown: { text: '', phase: 'typing' },
    };
    const before = notes.read(entry.key);
    // This text gets a draft key of its own if another tab has typed a note of the same gift, so that both survive.
    const isOthers = before !== null && draftText(notes, entry.key) !== entry.shown.text;
    if (isOthers) entry.key = `${giftId}@${crypto.randomUUID()}`;
    Object.assign(entry, { isMine: true, isGone: false });
    const { phase } = entry.shown;
    set(entry, text, phase === 'saved' ? 'typing' : phase);
    notes.write(entry.key, {
      fields: { text },
      base: isOthers || before === null ? { text: entry.base } : before.base,
      sent: (!isOthers && before?.sent) || [],
    });
    if (!entry.isSending) sendIn(AUTOSAVE_MS, entry);
  }

  async function send(entry: NoteEntry | undefined, isLeaving = false): Promise<void> {
    if (!entry || entry.isSending || entry.isGone || entry.shown.phase === 'saved') return;
    clearTimeout(entry.timer);
    entry.isSending = true;
    // A closing page sends at once, without waiting for a Web Lock.
    if (isLeaving) await store(entry);
    else await oneTabAtATime(`paeckchen:note:${entry.giftId}`, () => store(entry));
  }

  async function store(entry: NoteEntry): Promise<void> {
    const { key, failures, giftId } = entry;
    const draft = notes.read(key);
    const text = draftText(notes, key);
    if (draft !== null && textProblem(text, textLimits.notes) === null) {
      sentAs(notes, key, asStored(text));
      set(entry, text, failures > 0 ? 'failed' : 'saving');
      try {
        const isRetry = failures > 0 || !entry.isMine;
        await save(giftId, text, { base: draft.base.text ?? '', isRetry });
        finish(entry, text);
      } catch (error) {
        fail(entry, text, error);
      }
    }
    entry.isSending = false;
    syncWithTabs();
  }

  function finish(entry: NoteEntry, text: string): void {
    const draft = notes.read(entry.key);
    Object.assign(entry, { base: asStored(text), failures: 0 });
    if (draft === null) return;
    if (draftText(notes, entry.key) !== text) {
      notes.write(entry.key, { ...draft, base: { text: entry.base }, sent: [] });
      return sendChanged(entry);
    }
    set(entry, text, 'saved');
    notes.write(entry.key, null);
    entry.timer = setTimeout(() => end(entry), SAVED_MS);
  }

  function fail(entry: NoteEntry, text: string, error: unknown): void {
    const kind = error instanceof AppError ? error.kind : 'server';
    const draft = notes.read(entry.key);
    if (draft === null) return;
    if (error instanceof TextConflictError) return resolveConflict(entry, text, error.stored.notes ?? '');
    entry.failures += 1;
    const now = draftText(notes, entry.key);
    if (kind === 'not_found') {
      // The gift was deleted. Its note stays readable until the user discards the text; an empty note is dropped.
      entry.isGone = true;
      if (asStored(now) === '') return notes.write(entry.key, null);
      return set(entry, now, 'failed');
    }
    if (now !== text) return sendChanged(entry);
    set(entry, text, 'failed');
    if (kind === 'offline' || kind === 'server') sendIn(retryDelayMs(entry.failures), entry);
  }

  /** Handles a stored note that differs from the base of the change. */
  function resolveConflict(entry: NoteEntry, sentText: string, theirs: string): void {
    if (theirs === asStored(sentText)) return finish(entry, sentText);
    const draft = notes.read(entry.key);
    if (draft?.sent?.some(({ text }) => text === theirs)) {
      // The stored note was sent by this device and only the response was lost, so it becomes the new base.
      notes.write(entry.key, { ...draft, base: { text: theirs }, sent: [] });
      return queueMicrotask(() => void send(entry));
    }
    const mine = draftText(notes, entry.key);
    keepBoth(entry.giftId, mine, theirs);
    notes.write(entry.key, null);
  }

  /** The text changed while a save was in flight. Requests are sequential, so that the last text wins. */
  function sendChanged(entry: NoteEntry): void {
    const text = draftText(notes, entry.key);
    if (text !== entry.shown.text) entry.isMine = false;
    set(entry, text, entry.failures > 0 ? 'failed' : 'typing');
    sendIn(entry.isMine ? AUTOSAVE_MS : longestRetryDelayMs, entry);
  }

  /** Syncs with other tabs: takes over their typed text, and removes entries that were stored or discarded there. */
  function syncWithTabs(): void {
    for (const entry of entries.values()) {
      if (entry.isSending || entry.shown.phase === 'saved') continue;
      if (notes.read(entry.key) === null) {
        gone.add(entry.giftId);
        end(entry);
        readAgain();
      } else if (draftText(notes, entry.key) !== entry.shown.text) sendChanged(entry);
    }
    for (const giftId of giftIds())
      if (!entries.has(giftId)) showDraft(giftId, gone.has(giftId) ? AUTOSAVE_MS : longestRetryDelayMs);
  }

  function flushAll(): void {
    for (const entry of entries.values()) void send(entry);
  }

  function sendBeforeLeaving(): void {
    for (const entry of entries.values()) if (entry.isMine) void send(entry, true);
  }

  return {
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    draft: (giftId: string) => entries.get(giftId)?.shown,
    type,
    flush: (giftId: string) => void send(entries.get(giftId)),
    flushAll,
    /** Stops listeners and timers, before another autosave takes over the same drafts. */
    stop() {
      unsubscribe();
      stopped.abort();
      for (const { timer } of entries.values()) clearTimeout(timer);
    },
  };
}

function newEntry(giftId: string, key: string, base: string): NoteEntry {
  const shown = { text: '', phase: 'typing' } as const;
  return { giftId, key, base, shown, isMine: false, isGone: false, isSending: false, failures: 0 };
}

/** The note in the form in which the server returns it: trimmed, '' when blank. */
function asStored(text: string): string {
  return storedText(text, 'text') ?? '';
}
