import type { Rest } from '@/lib/supabase/rest-client';

import { picturesPerRequest } from '../../pictures/picture-reader';
import { allRows, rowsOf } from '../request';

/** Most ids per request. A URL has room for about two hundred. */
const idsPerRequest = 100;

/** Resolves all values of an object, which are read in parallel. */
export async function allOf<T extends object>(values: T): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const entries = Object.entries(values).map(async ([name, value]): Promise<[string, unknown]> => [
    name,
    await value,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names with what they resolve to
  return Object.fromEntries(await Promise.all(entries)) as { [K in keyof T]: Awaited<T[K]> };
}

/** Reads a user's memberships and own rows in these groups, without the data of others. Rejects with an `AppError`. */
export async function exportGroups(rest: Rest, userId: string) {
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
  const { pools, ...own } = await allOf({
    group_gifts: written('group_gifts', 'created_by'),
    reserved_gifts: written('group_gifts', 'reserved_by'),
    gift_comments: written('gift_comments', 'member_id'),
    gift_reactions: written('gift_reactions', 'member_id'),
    chat_messages: written('chat_messages', 'member_id'),
    // The drawn name is left out, so that an export does not reveal it to its reader.
    draws: written('draws', 'created_by'),
    draw_participants: written('draw_participants', 'member_id'),
    pools: Promise.all(chunks.map((ids) => exportPools(rest, ids))),
  });
  return {
    memberships,
    ...own,
    group_gift_pictures: await exportPictures(rest, 'group_gift_pictures', own.group_gifts),
    draw_messages: await exportDrawMessages(rest, own.draw_participants),
    // Pools that the user collects, with the price; the user's own shares and bank account, without those of others.
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

/** Messages of a user to receiver and giver in draws; answers belong to their writers. Rejects with an `AppError`. */
export async function exportDrawMessages(
  rest: Rest,
  parts: readonly { draw_id?: string }[],
): Promise<object[]> {
  const messages: object[] = [];
  for (const draw_id of parts.flatMap(({ draw_id: id }) => id ?? [])) {
    for (const side of ['giver', 'receiver'] as const) {
      const thread = await rowsOf(rest.rpc('read_draw_thread', { p_draw: draw_id, p_side: side }));
      for (const { id, text, created_at } of thread.filter(({ is_mine }) => is_mine))
        messages.push({ draw_id, side, id, text, created_at });
    }
  }
  return messages;
}

/** Own shares in pools, pools that the user collects, and own bank accounts. Rejects with an `AppError`. */
export async function exportPools(rest: Rest, memberIds: string[]) {
  const [shares, rounds, accounts] = await Promise.all([
    allRows((first, last) =>
      rest
        .from('pool_shares')
        .select('*, id:share_id')
        .in('member_id', memberIds)
        .order('share_id')
        .range(first, last),
    ),
    allRows((first, last) =>
      rest
        .from('gift_pools')
        .select('id:gift_id, state, total_cents')
        .in('collector_id', memberIds)
        .order('gift_id')
        .range(first, last),
    ),
    allRows((first, last) =>
      rest
        .from('pool_payment')
        .select('*, id:gift_id, gift_pools!inner(total_cents)')
        .in('gift_pools.collector_id', memberIds)
        .order('gift_id')
        .range(first, last),
    ),
  ]);
  return { shares, rounds, accounts };
}

/** Pictures by id, as stored, in requests of limited size. Rejects with an `AppError`. */
export async function exportPictures(
  rest: Rest,
  table: 'gift_pictures' | 'group_gift_pictures' | 'wish_pictures',
  items: readonly { picture_id?: string | null }[],
): Promise<object[]> {
  const ids = items.flatMap(({ picture_id: id }) => id ?? []);
  const pictures: object[] = [];
  for (let first = 0; first < ids.length; first += picturesPerRequest) {
    const some = ids.slice(first, first + picturesPerRequest);
    pictures.push(...(await rowsOf(rest.from(table).select('*').in('id', some).order('id'))));
  }
  return pictures;
}
