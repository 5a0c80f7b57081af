import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError, type AppErrorKind } from '@/data/app-error';

import { createNoteKeeper } from './note-keeper';

const KEY = 'notes-of-the-test';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** A keeper whose saves are answered by the test, in order; without an answer they succeed. */
function aKeeper(...answers: (AppErrorKind | 'wait' | 'ok')[]) {
  const saves: { text: string; isRetry: boolean; answer: () => void }[] = [];
  const keeper = createNoteKeeper((_id, text, { isRetry }) => {
    const outcome = answers.shift() ?? 'ok';
    return new Promise<void>((resolve, reject) => {
      saves.push({ text, isRetry, answer: resolve });
      if (outcome === 'ok') resolve();
      else if (outcome !== 'wait') reject(new AppError(outcome, outcome));
    });
  }, KEY);
  return { keeper, saves, texts: () => saves.map((save) => save.text) };
}

test('saves one second after the last key, then says so for three', async () => {
  const { keeper, texts } = aKeeper();
  keeper.type('a', 'Gr');
  await vi.advanceTimersByTimeAsync(900);
  keeper.type('a', 'Größe 42');
  await vi.advanceTimersByTimeAsync(999);
  expect(texts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual(['Größe 42']);
  expect(keeper.draft('a')).toEqual({ text: 'Größe 42', phase: 'saved' });
  await vi.advanceTimersByTimeAsync(2999);
  expect(keeper.draft('a')?.phase).toBe('saved');
  await vi.advanceTimersByTimeAsync(1);
  expect(keeper.draft('a')).toBeUndefined();
});

test('leaving the field saves at once, and only once', async () => {
  const { keeper, texts } = aKeeper();
  keeper.type('a', 'blau');
  keeper.flush('a');
  await vi.advanceTimersByTimeAsync(5000);
  expect(texts()).toEqual(['blau']);
});

test('what is typed during a save is saved after it', async () => {
  const { keeper, saves, texts } = aKeeper('wait');
  keeper.type('a', 'eins');
  await vi.advanceTimersByTimeAsync(1000);
  keeper.type('a', 'eins zwei');
  keeper.flush('a');
  await vi.advanceTimersByTimeAsync(2000);
  expect(texts()).toEqual(['eins']);
  saves[0]?.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts()).toEqual(['eins', 'eins zwei']);
  expect(keeper.draft('a')?.phase).toBe('saved');
});

test('a refused save does not hold back what was typed after it', async () => {
  const { keeper, texts } = aKeeper('invalid');
  keeper.type('a', 'eins');
  keeper.flush('a');
  keeper.type('a', 'eins zwei');
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts()).toEqual(['eins', 'eins zwei']);
});

test.each(['offline', 'server'] as const)(
  'after %s it keeps the text and tries again, quietly',
  async (kind) => {
    const { keeper, saves, texts } = aKeeper(kind, kind);
    keeper.type('a', 'blau');
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.draft('a')).toEqual({ text: 'blau', phase: 'failed' });
    await vi.advanceTimersByTimeAsync(5000 + 15_000);
    expect(texts()).toEqual(['blau', 'blau', 'blau']);
    expect(saves.map((save) => save.isRetry)).toEqual([false, true, true]);
    expect(keeper.draft('a')?.phase).toBe('saved');
  },
);

test('tries again as soon as the network is back', async () => {
  const { keeper, texts } = aKeeper('offline');
  keeper.type('a', 'blau');
  await vi.advanceTimersByTimeAsync(1000);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toHaveLength(2);
});

test.each(['invalid', 'forbidden', 'demo', 'signed_out'] as const)(
  'after %s it keeps the text and waits for the next key',
  async (kind) => {
    const { keeper, texts } = aKeeper(kind);
    keeper.type('a', 'blau');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(texts()).toEqual(['blau']);
    expect(keeper.draft('a')).toEqual({ text: 'blau', phase: 'failed' });
  },
);

test('the note of a gift that is gone goes with it', async () => {
  const { keeper } = aKeeper('not_found');
  keeper.type('a', 'blau');
  await vi.advanceTimersByTimeAsync(1000);
  expect(keeper.draft('a')).toBeUndefined();
});

test.each([
  ['a pasted megabyte', 'x'.repeat(1_000_000)],
  ['half a character', 'a\ud83c'],
])('%s stays in the field and is not sent', async (_name, text) => {
  const { keeper, texts } = aKeeper();
  keeper.type('a', text);
  keeper.flush('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(texts()).toEqual([]);
  expect(keeper.draft('a')?.text).toBe(text);
});

test('closing the page keeps the unsaved note for the next start', async () => {
  const { keeper } = aKeeper('wait');
  keeper.type('a', 'blau');
  dispatchEvent(new Event('pagehide'));
  const next = aKeeper();
  expect(next.keeper.draft('a')?.text).toBe('blau');
  await vi.advanceTimersByTimeAsync(1000);
  expect(next.texts()).toEqual(['blau']);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a note that was saved after all is not kept for the next start', async () => {
  const { keeper, saves } = aKeeper('wait');
  keeper.type('a', 'blau');
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(KEY)).toContain('blau');
  saves[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test.each(['{', '[1]', '{"a":1}'])('unreadable stored notes (%s) are no notes', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(aKeeper().keeper.draft('a')).toBeUndefined();
});
