import { expect, test } from 'vitest';

import { AppError } from '@/data/app-error';
import type { Refusal } from '@/data/offline/outbox';

import { refusalToast } from './refusal-toast';

const gone = new AppError('not_found', 'Das gibt es nicht mehr.');
const note = (name: string | null): Refusal => ({
  change: { kind: 'gifts.change', id: 'g', value: { notes: 'gelb' } },
  name,
  error: gone,
});

test.each([
  [
    [note('Buch')],
    'Fehler',
    'Deine Änderung ohne Verbindung ließ sich nicht speichern: „Buch“. Das gibt es nicht mehr.',
  ],
  [
    [note('Buch'), note('Buch')],
    'Fehler',
    'Deine Änderung ohne Verbindung ließ sich nicht speichern: „Buch“. Das gibt es nicht mehr.',
  ],
  [
    [{ ...note(null), change: { kind: 'gifts.remove', id: 'g' } } as const],
    'Fehler beim Löschen',
    'Deine Änderung ohne Verbindung ließ sich nicht speichern: ein Geschenk. Das gibt es nicht mehr.',
  ],
  [
    [
      note('Buch'),
      note('Schal'),
      { ...note(null), change: { kind: 'reminders.complete', id: 'r' } } as const,
    ],
    'Fehler',
    'Diese Änderungen ohne Verbindung ließen sich nicht speichern: „Buch“, „Schal“ und eine Erinnerung.',
  ],
])('%#', (refusals, title, description) => {
  expect(refusalToast(refusals)).toEqual({ title, description });
});
