import type { NewWish, Wish, WishBase } from '@/domain/wish/wish';
import type { Rest } from '@/lib/supabase/rest-client';

import { AppError, asAppError } from '../../app-error';
import type { WishStore } from '../../personal-data';
import { wishRows } from '../../rows/wish-row';
import { dataOf, rowsOf } from '../request';
import { itemWrites } from './item-writes';

const notMember = 'Du bist nicht mehr in dieser Gruppe.';

/** Wishes in their table, with the groups that see them in `wish_shares`. */
export function wishWrites(rest: Rest, userId: string): Omit<WishStore, 'list'> {
  type Columns = Omit<NewWish, 'groupIds'>;
  const items = itemWrites<Parameters<typeof wishRows.toItem>[0], Wish, Columns, WishBase>(
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
      // The database function reports a deleted wish as it reports a group that the user has left.
      if (!(await isThere(id))) throw new AppError('not_found', undefined, { cause: error });
      // The choice is stored for the groups that the user is still in.
      await send(id, await joined(groupIds));
      throw new AppError('invalid', notMember, { cause: error });
    }
  }

  /** Sets the groups of a wish that is stored already, so a refusal is marked as `isStored`. */
  async function shareStored(id: string, groupIds: string[]): Promise<void> {
    try {
      await share(id, groupIds);
    } catch (error) {
      const { kind, message, status, cause } = asAppError(error);
      // These errors are not marked as stored, because the whole change is retried or the wish is gone.
      if (kind === 'offline' || kind === 'signed_out' || kind === 'not_found') throw error;
      throw new AppError(kind, message, { cause, status, isStored: true });
    }
  }

  return {
    ...items,
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
