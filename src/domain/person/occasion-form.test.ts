import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import {
  occasionFormDefaults,
  occasionFormSchema,
  type OccasionFormValues,
  occasionFormValues,
  otherOccasion,
} from './occasion-form.ts';

const today = day('2026-11-23');
const others = [
  { label: 'Geburtstag', day: day('2026-12-12') },
  { label: 'Muttertag', day: day('2027-05-09') },
  { label: 'Umzug', day: day('2027-06-01') },
  { label: 'Namenstag', day: null },
];
const read = (fields: Partial<OccasionFormValues>) =>
  occasionFormSchema(today, others).safeParse({ ...occasionFormDefaults, ...fields });
const problems = (fields: Partial<OccasionFormValues>) =>
  read(fields).error?.issues.map(({ path, message }) => [path[0], message]);

test.each<[Partial<OccasionFormValues>, string, string | null, number | null]>([
  [{ choice: 'Vatertag' }, 'Vatertag', null, null],
  [{ choice: 'Vatertag', dateText: 'x', sinceText: '0' }, 'Vatertag', null, null],
  [{ choice: 'Namenstag', dateText: '1.3' }, 'Namenstag', '2026-03-01', null],
  [{ choice: 'Jahrestag', dateText: '29.2.', sinceText: ' 2012 ' }, 'Jahrestag', '2000-02-29', 2012],
  [{ choice: otherOccasion, ownLabel: ' Um\tzug ', dateText: '2.6.' }, 'Um zug', '2026-06-02', null],
  [{ choice: otherOccasion, ownLabel: 'Umzug', dateText: '02.06.' }, 'Umzug', '2026-06-02', null],
  [{ choice: otherOccasion, ownLabel: ' namenstag ', dateText: '1.3.' }, 'Namenstag', '2026-03-01', null],
  [{ choice: otherOccasion, ownLabel: 'WEIHNACHTEN', dateText: '24.12.' }, 'Weihnachten', '2026-12-24', null],
  [{ choice: otherOccasion, ownLabel: 'überraschung', dateText: '2.6.' }, 'Überraschung', '2026-06-02', null],
])('%j is stored', (fields, label, stored, sinceYear) => {
  expect(read(fields).data).toEqual({ label, day: stored, sinceYear });
});

test.each<[Partial<OccasionFormValues>, [string, string][]]>([
  [{}, [['choice', 'Bitte wähle einen Anlass']]],
  [{ choice: 'Muttertag' }, [['choice', 'Dieser Anlass steht schon da.']]],
  [{ choice: 'Geburtstag', dateText: '1.1.' }, [['choice', 'Dieser Anlass steht schon da.']]],
  [
    { choice: otherOccasion, ownLabel: 'UMZUG ', dateText: '1.6.' },
    [['ownLabel', 'Dieser Anlass steht schon da.']],
  ],
  [
    { choice: otherOccasion, ownLabel: '\u200b', dateText: '31.2.', sinceText: '2027' },
    [
      ['ownLabel', 'Bitte gib dem Anlass einen Namen'],
      ['dateText', 'Bitte gib Tag und Monat ein, zum Beispiel 12.06.'],
      ['sinceText', 'Bitte gib ein Jahr von 1900 bis 2026 ein'],
    ],
  ],
  [
    { choice: otherOccasion, ownLabel: 'x'.repeat(101), dateText: '1.1.' },
    [['ownLabel', 'Zu lang: höchstens 100 Zeichen']],
  ],
])('%j is refused', (fields, found) => expect(problems(fields)).toEqual(found));

test('a birthday typed as a name of its own is the birthday', () => {
  const typed = { choice: otherOccasion, ownLabel: 'geburtstag', dateText: '1.1.', sinceText: '1990' };
  const alone = occasionFormSchema(today, []).safeParse({ ...occasionFormDefaults, ...typed });
  expect(alone.data).toEqual({ label: 'Geburtstag', day: '2026-01-01', sinceYear: 1990 });
  expect(problems(typed)).toEqual([['ownLabel', 'Dieser Anlass steht schon da.']]);
});

test('the edit form starts with what is stored', () => {
  const stored = { id: 'o', personId: 'p', createdAt: '', day: null, sinceYear: null };
  expect(occasionFormValues({ ...stored, label: 'Ostern' })).toEqual({
    ...occasionFormDefaults,
    choice: 'Ostern',
  });
  expect(occasionFormValues({ ...stored, label: 'Ostern', day: day('2026-04-01') })).toEqual({
    choice: otherOccasion,
    ownLabel: 'Ostern',
    dateText: '01.04.',
    sinceText: '',
  });
  expect(
    occasionFormValues({ ...stored, label: 'Jahrestag', day: day('2000-02-29'), sinceYear: 2012 }),
  ).toEqual({ choice: 'Jahrestag', ownLabel: '', dateText: '29.02.', sinceText: '2012' });
});
