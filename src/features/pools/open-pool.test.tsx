import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { GroupGift } from '@/domain/group/group-gift';
import { pooledGift } from '@/domain/test-data';

import { poolServer, renderLayer, tim } from './test-pool-world';

poolServer();

test.each<[string, Partial<GroupGift>, string]>([
  ['the exact price', { priceCents: 1_299, priceMin: 10, priceMax: 20 }, '12,99'],
  ['what it is said to cost', { pool: pooledGift().pool, priceCents: 1_299 }, '90'],
  ['a plan of one price', { priceMin: 15, priceMax: 15 }, '15'],
  ['a plan between two prices', { priceMin: 10, priceMax: 20 }, ''],
])('a round begins with %s', async (_what, price, shown) => {
  const gift = { ...pooledGift(), pool: null, ...price };
  renderLayer(gift, 'open', tim);
  expect(await screen.findByRole('textbox', { name: 'Wie viel kostet es?' })).toHaveValue(shown);
});
