import { mutationOptions } from '@tanstack/react-query';

import { AppError, errorSentences } from '@/data/app-error';
import { groupListKey } from '@/data/groups/group-keys';
import { failureToast, type ToastText } from '@/data/queries/mutation-meta';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { rest } from '@/lib/supabase/rest-client';

import type { Me } from '../shared/use-me';

/** Joins by code; resolves to the group id. The server allows ten wrong codes in 15 minutes. */
export function joinByCode({ userId, nameForOthers }: Me) {
  return mutationOptions({
    mutationFn: async (code: string) => {
      const answer = await retryConflict(() =>
        rest.rpc('join_group_by_code', { p_code: code, p_display_name: nameForOthers }),
      );
      if (answer.status === 429) throw new AppError('forbidden', errorSentences.forbidden);
      const groupId: string | null = await dataOf(Promise.resolve(answer));
      if (groupId === null) throw new AppError('not_found', errorSentences.not_found);
      return groupId;
    },
    meta: { success: { title: 'Beigetreten!' }, failure: codeFailure },
    onSuccess: (_id, _code, _before, { client }) =>
      client.invalidateQueries({ queryKey: groupListKey(userId) }),
  });
}

function codeFailure(error: AppError): ToastText | null {
  if (error.kind === 'forbidden') {
    return {
      title: 'Zu viele Versuche',
      description: 'Bitte warte eine Viertelstunde und versuche es dann noch einmal.',
    };
  }
  if (error.kind === 'offline' || error.kind === 'signed_out' || error.kind === 'quota')
    return failureToast('Beitreten nicht möglich')(error);
  return {
    title: 'Ungültiger Code',
    description: 'Der eingegebene Code ist ungültig oder existiert nicht',
  };
}
