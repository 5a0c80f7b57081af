import { randomUUID } from 'node:crypto';

import type { Owner } from './bench-browser.ts';

/** Creates a person with gifts of two years; returns the id. */
export async function createPerson({ post, userId }: Owner): Promise<string> {
  const id = randomUUID();
  const year = new Date().getFullYear();
  await post('people', [
    { id, user_id: userId, name: 'Oma Ilse', occasion: 'Geburtstag', occasion_date: `${year}-12-12` },
  ]);
  const gift = { user_id: userId, person_id: id, recipient_name: 'Oma Ilse', price_min: 30, price_max: 60 };
  const given = { status: 'verschenkt', paid_cents: 3490 };
  await post('gifts', [
    { ...gift, ...given, title: 'Rosenstock', given_on: `${year}-01-01`, plan: null },
    { ...gift, ...given, title: 'Kopfhörer', given_on: `${year - 1}-12-24`, plan: null },
    { ...gift, title: 'Teekanne', status: 'idea', paid_cents: null, given_on: null, plan: 'buy' },
  ]);
  return id;
}
