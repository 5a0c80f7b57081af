import { type NewWish, type Wish, type WishBase, wishStates, wishTextFields } from '@/domain/wish/wish';
import type { Rest } from '@/lib/supabase/rest-client';

import { AppError, asAppError } from '../../app-error';
import type { WishStore } from '../../personal-data';
import { type ItemRows, type StoredRow, toDay } from '../../rows/columns';
import { dataOf, rowsOf } from '../request';
import { itemTable } from './item-table';

const notMember = 'Du bist nicht mehr in dieser Gruppe.';

/** Wishes in their table, with the groups that see them in `wish_shares`. */
export function wishTable(rest: Rest, userId: string): WishStore {
  type Columns = Omit<NewWish, 'groupIds'>;
  const items = itemTable<Parameters<typeof wishRows.toItem>[0], Wish, Columns, WishBase>(
    rest,
    userId,
    wishRows,
  );
  const isThere = async (id: string) =>
    (await rowsOf(rest.from('wishes').select('id').eq('id', id).eq('user_id', userId))).length > 0;

  const send = (id: string, groupIds: string[]) =>
    dataOf(rest.rpc('share_wish', { p_wish: id, p_groups: groupIds }));
  async function joined(groupIds: string[]): Promise<string[]> {
    const own = rest.from('group_members').select('group_id').eq('user_id', userId);
    return (await rowsOf(own.in('group_id', groupIds))).map(({ group_id }) => group_id);
  }

  async function share(id: string, groupIds: string[]): Promise<void> {
    try {
      await send(id, groupIds);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'invalid') throw error;
      // The function reports a deleted wish like a group that was left.
      if (!(await isThere(id))) throw new AppError('not_found', undefined, { cause: error });
      // The choice for the remaining groups is stored.
      await send(id, await joined(groupIds));
      throw new AppError('invalid', notMember, { cause: error });
    }
  }

  /** As `share`, after the wish itself was stored: a refusal is marked as `isStored`. */
  async function shareStored(id: string, groupIds: string[]): Promise<void> {
    try {
      await share(id, groupIds);
    } catch (error) {
      const { kind, message, status, cause } = asAppError(error);
      // The whole change is retried, or the wish is gone.
      if (kind === 'offline' || kind === 'signed_out' || kind === 'not_found') throw error;
      throw new AppError(kind, message, { cause, status, isStored: true });
    }
  }

  return {
    ...items,
    async list(signal) {
      return (await items.list(signal)).toSorted((a, b) => a.position - b.position);
    },
    async add({ groupIds, ...wish }) {
      const stored = await items.add(wish);
      if (groupIds.length === 0) return stored;
      await shareStored(wish.id, groupIds);
      return { ...stored, groupIds };
    },
    async change(id, { groupIds, ...wanted }, base) {
      const { state, ...others } = wanted;
      if (state === undefined || base?.state === undefined) await items.change(id, wanted, base);
      else {
        await items.change(id, others, base);
        const over = rest.from('wishes').update({ state }).eq('id', id).eq('user_id', userId);
        await rowsOf(over.eq('state', base.state).select('id'));
      }
      if (groupIds === undefined) return;
      await shareStored(id, groupIds);
      if (Object.keys(wanted).length === 0 && !(await isThere(id))) throw new AppError('not_found');
    },
  };
}

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
