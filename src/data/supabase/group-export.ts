import type { Rest } from '@/lib/supabase/rest-client';

import { exportPictures } from './picture-export';
import { allRows } from './request';

/** What a user wrote in their groups, as it is stored. What others wrote is theirs. */
export interface GroupExport {
  memberships: object[];
  group_gifts: object[];
  /** WebP or JPEG in base64. */
  group_gift_pictures: object[];
  gift_comments: object[];
  gift_reactions: object[];
  chat_messages: object[];
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
    table: 'group_gifts' | 'gift_comments' | 'gift_reactions' | 'chat_messages',
    author: 'created_by' | 'member_id',
  ) => {
    const read = (ids: string[]) =>
      allRows<{ id: string; picture_id?: string | null }>((first, last) =>
        rest.from(table).select('*').in(author, ids).order('id').range(first, last),
      );
    return (await Promise.all(chunks.map(read))).flat();
  };
  const paid = (ids: string[]) =>
    allRows((first, last) =>
      rest
        .from('pool_shares')
        .select('id:share_id, *')
        .in('member_id', ids)
        .order('share_id')
        .range(first, last),
    );
  const collectedTo = (ids: string[]) =>
    allRows((first, last) =>
      rest
        .from('pool_payment')
        .select('id:gift_id, *, gift_pools!inner(total_cents)')
        .in('gift_pools.collector_id', ids)
        .order('gift_id')
        .range(first, last),
    );
  const [group_gifts, gift_comments, gift_reactions, chat_messages, shares, accounts] = await Promise.all([
    written('group_gifts', 'created_by'),
    written('gift_comments', 'member_id'),
    written('gift_reactions', 'member_id'),
    written('chat_messages', 'member_id'),
    Promise.all(chunks.map(paid)),
    Promise.all(chunks.map(collectedTo)),
  ]);
  const group_gift_pictures = await exportPictures(rest, 'group_gift_pictures', group_gifts);
  return {
    memberships,
    group_gifts,
    group_gift_pictures,
    gift_comments,
    gift_reactions,
    chat_messages,
    pool_shares: shares.flat(),
    pool_payment: accounts.flat(),
  };
}

function chunksOf(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / idsPerRequest);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * idsPerRequest, (index + 1) * idsPerRequest),
  );
}
