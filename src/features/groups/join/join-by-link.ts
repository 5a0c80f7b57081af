import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { AppError, asAppError, errorSentences } from '@/data/app-error';
import { groupListKey } from '@/data/groups/group-keys';
import { answerOf } from '@/data/groups/group-toasts';
import type { ToastText } from '@/data/queries/mutation-meta';
import { dataOf, readOnce, rowsOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { logError } from '@/lib/log-error';
import { rest } from '@/lib/supabase/rest-client';

import type { Me } from '../shared/use-me';

/** Error after a successful join: the group could not be read. */
class UnreadGroup extends AppError {
  constructor(reason: AppError) {
    super(reason.kind, reason.message, { cause: reason });
    this.name = 'UnreadGroup';
  }
}

/** Joins by the token of an invite link; resolves to the group id. Idempotent. */
export function joinByLink({ userId, nameForOthers }: Me) {
  return mutationOptions({
    mutationFn: async (token: string) => {
      const joining = { p_token: token, p_display_name: nameForOthers };
      const memberId: string | null = await dataOf(
        retryConflict(() => rest.rpc('join_group_by_token', joining)),
      );
      const read = rest
        .from('group_members')
        .select('group_id')
        .eq('id', memberId ?? '');
      try {
        const membership = await dataOf(readOnce(read).maybeSingle());
        if (membership === null) throw new AppError('not_found', errorSentences.not_found);
        return membership.group_id;
      } catch (error) {
        throw new UnreadGroup(asAppError(error));
      }
    },
    meta: { success: { title: 'Du bist der Gruppe beigetreten!' }, failure: inviteLinkFailure },
    onSuccess: (_id, _token, _before, { client }) =>
      client.invalidateQueries({ queryKey: groupListKey(userId) }),
  });
}

/** Whether a guest is in the group of the link already, and the name that they have in another group; null for none. */
export function guestByLink({ userId }: Me, token: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, 'groups', 'link', token],
    queryFn: async ({ signal }) => {
      const ownNames = rest
        .from('group_members')
        .select('name:display_name')
        .eq('user_id', userId)
        .not('display_name', 'like', 'Mitglied%')
        .order('joined_at', { ascending: false })
        .limit(1);
      const [isMember, names] = await Promise.all([
        dataOf(readOnce(rest.rpc('is_in_group_by_token', { p_token: token }), signal), signal),
        rowsOf(readOnce(ownNames, signal), signal),
      ]);
      return { isMember, name: names[0]?.name ?? null };
    },
    gcTime: 0,
    // A refetch would unmount the form that asks for the name, and lose the typed text.
    refetchOnWindowFocus: false,
  });
}

const joiningFailed = 'Fehler beim Beitreten zur Gruppe';
const readingFailed = 'Fehler beim Laden der Gruppe';
const invalidLink = 'Ungültiger oder abgelaufener Link';

/** Title and hint for a failed invite link. */
export function inviteLinkProblem(error: Error): { title: string; hint: string } {
  if (!(error instanceof AppError))
    return { title: 'Unerwarteter Fehler aufgetreten', hint: 'Bitte versuch es noch einmal.' };
  if (error instanceof UnreadGroup) return { title: readingFailed, hint: error.message };
  if (answerOf(error).message === 'Invalid token') {
    return {
      title: invalidLink,
      hint: 'Bitte lass dir einen neuen Einladungslink schicken oder versuch es noch einmal.',
    };
  }
  return { title: joiningFailed, hint: error.message };
}

function inviteLinkFailure(error: AppError): ToastText {
  const { title } = inviteLinkProblem(error);
  // A used-up quota is no fault, so it is not logged as an error.
  if (error.kind !== 'quota') logError(title === invalidLink ? joiningFailed : title, error.cause ?? error);
  return { title };
}
