import { useMutation, useQuery, type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';

import type { AppError } from '@/data/app-error';
import { type GroupRef, groupKey } from '@/data/groups/group-keys';
import { cancelReads, readAgain } from '@/data/queries/list/optimistic-list';
import { failureToast } from '@/data/queries/mutation-meta';
import { SwitchRow } from '@/ui/form/switch-row';

import { newsSettings, type NewsSettings, saveNewsSettings } from '../shared/news-settings';

/** Switch that mutes mails and notifications of a group; not visible to other members. */
export function MuteCard({ groupRef }: { groupRef: GroupRef }) {
  const { data } = useQuery(newsSettings(groupRef));
  const { mutate } = useMutation(muteGroup(groupRef));
  return (
    <div className="rounded-[14px] bg-surface shadow-card md:col-span-2">
      <SwitchRow
        icon={BellOff}
        tone="band"
        title="Stummschalten"
        hint="Keine Mitteilungen aus dieser Gruppe."
        checked={data?.isMuted ?? false}
        onCheckedChange={mutate}
      />
    </div>
  );
}

/** Mutes or unmutes a group; optimistic. Variables: the new state. */
function muteGroup(groupRef: GroupRef) {
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
