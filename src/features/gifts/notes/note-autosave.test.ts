import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError, type AppErrorKind } from '@/data/app-error';
import type { DataScope } from '@/data/personal-data';
import { draftNotes, keysOfGift } from '@/data/texts/draft-notes';
import { type DraftStorage, draftText } from '@/data/texts/drafts';
import { forgetTextsAbout, forgetTexts, storeText } from '@/data/texts/local-texts';
import { TextConflictError } from '@/data/texts/text-conflict';

import { createNoteAutosave } from './note-autosave';

/** New for each test, because autosaves of earlier tests are still alive. */
let owner: DataScope;
let notes: DraftStorage;

beforeEach(() => {
  owner = `user:${crypto.randomUUID()}`;
  notes = draftNotes(owner);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Outcome = AppErrorKind | 'wait' | 'ok' | { theirs: string | null };

/** Autosave whose saves the test answers in order; they succeed by default. */
function anAutosave(...answers: Outcome[]) {
  const saves: { text: string; base: string; isRetry: boolean; answer: (outcome?: Outcome) => void }[] = [];
  const readAgain = vi.fn<() => void>();
  const conflicts: string[][] = [];
  const made = createNoteAutosave({
    notes,
    save: (_id, text, { base, isRetry }) => {
      const outcome = answers.shift() ?? 'ok';
      return new Promise<void>((resolve, reject) => {
        const answer = (given: Outcome = 'ok') => {
          if (given === 'ok') resolve();
          else if (typeof given === 'object') reject(new TextConflictError({ notes: given.theirs }));
          else reject(new AppError(given === 'wait' ? 'offline' : given, 'no'));
        };
        saves.push({ text, base, isRetry, answer });
        if (outcome !== 'wait') answer(outcome);
      });
    },
    keepBoth: (...versions) => void conflicts.push(versions),
    readAgain,
  });
  const autosave = { ...made, type: (id: string, text: string, shown = '') => made.type(id, text, shown) };
  return {
    autosave,
    saves,
    readAgain,
    conflicts,
    texts: () => saves.map((save) => save.text),
    steps: () => saves.map(({ base, text }) => [base, text]),
  };
}

const kept = () => keysOfGift(notes, 'a').map((key) => draftText(notes, key));
const aSecond = () => vi.advanceTimersByTimeAsync(1000);

test('saves one second after the last key, then says so for three', async () => {
  const { autosave, texts } = anAutosave();
  autosave.type('a', 'Gr');
  await vi.advanceTimersByTimeAsync(900);
  autosave.type('a', 'Größe 42');
  await vi.advanceTimersByTimeAsync(999);
  expect(texts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual(['Größe 42']);
  expect(autosave.draft('a')).toEqual({ text: 'Größe 42', phase: 'saved' });
  await vi.advanceTimersByTimeAsync(2999);
  expect(autosave.draft('a')?.phase).toBe('saved');
  await vi.advanceTimersByTimeAsync(1);
  expect(autosave.draft('a')).toBeUndefined();
});

test('leaving the field saves at once, and only once', async () => {
  const { autosave, texts } = anAutosave();
  autosave.type('a', 'blau');
  autosave.flush('a');
  await vi.advanceTimersByTimeAsync(5000);
  expect(texts()).toEqual(['blau']);
});

test('text typed during a save is saved afterwards', async () => {
  const { autosave, saves, texts } = anAutosave('wait');
  autosave.type('a', 'eins');
  await vi.advanceTimersByTimeAsync(1000);
  autosave.type('a', 'eins zwei');
  autosave.flush('a');
  await vi.advanceTimersByTimeAsync(2000);
  expect(texts()).toEqual(['eins']);
  saves[0]?.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts()).toEqual(['eins', 'eins zwei']);
  expect(autosave.draft('a')?.phase).toBe('saved');
});

test('a refused save does not hold back what was typed after it', async () => {
  const { autosave, texts } = anAutosave('invalid');
  autosave.type('a', 'eins');
  autosave.flush('a');
  autosave.type('a', 'eins zwei');
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts()).toEqual(['eins', 'eins zwei']);
});

test.each(['offline', 'server'] as const)(
  'after %s it keeps the text and tries again, quietly',
  async (kind) => {
    const { autosave, saves, texts } = anAutosave(kind, kind);
    autosave.type('a', 'blau');
    await vi.advanceTimersByTimeAsync(1000);
    expect(autosave.draft('a')).toEqual({ text: 'blau', phase: 'failed' });
    await vi.advanceTimersByTimeAsync(5000 + 15_000);
    expect(texts()).toEqual(['blau', 'blau', 'blau']);
    expect(saves.map((save) => save.isRetry)).toEqual([false, true, true]);
    expect(autosave.draft('a')?.phase).toBe('saved');
  },
);

test('tries again after five, 15 and 30 seconds, then every minute', async () => {
  const { autosave, texts } = anAutosave('offline', 'offline', 'offline', 'offline', 'offline');
  autosave.type('a', 'blau');
  await aSecond();
  for (const [index, pauseMs] of [5000, 15_000, 30_000, 60_000, 60_000].entries()) {
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(texts()).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(texts()).toHaveLength(6);
});

test.each([
  ['the network is back', () => globalThis, 'online'],
  ['the page goes', () => globalThis, 'pagehide'],
  ['another window covers it', () => document, 'visibilitychange'],
])('tries again as soon as %s', async (_name, target, event) => {
  const { autosave, texts } = anAutosave('offline');
  autosave.type('a', 'blau');
  await aSecond();
  target().dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toHaveLength(2);
});

test.each(['invalid', 'forbidden', 'demo', 'signed_out'] as const)(
  'after %s it keeps the text and waits for the next key',
  async (kind) => {
    const { autosave, texts } = anAutosave(kind);
    autosave.type('a', 'blau');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(texts()).toEqual(['blau']);
    expect(autosave.draft('a')).toEqual({ text: 'blau', phase: 'failed' });
  },
);

test('the note of a gift that is gone stays on the device, is not sent again, and goes when it is discarded', async () => {
  const { autosave, texts } = anAutosave('not_found');
  autosave.type('a', 'blau');
  await aSecond();
  autosave.flushAll();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(texts()).toEqual(['blau']);
  expect(kept()).toEqual(['blau']);
  forgetTextsAbout(owner, 'a');
  expect(autosave.draft('a')).toBeUndefined();
});

test('typing on the note of a gift that is gone tries again', async () => {
  const { autosave, texts } = anAutosave('not_found');
  autosave.type('a', 'blau');
  await aSecond();
  autosave.type('a', 'blau, Größe 42');
  await aSecond();
  expect(texts()).toEqual(['blau', 'blau, Größe 42']);
});

test('text typed after discarding a note in flight is saved', async () => {
  const { autosave, saves, texts } = anAutosave('wait');
  autosave.type('a', 'eins');
  autosave.flush('a');
  forgetTextsAbout(owner, 'a');
  autosave.type('a', 'eins zwei');
  saves[0]?.answer();
  await aSecond();
  expect(texts()).toEqual(['eins', 'eins zwei']);
  expect(autosave.draft('a')?.phase).toBe('saved');
});

test('an emptied note of a gift that is gone leaves nothing on the device', async () => {
  const { autosave } = anAutosave('not_found');
  autosave.type('a', ' ', 'blau');
  await aSecond();
  expect(kept()).toEqual([]);
  expect(autosave.draft('a')).toBeUndefined();
});

describe('two tabs with the same note', () => {
  test('text typed in one tab shows in the other and can be continued there', async () => {
    const [first, second] = [anAutosave(), anAutosave()];
    first.autosave.type('a', 'blau', 'alt');
    expect(second.autosave.draft('a')).toEqual({ text: 'blau', phase: 'typing' });
    second.autosave.type('a', 'blau und grün', 'alt');
    expect(first.autosave.draft('a')?.text).toBe('blau und grün');
    expect(kept()).toEqual(['blau und grün']);
    await aSecond();
    expect([first.steps(), second.steps()]).toEqual([[], [['alt', 'blau und grün']]]);
    expect(first.autosave.draft('a')).toBeUndefined();
    expect(first.readAgain).toHaveBeenCalledOnce();
  });

  test('what is stored in one takes nothing from the other', async () => {
    const first = anAutosave('wait', 'ok');
    first.autosave.type('a', 'eins', 'alt');
    first.autosave.flush('a');
    const other = { fields: { text: 'von nebenan' }, base: { text: 'alt' } };
    notes.write('a', other);
    first.autosave.type('a', 'eins zwei', 'alt');
    expect(new Set(kept())).toEqual(new Set(['von nebenan', 'eins zwei']));
    first.saves[0]?.answer();
    await aSecond();
    await vi.advanceTimersByTimeAsync(5000);
    expect(first.texts()).toEqual(['eins', 'eins zwei', 'von nebenan']);
    expect(kept()).toEqual([]);
  });

  test('what is typed on in the first one stays, while the second one sends what it found', async () => {
    const first = anAutosave('server');
    first.autosave.type('a', 'erster Satz', 'alt');
    await aSecond();
    const second = anAutosave('wait');
    await aSecond();
    expect(second.texts()).toEqual(['erster Satz']);
    expect(first.autosave.draft('a')).toEqual({ text: 'erster Satz', phase: 'failed' });
    first.autosave.type('a', 'erster Satz, zweiter Satz', 'alt');
    second.saves[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()).toEqual(['erster Satz, zweiter Satz']);
    expect(second.autosave.draft('a')?.text).toBe('erster Satz, zweiter Satz');
    await aSecond();
    expect(first.steps().at(-1)).toEqual(['erster Satz', 'erster Satz, zweiter Satz']);
    expect(first.autosave.draft('a')?.phase).toBe('saved');
    expect(second.autosave.draft('a')).toBeUndefined();
    expect(kept()).toEqual([]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(second.saves).toHaveLength(1);
  });

  test('the second one sends nothing while the first one types on', async () => {
    const first = anAutosave('wait');
    first.autosave.type('a', 'erster');
    const second = anAutosave();
    first.autosave.type('a', 'erster Satz');
    await aSecond();
    expect(second.texts()).toEqual([]);
    expect(second.autosave.draft('a')?.text).toBe('erster Satz');
    expect(kept()).toEqual(['erster Satz']);
  });

  test('only one of them sends at a time', async () => {
    const locks = new Map<string, Promise<unknown>>();
    vi.stubGlobal('navigator', {
      locks: {
        async request(name: string, task: () => Promise<unknown>) {
          const before = locks.get(name);
          const turn = (async () => {
            await before;
            return task();
          })();
          locks.set(name, turn);
          return turn;
        },
      },
    });
    const first = anAutosave('server');
    first.autosave.type('a', 'blau');
    await aSecond();
    const second = anAutosave('wait');
    await aSecond();
    first.autosave.flush('a');
    await vi.advanceTimersByTimeAsync(0);
    expect([first.saves.length, second.saves.length]).toEqual([1, 1]);
    second.saves[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.saves).toHaveLength(1);
    expect(first.autosave.draft('a')).toBeUndefined();
    expect(first.readAgain).toHaveBeenCalledOnce();
  });

  test('what a closed tab leaves is sent by the other one after a minute', async () => {
    const second = anAutosave();
    notes.write('a', { fields: { text: 'blau' }, base: { text: '' } });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(second.texts()).toEqual([]);
    await aSecond();
    expect(second.texts()).toEqual(['blau']);
    expect(kept()).toEqual([]);
  });
});

test.each([
  ['a pasted megabyte', 'x'.repeat(1_000_000)],
  ['half a character', 'a\ud83c'],
])('%s stays in the field and is not sent', async (_name, text) => {
  const { autosave, texts } = anAutosave();
  autosave.type('a', text);
  autosave.flush('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(texts()).toEqual([]);
  expect(autosave.draft('a')?.text).toBe(text);
});

test('typing after a failure keeps the status not saved', async () => {
  const { autosave, saves } = anAutosave('server', 'wait');
  autosave.type('a', 'blau');
  await aSecond();
  autosave.type('a', 'blau, Größe 42');
  expect(autosave.draft('a')?.phase).toBe('failed');
  await aSecond();
  expect(autosave.draft('a')?.phase).toBe('failed');
  saves[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.draft('a')?.phase).toBe('saved');
});

describe('another device', () => {
  test('each save is based on the note that the writer has seen or saved last', async () => {
    const { autosave, steps } = anAutosave();
    autosave.type('a', 'eins', 'null');
    await aSecond();
    autosave.type('a', 'zwei', 'what a re-read brings');
    await aSecond();
    await vi.advanceTimersByTimeAsync(3000);
    autosave.type('a', 'drei', 'zwei');
    await aSecond();
    expect(steps()).toEqual([
      ['null', 'eins'],
      ['eins', 'zwei'],
      ['zwei', 'drei'],
    ]);
  });

  test('what is typed during a save is based on that save', async () => {
    const { autosave, saves, steps } = anAutosave('wait');
    autosave.type('a', 'eins', 'null');
    await aSecond();
    autosave.type('a', 'zwei', 'null');
    saves[0]?.answer();
    await aSecond();
    expect(steps()).toEqual([
      ['null', 'eins'],
      ['eins', 'zwei'],
    ]);
  });

  test('an own text with a lost response causes no conflict', async () => {
    const { autosave, steps } = anAutosave('offline', { theirs: 'eins' });
    autosave.type('a', 'eins', 'null');
    await aSecond();
    autosave.type('a', 'zwei', 'null');
    await aSecond();
    expect(steps()).toEqual([
      ['null', 'eins'],
      ['null', 'zwei'],
      ['eins', 'zwei'],
    ]);
    expect(autosave.draft('a')?.phase).toBe('saved');
  });

  test('an identical stored text causes no conflict', async () => {
    const { autosave, texts, conflicts } = anAutosave({ theirs: 'eins' });
    autosave.type('a', 'eins', 'null');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(texts()).toEqual(['eins']);
    expect([conflicts, kept()]).toEqual([[], []]);
  });

  test.each([
    ['a blank', ' ', ''],
    ['a line break', '\n', ''],
    ['U+2028', 'eins\u2028zwei', 'eins\nzwei'],
    ['a sign of direction', 'Tel \u202a170\u202c', 'Tel 170'],
  ])('a stored form of the own text causes no conflict: %s', async (_name, typed, storedNow) => {
    const { autosave, steps } = anAutosave();
    autosave.type('a', typed, 'alt');
    await aSecond();
    autosave.type('a', `${typed}x`, 'alt');
    await aSecond();
    expect(steps()[1]).toEqual([storedNow, `${typed}x`]);
    const lost = anAutosave('offline', { theirs: storedNow });
    lost.autosave.type('b', typed, 'alt');
    await aSecond();
    lost.autosave.type('b', `${typed}x`, 'alt');
    await aSecond();
    expect(lost.steps().at(-1)).toEqual([storedNow, `${typed}x`]);
    expect(lost.autosave.draft('b')?.phase).toBe('saved');
  });

  test('both notes are kept until somebody decides, and nothing is sent again', async () => {
    const { autosave, conflicts, texts, readAgain } = anAutosave({ theirs: 'gelb' });
    autosave.type('a', 'blau', 'rot');
    await aSecond();
    expect(conflicts).toEqual([['a', 'blau', 'gelb']]);
    expect(autosave.draft('a')).toBeUndefined();
    expect(readAgain).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(texts()).toEqual(['blau']);
    expect(kept()).toEqual([]);
  });

  test('text typed until the conflict becomes the own version', async () => {
    const { autosave, saves, conflicts } = anAutosave('wait');
    autosave.type('a', 'blau', 'rot');
    await aSecond();
    autosave.type('a', 'blau!', 'rot');
    saves[0]?.answer({ theirs: 'gelb' });
    await vi.advanceTimersByTimeAsync(0);
    expect(conflicts).toEqual([['a', 'blau!', 'gelb']]);
  });
});

test('closing the tab keeps the unsaved note, and what it was based on, for the next start', async () => {
  const { autosave } = anAutosave('wait');
  autosave.type('a', 'blau', 'rot');
  vi.clearAllTimers();
  const next = anAutosave();
  expect(next.autosave.draft('a')?.text).toBe('blau');
  await aSecond();
  expect(next.steps()).toEqual([['rot', 'blau']]);
  // This save is a retry, because the earlier visit has already reported the failure.
  expect(next.saves[0]?.isRetry).toBe(true);
  expect(kept()).toEqual([]);
});

test('a note that was saved is not kept', async () => {
  const { autosave, saves } = anAutosave('wait');
  autosave.type('a', 'blau');
  await aSecond();
  expect(kept()).toEqual(['blau']);
  saves[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept()).toEqual([]);
});

test.each<[string, Outcome]>([
  ['sent', 'ok'],
  ['refused', 'signed_out'],
  ['met by another', { theirs: 'gelb' }],
])('who signs out takes along a note that is being %s', async (_name, outcome) => {
  const { autosave, saves } = anAutosave('wait');
  autosave.type('a', 'blau');
  autosave.type('b', 'rot');
  autosave.flush('a');
  forgetTexts(owner);
  expect(autosave.draft('b')).toBeUndefined();
  saves[0]?.answer(outcome);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave.draft('a')).toBeUndefined();
  expect(kept()).toEqual([]);
  expect(saves).toHaveLength(1);
});

test.each(['{', '[1]', { a: 1 }, { fields: { text: 'x' }, base: { text: 'y' }, sent: [1] }])(
  'unreadable kept notes are no notes',
  (value) => {
    storeText(owner, 'note', 'a', value);
    expect(anAutosave().autosave.draft('a')).toBeUndefined();
  },
);
