import { expect, test } from 'vitest';

import { AppError } from '@/data/app-error';
import type { Refusal } from '@/data/offline/outbox/send-lane';
import { ChangedSinceError } from '@/data/texts/changed-since';

import { refusalToast } from './refusal-toast';

const gone = new AppError('not_found', 'Das gibt es nicht mehr.');
const note = (name: string | null): Refusal => ({
  change: { kind: 'gifts.change', id: 'g', value: { notes: 'gelb' } },
  name,
  error: gone,
});

const refused = 'Was du offline geändert hast, ließ sich nicht speichern:';

test.each([
  [[note('Buch')], '„Buch“'],
  [[note('Buch'), note('Buch')], '„Buch“'],
  [[{ ...note(null), change: { kind: 'gifts.remove', id: 'g' } } as const], 'ein Geschenk'],
  [
    [
      note('Buch'),
      note('Schal'),
      { ...note(null), change: { kind: 'reminders.complete', id: 'r' } } as const,
    ],
    '„Buch“, „Schal“ und eine Erinnerung',
  ],
])('%#', (refusals, names) => {
  const description = `${refused} ${names}. Es steht oben auf der Seite.`;
  expect(refusalToast(refusals)).toEqual({ title: 'Nicht gespeichert', description });
});

const wish = (name: string | null): Refusal => ({
  change: { kind: 'wishes.change', id: 'w', value: { groupIds: ['g'] } },
  name,
  error: new AppError('invalid', 'Du bist nicht mehr in dieser Gruppe.', { isStored: true }),
});

test('what is stored in part stands nowhere else', () => {
  expect(refusalToast([wish('Zelt'), wish('Kanne')])).toEqual({
    title: 'Nicht für alle gespeichert',
    description: '„Zelt“: Du bist nicht mehr in dieser Gruppe. „Kanne“: Du bist nicht mehr in dieser Gruppe.',
  });
  expect(refusalToast([wish('Zelt'), note('Buch'), wish(null)])).toEqual({
    title: 'Nicht gespeichert',
    description: `${refused} „Buch“. Es steht oben auf der Seite. „Zelt“: Du bist nicht mehr in dieser Gruppe. ein Wunsch: Du bist nicht mehr in dieser Gruppe.`,
  });
});

const deletion: Refusal = {
  change: { kind: 'gifts.remove', id: 'b' },
  name: 'Tasse',
  error: new ChangedSinceError({ notes: 'gelb' }),
};

test.each<[string, Refusal[], string, string]>([
  ['alone', [deletion], 'Nicht gelöscht', 'Inzwischen geändert: „Tasse“. Es steht oben auf der Seite.'],
  [
    'beside a change',
    [deletion, note('Buch')],
    'Nicht gespeichert',
    `${refused} „Buch“. Inzwischen geändert: „Tasse“. Es steht oben auf der Seite.`,
  ],
  [
    'beside what is stored in part',
    [deletion, wish('Zelt')],
    'Nicht für alle gespeichert',
    'Inzwischen geändert: „Tasse“. Es steht oben auf der Seite. „Zelt“: Du bist nicht mehr in dieser Gruppe.',
  ],
])('a deletion of what was changed: %s', (_name, refusals, title, description) => {
  expect(refusalToast(refusals)).toEqual({ title, description });
});
