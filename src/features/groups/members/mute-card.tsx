import { useMutation, useQuery } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';

import type { GroupRef } from '@/data/groups/group-keys';
import { SwitchRow } from '@/ui/form/switch-row';

import { newsSettings } from '../shared/news-settings';
import { muteGroup } from './mute-group';

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
