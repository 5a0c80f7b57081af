import { expect, test } from 'vitest';

import { groupPriceLabel, personalPriceLabel } from './price-label.ts';

test.each([
  [50, 120, '50€ - 120€', '50€ - 120€'],
  [50, 50, '50€ - 50€', '50€'],
  [0, 500, '0€ - 500€', '0€ - 500€'],
  [60, null, 'ab 60€', 'ab 60€'],
  [null, 40, 'bis 40€', 'bis 40€'],
  [0, null, 'ab 0€', 'ab 0€'],
  [null, null, null, null],
])('%s to %s', (min, max, personal, group) => {
  expect(personalPriceLabel(min, max)).toBe(personal);
  expect(groupPriceLabel(min, max)).toBe(group);
});
