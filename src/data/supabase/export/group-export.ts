import type { Rest } from '@/lib/supabase/rest-client';

import { allRows } from '../request';
import { exportDrawMessages } from './draw-export';
import { exportPictures } from './picture-export';
import { exportPools } from './pool-export';

/** What a user wrote in their groups, as it is stored. What others wrote is theirs. */
export interface GroupExport {
  memberships: object[];
  group_gifts: object[];
  /** WebP or JPEG in base64. */
  group_gift_pictures: object[];
  gift_comments: object[];
  gift_reactions: object[];
  chat_messages: object[];
  /** Those they prepared. Whom they drew is in no file: nobody has to have looked to take their data along. */
  draws: object[];
  draw_participants: object[];
  draw_messages: object[];
  /** What they take care of, whoever thought of it. */
  reserved_gifts: object[];
  /** The rounds in which they collect, with the price. */
  gift_pools: object[];
  /** What they pay of gifts that several pay for, without what the others pay. */
  pool_shares: object[];
  /** The account that they named to be paid to. Of the accounts of others there is none. */
  pool_payment: object[];
}

/** A request names its ids in the address, which takes about two hundred. */
const idsPerRequest = 100;

/** Reads the memberships of a user and every row of their own in these groups. Rejects with an `AppError`. */
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
