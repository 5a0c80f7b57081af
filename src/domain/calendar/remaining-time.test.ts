import { expect, test } from 'vitest';

import { remainingTime } from './remaining-time.ts';

test.each([
  [1, '0:01'],
  [42, '0:42'],
  [60, '1:00'],
  [119, '1:59'],
  [120, '2 Minuten'],
  [121, '3 Minuten'],
  [3600, '60 Minuten'],
  [86_399, '24 Std. 0 Min.'],
])('%i seconds read %s', (seconds, text) => expect(remainingTime(seconds)).toBe(text));
