import { expect, test } from 'vitest';

import { inDaysText, sinceDaysText } from './in-days.ts';

test.each([
  [-3, 'vor 3 Tagen'],
  [-1, 'gestern'],
  [0, 'heute'],
  [1, 'morgen'],
  [2, 'in 2 Tagen'],
  [364, 'in 364 Tagen'],
])('%d days are "%s"', (days, text) => expect(inDaysText(days)).toBe(text));

test.each([
  [1, 'seit 1 Tag'],
  [3, 'seit 3 Tagen'],
])('%d days overdue are "%s"', (days, text) => expect(sinceDaysText(days)).toBe(text));
