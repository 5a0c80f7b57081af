import { type Wish, wishStates, wishTextFields } from '@/domain/wish/wish';

import { type ItemRows, type StoredRow, toDay } from './columns';

/** Wish with the groups it is shared with. */
type WishRow = StoredRow<'wishes'> & { wish_shares: { group_id: string }[] };

export const wishRows: ItemRows<WishRow, Wish> = {
  table: 'wishes',
  columns: '*, wish_shares(group_id)',
  toItem: (row) => ({
    id: row.id,
    title: row.title,
    notes: row.notes,
    url: row.url,
    priceCents: row.price_cents,
    isFavorite: row.is_favorite,
    state: wishStates.find((known) => known === row.state) ?? 'draft',
    onLink: row.on_link,
    groupIds: row.wish_shares.map(({ group_id }) => group_id),
    revealOn: toDay(row.reveal_on),
    pictureId: row.picture_id,
    position: row.position,
    createdAt: row.created_at,
  }),
  guarded: wishTextFields,
};
