import { expect, test } from 'vitest';

import { itemCountText } from './item-count-text';

test.each([
  [1, 0, 0, '1 Person'],
  [0, 2, 0, '2 Geschenkideen'],
  [2, 0, 1, '2 Personen und 1 Erinnerung'],
  [3, 1, 12, '3 Personen, 1 Geschenkidee und 12 Erinnerungen'],
])('%i people, %i gifts, %i reminders', (people, gifts, reminders, text) => {
  expect(itemCountText({ people, gifts, reminders })).toBe(text);
});
