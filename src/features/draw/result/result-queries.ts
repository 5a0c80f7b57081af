import { queryOptions } from '@tanstack/react-query';

import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { dataOf, readOnce, rowsOf } from '@/data/supabase/request';
import type { Giving } from '@/domain/draw/draw-circles';
import type { DrawSide, SecretMessage, SecretTime } from '@/domain/draw/draw-thread';
import { rest } from '@/lib/supabase/rest-client';

export interface DrawnReceiver {
  /** Participant id of the receiver. */
  receiverId: string;
  /** ISO time when a joining or leaving participant changed the receiver; null when unchanged since the drawing. */
  changedAt: string | null;
  round: number;
  /** True when names were drawn anew after this result was read. Opening the parcel again fetches the new receiver. */
  isPast: boolean;
}

/** Query key of an anonymous thread of a draw. */
export function threadKey(groupRef: GroupRef, drawId: string, side: DrawSide) {
  return groupKey(groupRef, 'draws', drawId, 'thread', side);
}

// Draw results are secret: never persisted, and removed from the cache as soon as their component unmounts.
const secret = { staleTime: 0, gcTime: 0, meta: {} };

export const resultQueries = {
  /**
   * Receiver of the user; null when nothing is drawn. Query only when the user opens the parcel, because the server
   * records that and shows it to the others.
   */
  mine: (groupRef: GroupRef, drawId: string) =>
    queryOptions({
      ...secret,
      queryKey: groupKey(groupRef, 'draws', drawId, 'result'),
      queryFn: async ({ signal, client, queryKey }): Promise<DrawnReceiver | null> => {
        const known = client.getQueryData<DrawnReceiver>(queryKey);
        // Compares the round before reading the new result, because the server counts that read as opening the parcel.
        if (known && (known.isPast || (await roundOf(drawId, signal)) !== known.round))
          return { ...known, isPast: true };
        const rows = await rowsOf(readOnce(rest.rpc('my_draw_result', { p_draw: drawId }), signal), signal);
        const [row] = rows;
        if (!row) return null;
        const { receiver_id: receiverId, changed_at: changedAt, round } = row;
        return known && round !== known.round
          ? { ...known, isPast: true }
          : { receiverId, changedAt, round, isPast: false };
      },
    }),

  /** ISO time of the last change of a draw that concerns the user; null when there was none. */
  news: (groupRef: GroupRef, drawId: string) =>
    queryOptions({
      ...secret,
      queryKey: groupKey(groupRef, 'draws', drawId, 'news'),
      queryFn: async ({ signal }): Promise<string | null> => {
        const news = rest.from('draw_news').select('changed_at').eq('draw_id', drawId);
        const row = await dataOf(readOnce(news, signal).maybeSingle(), signal);
        return row?.changed_at ?? null;
      },
    }),

  /** Messages of one thread, oldest first. */
  thread: (groupRef: GroupRef, drawId: string, side: DrawSide) =>
    queryOptions({
      ...secret,
      queryKey: threadKey(groupRef, drawId, side),
      queryFn: ({ signal }) => readThread(drawId, side, signal),
      refetchOnWindowFocus: 'always',
    }),

  /** Times of the messages of one thread, oldest first; the texts are not cached before the thread is opened. */
  times: (groupRef: GroupRef, drawId: string, side: DrawSide) =>
    queryOptions({
      ...secret,
      queryKey: groupKey(groupRef, 'draws', drawId, 'times', side),
      queryFn: async ({ signal }): Promise<SecretTime[]> =>
        (await readThread(drawId, side, signal)).map(toTime),
      refetchOnWindowFocus: 'always',
    }),

  /** All pairs of giver and receiver; empty until the day after the draw's day. */
  everybody: (groupRef: GroupRef, drawId: string) =>
    queryOptions({
      queryKey: groupKey(groupRef, 'draws', drawId, 'everybody'),
      queryFn: async ({ signal }): Promise<Giving[]> => {
        const read = rest.rpc('all_draw_results', { p_draw: drawId });
        const rows = await rowsOf(readOnce(read, signal), signal);
        return rows.map(({ giver_id, receiver_id }) => ({ giverId: giver_id, receiverId: receiver_id }));
      },
      meta: {},
    }),
};

async function readThread(drawId: string, side: DrawSide, signal: AbortSignal): Promise<SecretMessage[]> {
  const read = rest.rpc('read_draw_thread', { p_draw: drawId, p_side: side });
  const rows = await rowsOf(readOnce(read, signal), signal);
  return rows.map(({ id, is_mine, text, created_at }) => ({
    id,
    isMine: is_mine,
    text,
    createdAt: created_at,
  }));
}

function toTime({ isMine, createdAt }: SecretMessage): SecretTime {
  return { isMine, createdAt };
}

/** Number of times that names were drawn; null for a deleted draw. */
async function roundOf(drawId: string, signal: AbortSignal): Promise<number | null> {
  const round = rest.from('draws').select('round').eq('id', drawId);
  const row = await dataOf(readOnce(round, signal).maybeSingle(), signal);
  return row?.round ?? null;
}
