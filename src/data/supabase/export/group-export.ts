import type { Rest } from '@/lib/supabase/rest-client';

import { allRows } from '../request';
import { exportDrawMessages } from './draw-export';
import { exportPictures } from './picture-export';
import { exportPools } from './pool-export';

/** Data that a user wrote in their groups, as stored; without the data of others. */
export interface GroupExport {
  memberships: object[];
  group_gifts: object[];
  /** WebP or JPEG in base64. */
  group_gift_pictures: object[];
  gift_comments: object[];
  gift_reactions: object[];
  chat_messages: object[];
  /** Draws that the user has created. The drawn name is left out: it must be possible to export without looking. */
  draws: object[];
  draw_participants: object[];
  draw_messages: object[];
  /** Gifts that the user has reserved. */
  reserved_gifts: object[];
  /** Pools that the user collects, with the price. */
  gift_pools: object[];
  /** Own shares in pools, without those of others. */
  pool_shares: object[];
  /** Own bank account for pools; accounts of others are left out. */
  pool_payment: object[];
}

/** Limit of ids in a URL, which takes about two hundred. */
const idsPerRequest = 100;

/** Reads the memberships of a user and all own rows in these groups. Rejects with an `AppError`. */
export async function exportGroups(rest: Rest, userId: string): Promise<GroupExport> {
  const memberships = await allRows((first, last) =>
    rest
      .from('group_members')
      .select('*, groups!group_id(id, name, description, event_date, created_at)')
      .eq('user_id', userId)
      .order('id')
      .range(first, last),
  );
  const chunks = chunksOf(memberships.map(({ id }) => id));
  const written = async (
    table:
      | 'group_gifts'
      | 'gift_comments'
      | 'gift_reactions'
      | 'chat_messages'
      | 'draws'
      | 'draw_participants',
    author: 'created_by' | 'member_id' | 'reserved_by',
  ) => {
    const read = (ids: string[]) =>
      allRows<{ id: string; picture_id?: string | null; draw_id?: string }>((first, last) =>
        rest
          .from(table)
          .select('*')
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of them is a column of its table
          .in(author as 'created_by', ids)
          .order('id')
          .range(first, last),
      );
    return (await Promise.all(chunks.map(read))).flat();
  };
  const [
    group_gifts,
    reserved_gifts,
    gift_comments,
    gift_reactions,
    chat_messages,
    draws,
    draw_participants,
    pools,
  ] = await Promise.all([
    written('group_gifts', 'created_by'),
    written('group_gifts', 'reserved_by'),
    written('gift_comments', 'member_id'),
    written('gift_reactions', 'member_id'),
    written('chat_messages', 'member_id'),
    written('draws', 'created_by'),
    written('draw_participants', 'member_id'),
    Promise.all(chunks.map((ids) => exportPools(rest, ids))),
  ]);
  const draw_messages = await exportDrawMessages(rest, draw_participants);
  const group_gift_pictures = await exportPictures(rest, 'group_gift_pictures', group_gifts);
  return {
    memberships,
    group_gifts,
    group_gift_pictures,
    gift_comments,
    gift_reactions,
    chat_messages,
    draws,
    draw_participants,
    draw_messages,
    reserved_gifts,
    gift_pools: pools.flatMap(({ rounds }) => rounds),
    pool_shares: pools.flatMap(({ shares }) => shares),
    pool_payment: pools.flatMap(({ accounts }) => accounts),
  };
}

function chunksOf(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / idsPerRequest);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * idsPerRequest, (index + 1) * idsPerRequest),
  );
}
