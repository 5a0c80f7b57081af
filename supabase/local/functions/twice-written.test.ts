import { expect, test } from 'vitest';

import { giftCategories } from '@/domain/gift/gift';

import { parsePriceRange } from '../../../src/domain/gift/price/price-range';
import { parsePriceText } from '../../functions/concretize-gift-idea/price-text.ts';
import { categories } from '../../functions/concretize-gift-idea/suggestion.ts';

// The function is deployed without the app's modules, so some definitions exist twice.

test('app and function know the same categories', () => {
  expect(categories).toEqual(giftCategories);
});

test.each([
  '',
  '30',
  'ca. 30 €',
  '25-40',
  '40 - 25 €',
  '120 bis 50 Euro',
  'bis 50€',
  'unter 20 Euro',
  'höchstens 15',
  'maximal 15',
  'MAX 15',
  'up to 50',
  'ab 200 €',
  'über 200€',
  'Über 200€',
  'mindestens 15',
  'min 15',
  'from 40',
  '50+',
  'Überraschung für 30 €',
  'Abendessen 60 €',
  'Minibar 60 €',
  '1.299,90 Euro',
  '1.000 bis 2.500 €',
  '1\u202f000',
  '12,49',
  '12.50 €',
  '-5',
  '99999999999',
  `${'so '.repeat(28)}30 €`,
  'auf Anfrage',
])('app and function read the same price from "%s"', (text) => {
  expect(parsePriceText(text)).toEqual(parsePriceRange(text));
});
