import { queryOptions } from '@tanstack/react-query';

import { failureToast } from '@/data/queries/mutation-meta';
import { everyRow, dataOf, readOnce, rowsOf } from '@/data/supabase/request';
import type { Group } from '@/domain/group/group';
import { rest } from '@/lib/supabase/rest-client';

import { groupKeys, type GroupPlace, groupMeta } from './group-keys';
import { toGroupMember, toGroupSummary, toRole } from './group-rows';
import { loggedFailure, unexpectedError } from './messages';

/** Long enough for a walk through the tabs; what others change in the meantime is told by `watch`. */
export const freshForMs = 30_000;

export const groupQueries = {
  /** The groups of a user, with the number of their members, in one request. */
  list: (userId: string) =>
    queryOptions({
      queryKey: groupKeys.list(userId),
      queryFn: async ({ signal }) => {
        const memberships = rest
          .from('group_members')
          .select('groups!group_id(id, name, description, event_date, member_count)')
          .eq('user_id', userId)
          .order('joined_at', { ascending: false });
        const rows = await rowsOf(readOnce(memberships, signal), signal);
        return rows.map(({ groups }) => toGroupSummary(groups));
      },
      staleTime: 0,
      meta: { failure: failureToast('Gruppen konnten nicht geladen werden'), persist: {} },
    }),

  /** A group with the own membership; null when there is no such group or the user is no member. */
  detail: ({ userId, groupId }: GroupPlace) =>
    queryOptions({
      queryKey: groupKeys.detail(userId, groupId),
      queryFn: async ({ signal }): Promise<Group | null> => {
        const group = rest
          .from('groups')
          .select(
            'id, name, description, event_date, member_count, join_code, invite_token, group_members!inner(id, role)',
          )
          .eq('id', groupId)
          .eq('group_members.user_id', userId);
        const row = await dataOf(readOnce(group, signal).maybeSingle(), signal);
        const membership = row?.group_members[0];
        if (!row || !membership) return null;
        return {
          ...toGroupSummary(row),
          joinCode: row.join_code,
          inviteToken: row.invite_token,
          me: { memberId: membership.id, role: toRole(membership.role) },
        };
      },
      staleTime: freshForMs,
      meta: groupMeta(loggedFailure(unexpectedError), userId, groupId),
    }),

  /** All members, oldest joined first. */
  members: ({ userId, groupId }: GroupPlace) =>
    queryOptions({
      queryKey: groupKeys.members(userId, groupId),
      queryFn: async ({ signal }) => {
        const members = () =>
          rest
            .from('group_members')
            .select('id, display_name, role, user_id, joined_at')
            .eq('group_id', groupId)
            .order('joined_at')
            .order('id');
        const rows = await everyRow(members, signal);
        return rows.map(toGroupMember);
      },
      staleTime: freshForMs,
      meta: groupMeta(loggedFailure('Mitglieder konnten nicht geladen werden'), userId, groupId),
    }),
};
