import { expect, test } from 'vitest';

import { wishStates } from '@/domain/wish/wish';

import { wishRows } from '../supabase/tables/wish-table';

const row = {
  id: 'tent',
  user_id: 'ana',
  title: 'Zelt',
  notes: null,
  url: null,
  price_cents: null,
  is_favorite: false,
  on_link: false,
  reveal_on: null,
  picture_id: null,
  position: 1,
  created_at: '2026-11-26T10:00:00+00:00',
  wish_shares: [],
};

test.each<[string, string]>([
  ...wishStates.map((state): [string, string] => [state, state]),
  ['archived', 'draft'],
])('the state %j is read as %j: of an unknown one nobody is said to see anything', (stored, read) => {
  expect(wishRows.toItem({ ...row, state: stored }).state).toBe(read);
});
