import { expect, test } from 'vitest';

import { foldText } from './fold-text.ts';

test.each([
  ['Straße', ['strasse']],
  ['GROẞ', ['gross']],
  ['Müller', ['muller', 'mueller']],
  ['Mu\u0308ller', ['muller', 'mueller']],
  ['ÄÖÜ', ['aou', 'aeoeue']],
  ['Café', ['cafe']],
  ['Søren Æbelø', ['soren aebelo', 'soeren aebeloe']],
  ['Łódź', ['lodz']],
  ['Işık', ['isik']],
  ['IŞIK', ['isik']],
  ['İbrahim', ['ibrahim']],
  ['Đorđe', ['dorde']],
  ['Þóra Guðrún', ['thora gudrun']],
  ['Oﬃzier', ['offizier']],
  ['Anna-Lena', ['anna lena']],
  ['Anna\u2010Lena', ['anna lena']],
  ['Anna – Lena', ['anna lena']],
  ['O’Neill', ["o'neill"]],
  ['O´Neill', ["o'neill"]],
  ["O'Neill", ["o'neill"]],
  [' zwei\n Zeilen\u00A0hier ', ['zwei zeilen hier']],
  ['🎁 Idee', ['🎁 idee']],
  ['', ['']],
])('%s is found as %j', (text, folded) => {
  expect(foldText(text)).toEqual(folded);
});
