import { queryOptions } from '@tanstack/react-query';

import { type CalendarDay, today } from '@/domain/calendar/calendar-day';
import { drawStates, isDrawWaiting, refusals } from '@/domain/draw/draw-state';
import { type Group, groupRoles, type GroupSummary, type ListedGroup } from '@/domain/group/group';
import { rest } from '@/lib/supabase/rest-client';

import { failureToast } from '../queries/mutation-meta';
import { toDay } from '../rows/columns';
import { dataOf, everyRow, readOnce, rowsOf } from '../supabase/request';
import { groupKey, groupListKey, groupMeta, type GroupPart, type GroupRef } from './group-keys';
import { unexpectedError } from './group-toasts';

/** `staleTime` of group queries, so that switching tabs does not refetch; live updates report changes meanwhile. */
const freshForMs = 30_000;

/** Common options of group queries. */
export function ofGroup(groupRef: GroupRef, part: GroupPart, failure: string) {
  return { queryKey: groupKey(groupRef, part), staleTime: freshForMs, meta: groupMeta(groupRef, failure) };
}

const summaryColumns = 'id, name, description, eventDate:event_date, memberCount:member_count';
/** Draws that a membership was invited to or takes part in. */
const ownDraws =
  'parts:draw_participants!draw_participants_member_fkey(isIn:is_in, refusal, seenRound:seen_round, draws!draw_participants_draw_fkey(state, day, round))';

export const groupQueries = {
  /** Groups of a user with the number of members and of open tasks, in one request. */
  list: (userId: string) =>
    queryOptions({
      queryKey: groupListKey(userId),
      queryFn: async ({ signal }) => {
        const memberships = rest
          .from('group_members')
          .select(`groups!group_id(${summaryColumns}), ${ownDraws}` as const)
          .eq('user_id', userId)
          .order('joined_at', { ascending: false });
        const rows = await rowsOf(readOnce(memberships, signal), signal);
        const day = today(new Date());
        return rows.map(({ groups, parts }) => toListed(groups, parts, day));
      },
      staleTime: 0,
      meta: { failure: failureToast('Gruppen konnten nicht geladen werden'), persist: {} },
    }),

  /** A group with the own membership; null if it does not exist or the user is no member. */
  detail: (groupRef: GroupRef) =>
    queryOptions({
      ...ofGroup(groupRef, 'detail', unexpectedError),
      queryFn: async ({ signal }): Promise<Group | null> => {
        const read = rest
          .from('groups')
          .select(
            `${summaryColumns}, join_code, invite_token, group_members!inner(memberId:id, role), draws(id)` as const,
          )
          .eq('id', groupRef.groupId)
          .eq('group_members.user_id', groupRef.userId)
          .limit(1, { referencedTable: 'draws' });
        const row = await dataOf(readOnce(read, signal).maybeSingle(), signal);
        if (row === null) return null;
        const {
          group_members: ofUser,
          join_code: joinCode,
          invite_token: inviteToken,
          draws,
          ...group
        } = row;
        const [membership] = ofUser;
        if (membership === undefined) return null;
        return {
          ...withDay(group),
          joinCode,
          inviteToken,
          hasDraw: draws.length > 0,
          me: withRole(membership),
        };
      },
    }),

  /** All members, oldest first. */
  members: (groupRef: GroupRef) =>
    queryOptions({
      ...ofGroup(groupRef, 'members', 'Mitglieder konnten nicht geladen werden'),
      queryFn: async ({ signal }) => {
        const members = () =>
          rest
            .from('group_members')
            .select('id, userId:user_id, displayName:display_name, role, joinedAt:joined_at, paper')
            .eq('group_id', groupRef.groupId)
            .order('joined_at')
            .order('id');
        const rows = await everyRow(members, signal);
        return rows.map(withRole);
      },
    }),
};

interface DrawPart {
  isIn: boolean;
  refusal: string | null;
  seenRound: number;
  draws: { state: string; day: string; round: number };
}

/** True if a draw waits for an action of the user; false if this version does not know the draw's state. */
function isWaitingPart({ draws, refusal, ...part }: DrawPart, now: CalendarDay): boolean {
  const day = toDay(draws.day);
  const state = drawStates.find((known) => known === draws.state);
  const known = refusals.find((name) => name === refusal) ?? null;
  if (day === null || state === undefined || known !== refusal) return false;
  return isDrawWaiting({ state, day, round: draws.round }, { ...part, refusal: known }, now);
}

function toListed(group: SummaryRow, parts: DrawPart[], day: CalendarDay): ListedGroup {
  return { ...withDay(group), hasWaitingDraw: parts.some((part) => isWaitingPart(part, day)) };
}

type SummaryRow = Omit<GroupSummary, 'eventDate'> & { eventDate: string | null };

function withDay<Row extends { eventDate: string | null }>(row: Row) {
  return { ...row, eventDate: toDay(row.eventDate) };
}

/** A role unknown to this version has the rights of a guest. */
function withRole<Row extends { role: string }>(row: Row) {
  return { ...row, role: groupRoles.find((known) => known === row.role) ?? 'guest' };
}
