import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';

import type { AppError } from '@/data/app-error';
import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { cancelReads, readAgain } from '@/data/queries/list/optimistic-list';
import { failureToast } from '@/data/queries/mutation-meta';

import { type NewsSettings, saveNewsSettings } from '../shared/news-settings';

/** Mutes or unmutes a group; optimistic. Variables: the new state. */
export function muteGroup(groupRef: GroupRef) {
  const key = groupKey(groupRef, 'news');
  const show = (isMuted: boolean, { client }: Pick<MutationFunctionContext, 'client'>) =>
    client.setQueryData<NewsSettings>(key, { isMuted });
  return mutationOptions({
    mutationKey: key,
    // Requests run sequentially, so that the last press wins.
    scope: { id: key.join(' ') },
    mutationFn: (isMuted: boolean) => saveNewsSettings(groupRef, { is_muted: isMuted }),
    meta: { failure: failureToast('Fehler beim Speichern') },
    onMutate: async (isMuted: boolean, context: MutationFunctionContext) => {
      await cancelReads(context.client, key);
      show(isMuted, context);
    },
    onError: (_error: AppError, isMuted, _shown, context) => show(!isMuted, context),
    onSettled: (_result, _error, _isMuted, _shown, { client }) => readAgain(client, key, key),
  });
}
