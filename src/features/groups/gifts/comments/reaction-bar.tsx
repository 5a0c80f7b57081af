import { useMutation, useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import Smile from 'lucide-react/icons/smile';
import ThumbsUp from 'lucide-react/icons/thumbs-up';

import { changeReaction } from '@/data/groups/change-reaction';
import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import type { Membership } from '@/data/groups/group-keys';
import {
  reactionLabels,
  type ReactionType,
  reactionTypes,
  tallyOf,
  tallyReactions,
} from '@/domain/group/gift-reaction';
import { countText } from '@/domain/text/german';
import type { Icon } from '@/ui/icon';

import './reaction-bar.css';

const icons: Record<ReactionType, Icon> = { thumbs_up: ThumbsUp, heart: Heart, like: Smile };

export function ReactionBar({ me, giftId }: { me: Membership; giftId: string }) {
  const { data: reactions = [] } = useQuery(groupGiftQueries.reactions(me));
  const { mutate: react } = useMutation(changeReaction(me));
  const tally = tallyOf(tallyReactions(reactions, me.memberId), giftId);
  return (
    <div role="group" aria-label="Reaktionen" className="flex flex-wrap gap-2 px-5 pb-4 md:px-6">
      {reactionTypes.map((type) => {
        const Icon = icons[type];
        const { count, isMine } = tally[type];
        return (
          <button
            key={type}
            type="button"
            aria-pressed={isMine}
            aria-label={`${reactionLabels[type]}, ${count}`}
            onClick={() => react({ giftId, type, isOn: !isMine })}
            className="reaction inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-ink-2 aria-pressed:bg-band-soft aria-pressed:text-band-ink forced-colors:border"
          >
            <Icon />
            <span className="tabular-nums">{countText(count)}</span>
          </button>
        );
      })}
    </div>
  );
}
