import { expect, test } from 'vitest';

import { itemCountText } from './item-count-text';

test.each([
  [1, 0, 0, 0, 0, 0, 0, '1 Person'],
  [0, 2, 0, 0, 0, 0, 0, '2 Geschenkideen'],
  [2, 0, 1, 0, 0, 0, 0, '2 Personen und 1 Erinnerung'],
  [3, 1, 12, 0, 0, 0, 0, '3 Personen, 1 Geschenkidee und 12 Erinnerungen'],
  [1, 0, 0, 1, 0, 0, 0, '1 Person und 1 Anlass'],
  [1, 0, 2, 3, 0, 0, 0, '1 Person, 2 Erinnerungen und 3 Anlässe'],
  [0, 1, 0, 0, 2, 0, 0, '1 Geschenkidee und 2 bekommene Geschenke'],
  [1, 0, 0, 0, 0, 1, 0, '1 Person und 1 Budget'],
  [0, 0, 0, 0, 1, 3, 0, '1 bekommenes Geschenk und 3 Budgets'],
  [1, 0, 0, 0, 0, 0, 1, '1 Person und 1 erledigter Anlass'],
  [0, 0, 0, 0, 0, 1, 2, '1 Budget und 2 erledigte Anlässe'],
])(
  '%i people, %i gifts, %i reminders, %i occasions, %i received, %i budgets, %i done',
  (people, gifts, reminders, occasions, received, budgets, done, text) => {
    expect(itemCountText({ people, gifts, reminders, occasions, received, budgets, done })).toBe(text);
  },
);
