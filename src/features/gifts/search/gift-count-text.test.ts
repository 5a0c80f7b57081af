import { expect, test } from 'vitest';

import { foundText } from './gift-count-text';

test.each([
  [12, 2000, '12 von 2.000 Geschenken'],
  [1200, 2000, '1.200 von 2.000 Geschenken'],
  [0, 1, '0 von 1 Geschenk'],
  [1, 1, '1 Geschenk'],
  [2000, 2000, '2.000 Geschenke'],
])('%i of %i', (found, all, text) => {
  expect(foundText(found, all)).toBe(text);
});
