import { expect, test } from 'vitest';

import { chatTime } from './chat-time.ts';

const now = new Date(2026, 10, 21, 12, 0);

test.each([
  ['now', new Date(2026, 10, 21, 12, 0), '12:00'],
  ['this morning, two digits', new Date(2026, 10, 21, 8, 5), '08:05'],
  ['the first minute of today', new Date(2026, 10, 21, 0, 0), '00:00'],
  ['the last minute of yesterday', new Date(2026, 10, 20, 23, 59), 'Gestern 23:59'],
  ['yesterday, more than a day ago', new Date(2026, 10, 20, 0, 1), 'Gestern 00:01'],
  ['the day before yesterday', new Date(2026, 10, 19, 23, 59), '19.11. 23:59'],
  ['a single-digit day', new Date(2026, 2, 4, 7, 3), '04.03. 07:03'],
  ['the same day of another year', new Date(2025, 10, 21, 12, 0), '21.11. 12:00'],
  ['a server clock that is ahead', new Date(2026, 10, 21, 12, 7), '12:07'],
  ['a server clock that is past midnight already', new Date(2026, 10, 22, 0, 1), '00:01'],
])('%s', (_, sent, text) => {
  expect(chatTime(sent, now)).toBe(text);
});

test("'Gestern' works across months, years and clock changes", () => {
  expect(chatTime(new Date(2025, 11, 31, 18, 0), new Date(2026, 0, 1, 9, 0))).toBe('Gestern 18:00');
  expect(chatTime(new Date(2026, 9, 24, 18, 0), new Date(2026, 9, 25, 23, 30))).toBe('Gestern 18:00');
});
