import { expect, test, vi } from 'vitest';

import { countText, germanOrder } from './german.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [2_000_000, '2.000.000'],
])('%i things are %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

test('umlauts stand beside their letters, numbers in their order when asked for', () => {
  expect(['Zoe', 'Öykü', 'Otto', 'Ärmel', 'anna'].toSorted(germanOrder())).toEqual([
    'anna',
    'Ärmel',
    'Otto',
    'Öykü',
    'Zoe',
  ]);
  expect(['Idee 10', 'Idee 9'].toSorted(germanOrder({ numeric: true }))).toEqual(['Idee 9', 'Idee 10']);
});

test('Intl objects are created only on use', () => {
  const Collator = vi.spyOn(Intl, 'Collator');
  const toLocaleString = vi.spyOn(Number.prototype, 'toLocaleString');
  const order = germanOrder();
  expect(order('Anna', 'Anna')).toBe(0);
  expect(countText(999)).toBe('999');
  expect(Collator).not.toHaveBeenCalled();
  expect(toLocaleString).not.toHaveBeenCalled();
  expect(order('Anna', 'Bea')).toBeLessThan(0);
  expect(Collator).toHaveBeenCalledOnce();
});
