import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { parseYear, yearProblem } from './typed-year.ts';

const today = day('2026-11-23');
const digits = 'Bitte gib das Jahr mit vier Ziffern ein, zum Beispiel 1948';
const range = 'Bitte gib ein Jahr von 1900 bis 2026 ein';

test.each([
  ['', null],
  ['  ', null],
  ['1900', 1900],
  [' 1948 ', 1948],
  ['2026', 2026],
])('%j is the year %s', (typed, year) => {
  expect(parseYear(typed, today)).toEqual({ year });
  expect(yearProblem(typed, today)).toBeNull();
});

test.each([
  ['0', digits],
  ['48', digits],
  ['19480', digits],
  ['-1948', digits],
  ['1948.0', digits],
  ['1e3', digits],
  ['١٩٤٨', digits],
  [' '.repeat(30), digits],
  ['0000', range],
  ['1899', range],
  ['2027', range],
  ['9999', range],
])('%j is refused', (typed, problem) => {
  expect(yearProblem(typed, today)).toBe(problem);
});
