import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { countdownWords, groupCountdown } from './group-countdown.ts';

const christmas = day('2026-12-24');

test.each([
  ['a month before', new Date(2026, 10, 20, 10, 17, 52), [33, 13, 42, 8]],
  ['at midnight', new Date(2026, 11, 23, 0, 0, 0), [1, 0, 0, 0]],
  ['the second before the day', new Date(2026, 11, 23, 23, 59, 59), [0, 0, 0, 1]],
  ['over the change of the clocks', new Date(2026, 9, 24, 12, 0, 0), [60, 12, 0, 0]],
  ['over the turn of a year', new Date(2025, 11, 24, 0, 0, 0), [365, 0, 0, 0]],
])('%s', (_, now, [days, hours, minutes, seconds]) => {
  expect(groupCountdown(christmas, now)).toEqual({ phase: 'ahead', days, hours, minutes, seconds });
});

test.each([
  ['the first moment of the day', new Date(2026, 11, 24, 0, 0, 0), 'today', 'Heute'],
  ['the last moment of the day', new Date(2026, 11, 24, 23, 59, 59, 999), 'today', 'Heute'],
  ['the next midnight', new Date(2026, 11, 25, 0, 0, 0), 'past', 'Ereignis ist vorbei'],
  ['a year later', new Date(2027, 11, 24, 12, 0, 0), 'past', 'Ereignis ist vorbei'],
])('%s shows zeros', (_, now, phase, words) => {
  const countdown = groupCountdown(christmas, now);
  expect(countdown).toEqual({ phase, days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(countdownWords(countdown)).toBe(words);
});

test.each([
  [new Date(2026, 11, 22, 22, 59, 0), 'Noch 1 Tag, 1 Stunde, 1 Minute'],
  [new Date(2026, 11, 20, 10, 17, 52), 'Noch 3 Tage, 13 Stunden, 42 Minuten'],
])('in words', (now, words) => {
  expect(countdownWords(groupCountdown(christmas, now))).toBe(words);
});
