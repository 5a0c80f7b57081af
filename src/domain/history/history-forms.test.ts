import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { paidFormSchema, receivedFormSchema } from './history-forms.ts';

const today = day('2026-11-23');
const problems = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

test.each([
  [
    { paidCents: '34,90', givenOn: '2026-05-10' },
    { paidCents: 3_490, givenOn: '2026-05-10' },
  ],
  [
    { paidCents: ' \u00a0', givenOn: '' },
    { paidCents: null, givenOn: null },
  ],
  [
    { paidCents: '0', givenOn: '2026-11-23' },
    { paidCents: 0, givenOn: '2026-11-23' },
  ],
])('%j is read', (typed, read) => {
  expect(paidFormSchema(today).parse(typed)).toEqual(read);
});

test.each([
  [{ paidCents: '-3', givenOn: '' }, 'Der Preis darf nicht negativ sein'],
  [{ paidCents: '1e3', givenOn: '' }, 'Bitte gib einen Betrag ein, zum Beispiel 34,90'],
  [{ paidCents: '', givenOn: '2026-11-24' }, 'Das Datum liegt in der Zukunft'],
  [{ paidCents: '', givenOn: '2026-02-30' }, 'Bitte gib ein gültiges Datum ein'],
])('%j is refused', (typed, problem) => {
  expect(problems(paidFormSchema(today).safeParse(typed))).toEqual([problem]);
});

test('a received gift has a title, and days until today', () => {
  const typed = { title: ' Wollschal\n', receivedOn: '2026-05-09', thankedOn: '', notes: ' ' };
  const schema = receivedFormSchema(today);
  const read = { title: 'Wollschal', receivedOn: '2026-05-09', thankedOn: null, notes: null };
  expect(schema.parse(typed)).toEqual(read);
  const wrong = { title: '\u200b', receivedOn: '2027-01-01', thankedOn: '2027-01-01', notes: '' };
  const late = 'Das Datum liegt in der Zukunft';
  expect(problems(schema.safeParse(wrong))).toEqual(['Titel ist erforderlich', late, late]);
});
