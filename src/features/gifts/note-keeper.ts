import { AppError } from '@/data/app-error';
import { textLimits, textProblem } from '@/domain/text';

/** A note on its way: `failed` keeps what was typed and tries again, `saved` stays for a moment to say so. */
export interface NoteDraft {
  readonly text: string;
  readonly phase: 'typing' | 'saving' | 'failed' | 'saved';
}

export interface NoteKeeper {
  subscribe: (notify: () => void) => () => void;
  draft: (giftId: string) => NoteDraft | undefined;
  type: (giftId: string, text: string) => void;
  /** Saves at once what was typed. */
  flush: (giftId: string) => void;
  flushAll: () => void;
}

type Save = (giftId: string, text: string, options: { isRetry: boolean }) => Promise<unknown>;

const AUTOSAVE_MS = 1000;
const SAVED_MS = 3000;
const RETRY_MS = [5000, 15_000, 30_000];
const SLOWEST_RETRY_MS = 60_000;

/**
 * Holds the notes that are being typed, outside of the cards: a card may leave the page (scrolled away, another tab)
 * while its note is still on the way. What is unsaved when the page closes waits in the session storage.
 */
export function createNoteKeeper(save: Save, storageKey: string): NoteKeeper {
  const drafts = new Map<string, NoteDraft>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const failures = new Map<string, number>();
  const listeners = new Set<() => void>();
  let watching: AbortController | null = null;

  function set(giftId: string, draft: NoteDraft | null) {
    if (draft) drafts.set(giftId, draft);
    else drafts.delete(giftId);
    watchPage();
    for (const notify of listeners) notify();
  }

  function later(giftId: string, milliseconds: number, run: () => void) {
    clearTimeout(timers.get(giftId));
    timers.set(giftId, setTimeout(run, milliseconds));
  }

  async function send(giftId: string) {
    const draft = drafts.get(giftId);
    if (!draft || draft.phase === 'saving' || draft.phase === 'saved') return;
    clearTimeout(timers.get(giftId));
    if (textProblem(draft.text, textLimits.notes) !== null) return;
    const isRetry = failures.has(giftId);
    set(giftId, { text: draft.text, phase: 'saving' });
    try {
      await save(giftId, draft.text, { isRetry });
      failures.delete(giftId);
      finish(giftId, draft.text);
    } catch (error) {
      fail(giftId, draft.text, error);
    }
  }

  function finish(giftId: string, savedText: string) {
    if (sendNewer(giftId, savedText)) return;
    set(giftId, { text: savedText, phase: 'saved' });
    later(giftId, SAVED_MS, () => set(giftId, null));
  }

  function fail(giftId: string, sentText: string, error: unknown) {
    const kind = error instanceof AppError ? error.kind : 'server';
    if (kind === 'not_found') return set(giftId, null);
    const count = failures.get(giftId) ?? 0;
    failures.set(giftId, count + 1);
    if (sendNewer(giftId, sentText)) return;
    set(giftId, { text: sentText, phase: 'failed' });
    if (kind === 'offline' || kind === 'server') {
      later(giftId, RETRY_MS[count] ?? SLOWEST_RETRY_MS, () => void send(giftId));
    }
  }

  /** More was typed while a save was on its way: one request at a time, so the last text wins. */
  function sendNewer(giftId: string, sentText: string): boolean {
    const text = drafts.get(giftId)?.text ?? sentText;
    if (text === sentText) return false;
    set(giftId, { text, phase: 'typing' });
    later(giftId, AUTOSAVE_MS, () => void send(giftId));
    return true;
  }

  function type(giftId: string, text: string) {
    const isOnItsWay = drafts.get(giftId)?.phase === 'saving';
    set(giftId, { text, phase: isOnItsWay ? 'saving' : 'typing' });
    if (!isOnItsWay) later(giftId, AUTOSAVE_MS, () => void send(giftId));
  }

  function flushAll() {
    for (const giftId of drafts.keys()) void send(giftId);
  }

  /** Listens to the page only while something is unsaved. */
  function watchPage() {
    const isUnsaved = [...drafts.values()].some((draft) => draft.phase !== 'saved');
    if (isUnsaved === (watching !== null)) return;
    watching?.abort();
    watching = isUnsaved ? new AbortController() : null;
    if (!watching) return forgetStored(storageKey);
    const { signal } = watching;
    addEventListener('online', flushAll, { signal });
    addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', flushAll, { signal });
  }

  function leave() {
    const unsaved = [...drafts].filter(([, draft]) => draft.phase !== 'saved');
    store(storageKey, Object.fromEntries(unsaved.map(([giftId, draft]) => [giftId, draft.text])));
    flushAll();
  }

  for (const [giftId, text] of Object.entries(takeStored(storageKey))) type(giftId, text);

  return {
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    draft: (giftId) => drafts.get(giftId),
    type,
    flush: (giftId) => void send(giftId),
    flushAll,
  };
}

function store(key: string, notes: Record<string, string>) {
  try {
    sessionStorage.setItem(key, JSON.stringify(notes));
  } catch {
    // Full or blocked storage: the request that is under way has to do.
  }
}

function forgetStored(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage keeps nothing.
  }
}

function takeStored(key: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    forgetStored(key);
    return areNotes(stored) ? stored : {};
  } catch {
    return {};
  }
}

// By hand, because this is on the first load of the start page and a schema library is not.
function areNotes(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}
