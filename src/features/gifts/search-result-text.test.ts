import { expect, test } from 'vitest';

import { searchResultText } from './search-result-text';

test.each([
  [12, 2000, 'neueste', '12 von 2.000 Geschenken'],
  [1200, 2000, 'neueste', '1.200 von 2.000 Geschenken'],
  [0, 1, 'neueste', '0 von 1 Geschenk'],
  [1, 1, 'neueste', '1 Geschenk'],
  [7, 7, 'neueste', '7 Geschenke'],
  [7, 7, 'preis', '7 Geschenke · Günstigste zuerst'],
  [3, 7, 'name', '3 von 7 Geschenken · Name von A bis Z'],
] as const)('%i of %i by %s', (found, all, order, text) => {
  expect(searchResultText(found, all, order)).toBe(text);
});
