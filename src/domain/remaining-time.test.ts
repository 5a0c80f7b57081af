import { expect, test } from 'vitest';

import { remainingTime } from './remaining-time';

test.each([
  [1, '0:01'],
  [42, '0:42'],
  [60, '1:00'],
  [3599, '59:59'],
  [3600, '1 Std. 0 Min.'],
  [86_399, '23 Std. 59 Min.'],
])('%i seconds read %s', (seconds, text) => expect(remainingTime(seconds)).toBe(text));
