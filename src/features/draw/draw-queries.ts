import { queryOptions } from '@tanstack/react-query';

import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { ofGroup } from '@/data/groups/group-queries';
import { toDay } from '@/data/rows/columns';
import { dataOf, everyRow, readOnce } from '@/data/supabase/request';
import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { Draw, DrawParticipant } from '@/domain/draw/draw';
import { drawStates, refusals } from '@/domain/draw/draw-state';
import { rest } from '@/lib/supabase/rest-client';

const failed = 'Wichteln konnte nicht geladen werden';

/** Query key of the draws of a group; like all keys of draws below `groupKey(groupRef, 'draws')`. */
export function drawListKey(groupRef: GroupRef) {
  return groupKey(groupRef, 'draws', 'list');
}

export const drawQueries = {
  /** Draws of a group with participants and exclusions, in one request. */
  list: (groupRef: GroupRef) =>
    queryOptions({
      ...ofGroup(groupRef, 'draws', failed),
      queryKey: drawListKey(groupRef),
      queryFn: ({ signal }) => readDraws(groupRef, signal),
    }),

  /** Id of a participant for whom the rules leave nobody to draw; null when there is none. */
  withoutMatch: (groupRef: GroupRef, drawId: string) =>
    queryOptions({
      queryKey: groupKey(groupRef, 'draws', drawId, 'without-match'),
      queryFn: ({ signal }): Promise<string | null> =>
        dataOf(readOnce(rest.rpc('check_draw', { p_draw: drawId }), signal), signal),
      meta: {},
    }),
};

/** Current draws of a group, read from the server. */
export async function readDraws(groupRef: GroupRef, signal?: AbortSignal): Promise<Draw[]> {
  const draws = () =>
    rest
      .from('draws')
      .select(
        'id, title, day, budgetCents:budget_cents, note, state, round, drawnAt:drawn_at, avoidLast:avoid_last, noSwaps:no_swaps, createdBy:created_by, participants:draw_participants(id, memberId:member_id, isIn:is_in, refusal, hint, seenRound:seen_round, joinedAt:joined_at, exclusions:draw_exclusions!draw_exclusions_giver_fkey(giver_id, receiver_id))',
      )
      .eq('group_id', groupRef.groupId)
      .order('created_at')
      .order('id');
  return (await everyRow(draws, signal)).map(toDraw).filter((draw) => draw !== null);
}

type ParticipantRow = Omit<DrawParticipant, 'refusal' | 'excluded'> & {
  refusal: string | null;
  joinedAt: string;
  exclusions: { giver_id: string; receiver_id: string }[];
};

type DrawRow = Omit<Draw, 'day' | 'state' | 'participants'> & {
  day: string;
  state: string;
  participants: ParticipantRow[];
};

function toDraw({ day, state, participants, ...row }: DrawRow): Draw | null {
  const known: CalendarDay | null = toDay(day);
  if (known === null) return null;
  const inOrder = participants.toSorted(
    (a, b) => a.joinedAt.localeCompare(b.joinedAt) || a.id.localeCompare(b.id),
  );
  return {
    ...row,
    day: known,
    state: drawStates.find((name) => name === state) ?? 'gathering',
    participants: inOrder.map(toParticipant),
  };
}

function toParticipant({
  id,
  memberId,
  isIn,
  refusal,
  hint,
  seenRound,
  exclusions,
}: ParticipantRow): DrawParticipant {
  // Both foreign keys of an exclusion point to participants, so a backend may also return exclusions of other givers.
  const own = exclusions.filter(({ giver_id }) => giver_id === id);
  return {
    id,
    memberId,
    isIn,
    refusal: refusals.find((name) => name === refusal) ?? null,
    hint: hint?.trim() || null,
    seenRound,
    excluded: own.map(({ receiver_id }) => receiver_id),
  };
}

export const newDrawName = 'Neue Wichtelrunde';

/** Key of the draft of a new draw. */
export function newDrawKey({ groupId }: GroupRef): string {
  return `new-draw:${groupId}`;
}
