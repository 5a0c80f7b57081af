import { expect, test } from 'vitest';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';
import { drawBudgetText, changedFields, drawFormSchema, newDrawValues, typedBudget } from './draw-form.ts';

function day(text: string): CalendarDay {
  const found = parseCalendarDay(text);
  if (found === null) throw new Error(text);
  return found;
}

const today = day('2026-11-27');
const schema = drawFormSchema(today);
const typed = { title: ' Büro ', day: '2026-12-24', budget: '25', note: ' ' };

test('the form is parsed, with today as an allowed day', () => {
  expect(schema.parse(typed)).toEqual({ title: 'Büro', day: '2026-12-24', budget: 2_500, note: null });
  expect(schema.parse({ ...typed, day: today }).day).toBe(today);
});

test.each([
  ['title', '  ', 'Gib dem Wichteln einen Namen'],
  ['title', 'x'.repeat(101), 'Zu lang: höchstens 100 Zeichen'],
  ['day', '', 'Wähle einen Tag'],
  ['day', '2026-11-26', 'Der Tag kann nicht in der Vergangenheit liegen'],
  ['budget', 'viel', 'Bitte gib einen Betrag ein, zum Beispiel 34,90'],
  ['budget', '-3', 'Der Betrag darf nicht negativ sein'],
  ['note', 'x'.repeat(1_001), 'Zu lang: höchstens 1.000 Zeichen'],
] as const)('%s %j is refused', (field, text, problem) => {
  const { error } = schema.safeParse({ ...typed, [field]: text });
  expect(error?.issues).toMatchObject([{ path: [field], message: problem }]);
});

test.each([
  ['', null, ''],
  [' ', null, ''],
  ['25', 2_500, '25'],
  ['12,5 €', 1_250, '12,50'],
  ['0', 0, '0'],
])('a limit of %j', (text, cents, again) => {
  expect(typedBudget.parse(text)).toBe(cents);
  expect(drawBudgetText(cents)).toBe(again);
});

test.each([
  ['2026-12-12', '2026-12-12'],
  ['2026-11-27', '2026-11-27'],
  ['2026-11-26', '2026-12-24'],
  [null, '2026-12-24'],
])('the day of a group is taken while it is to come: %s', (eventDate, expected) => {
  expect(newDrawValues(today, eventDate === null ? null : day(eventDate)).day).toBe(expected);
});

test('after Christmas Eve it is the next one', () => {
  expect(newDrawValues(day('2026-12-24'), null).day).toBe('2026-12-24');
  expect(newDrawValues(day('2026-12-25'), null).day).toBe('2027-12-24');
});

test.each([
  ['title', 'Julklapp', { title: 'Julklapp' }],
  ['day', '2026-12-20', { day: '2026-12-20' }],
  ['budget', '30', { budgetCents: 3_000 }],
  ['budget', '', { budgetCents: null }],
  ['note', 'Motto', { note: 'Motto' }],
  ['note', ' ', {}],
] as const)('of a changed %s, %j, nothing else is sent', (field, text, change) => {
  const first = { title: 'Büro', day: day('2026-12-24'), budgetCents: 2_500, note: null };
  expect(changedFields(first, schema.parse({ ...typed, [field]: text }))).toEqual(change);
});
