import { expect, test } from 'vitest';

import { initial } from './avatar';

test.each([
  ['Mia', 'M'],
  [' anna', 'A'],
  ['👨‍👩‍👧 Brandts', '👨‍👩‍👧'],
  ['👩🏽 Mia', '👩🏽'],
  ['🇩🇪 Team', '🇩🇪'],
  ['A\u0308nne', 'Ä'],
  ['m\u0303ia', 'M\u0303'],
  ['ǆenan', 'Ǆ'],
  ['שרה', 'ש'],
  ['', '?'],
])('%s begins with %s', (name, sign) => {
  expect(initial(name)).toBe(sign);
});
