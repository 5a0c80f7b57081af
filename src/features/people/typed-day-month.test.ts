import { expect, test } from 'vitest';

import { day } from '@/domain/test-data';

import { typedBirthDate, typedDayMonth } from './typed-day-month';

function typed(keys: string): string {
  let text = '';
  for (const key of keys) text = typedDayMonth(text, text + key);
  return text;
}

test.each([
  ['1212', '12.12'],
  ['12.12.', '12.12.'],
  ['12,12', '12.12'],
  ['1.3', '1.3'],
  ['0103', '01.03'],
  ['31.4.', '31.4.'],
])('the keys %s give %s', (keys, text) => {
  expect(typed(keys)).toBe(text);
});

test('the dot can be deleted', () => {
  expect(typedDayMonth('12.', '12')).toBe('12');
});

test('a pasted text stays as it is', () => {
  expect(typedDayMonth('', '24.12.2026')).toBe('24.12.2026');
});

test('a whole date of birth is a day and a year, a short one once the field is left', () => {
  const today = day('2026-11-21');
  expect(typedBirthDate('16.12.1947', today, false)).toEqual({ dateText: '16.12.', birthYearText: '1947' });
  expect(typedBirthDate('1.4.22', today, false)).toBeNull();
  expect(typedBirthDate('1.4.22', today, true)).toEqual({ dateText: '1.4.', birthYearText: '2022' });
});
