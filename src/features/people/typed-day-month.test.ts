import { expect, test } from 'vitest';

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

test('what is pasted stays as it is', () => {
  expect(typedDayMonth('', '24.12.2026')).toBe('24.12.2026');
});

test.each([
  ['16.12.1947', '16.12.', '1947'],
  [' 1. 3. 2012 ', '1.3.', '2012'],
])('a whole date of birth is a day and a year: %j', (text, dateText, birthYearText) => {
  expect(typedBirthDate(text)).toEqual({ dateText, birthYearText });
});

test.each(['16.12.', '16.12.194', '16.12.19478', '16.12.1747', '2. März', ''])(
  'nothing else is taken apart: %j',
  (text) => {
    expect(typedBirthDate(text)).toBeNull();
  },
);
