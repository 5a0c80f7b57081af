import { expect, test } from 'vitest';

import { inDaysText } from './in-days.ts';

test.each([
  [0, 'heute'],
  [1, 'morgen'],
  [2, 'in 2 Tagen'],
  [364, 'in 364 Tagen'],
])('%d days are "%s"', (days, text) => expect(inDaysText(days)).toBe(text));
