import { randomUUID } from 'node:crypto';

import type { Owner } from './bench-browser.ts';

/** Creates twenty public wishes; returns the URL of the list. */
export async function createWishList({ post, userId }: Owner): Promise<string> {
  const wishes = Array.from({ length: 20 }, (_, position) => ({
    id: randomUUID(),
    user_id: userId,
    title: `Wunsch ${position}`,
    notes: 'Gern auch gebraucht, in Grün oder Blau.',
    url: 'https://laden.example.org/wunsch',
    price_cents: 1990,
    state: 'open',
    on_link: true,
    position,
  }));
  await post('wishes', wishes);
  return `/w/${await post<string>('rpc/my_wish_link', {})}`;
}
