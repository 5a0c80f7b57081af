import { queryOptions } from '@tanstack/react-query';

import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { dataOf, readOnce, rowsOf } from '@/data/supabase/request';
import type { Giving } from '@/domain/draw/draw-circles';
import type { DrawSide, SecretMessage, SecretTime } from '@/domain/draw/draw-thread';
import { rest } from '@/lib/supabase/rest-client';

export interface DrawnReceiver {
  /** A participant. */
  receiverId: string;
  /** When somebody came or left and made it another one, ISO; null when nothing has changed since the drawing. */
  changedAt: string | null;
  round: number;
  /** Whether names were drawn anew since somebody looked: whom they give to now is for the next look. */
  isPast: boolean;
}

/** The query key of a thread of a draw. */
export function threadKey(groupRef: GroupRef, drawId: string, side: DrawSide) {
  return groupKey(groupRef, 'draws', drawId, 'thread', side);
}

// Secrets: they are kept nowhere, and leave the memory with the part of the page that shows them.
const secret = { staleTime: 0, gcTime: 0, meta: {} };

export const resultQueries = {
  /** Whom the user gives to; null when nothing is drawn. Only for whoever opens the parcel: others see who has looked. */
  mine: (groupRef: GroupRef, drawId: string) =>
    queryOptions({
      ...secret,
      queryKey: groupKey(groupRef, 'draws', drawId, 'result'),
      queryFn: async ({ signal, client, queryKey }): Promise<DrawnReceiver | null> => {
        const known = client.getQueryData<DrawnReceiver>(queryKey);
        // First, as who asks has looked.
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

  /** When there was something new for the user in a draw, ISO; null when there never was. */
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

  /** What was written on one side, oldest first. */
  thread: (groupRef: GroupRef, drawId: string, side: DrawSide) =>
    queryOptions({
      ...secret,
      queryKey: threadKey(groupRef, drawId, side),
      queryFn: ({ signal }) => readThread(drawId, side, signal),
      refetchOnWindowFocus: 'always',
    }),

  /** When something was written on one side, oldest first: all that is kept of it before the thread is opened. */
  times: (groupRef: GroupRef, drawId: string, side: DrawSide) =>
    queryOptions({
      ...secret,
      queryKey: groupKey(groupRef, 'draws', drawId, 'times', side),
      queryFn: async ({ signal }): Promise<SecretTime[]> =>
        (await readThread(drawId, side, signal)).map(toTime),
      refetchOnWindowFocus: 'always',
    }),

  /** Who gave to whom; nothing before the day after. */
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

/** How often names were drawn; null for a draw that is gone. */
async function roundOf(drawId: string, signal: AbortSignal): Promise<number | null> {
  const round = rest.from('draws').select('round').eq('id', drawId);
  const row = await dataOf(readOnce(round, signal).maybeSingle(), signal);
  return row?.round ?? null;
}
