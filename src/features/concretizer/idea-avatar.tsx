import GiftIcon from 'lucide-react/icons/gift';

import type { Papers } from '@/domain/person/paper';
import { Avatar } from '@/ui/avatar';

export function IdeaAvatar({ recipientName, papers }: { recipientName: string | null; papers: Papers }) {
  if (recipientName !== null) return <Avatar name={recipientName} paper={papers.forName(recipientName)} />;
  return (
    <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-ink-2 shadow-edge">
      <GiftIcon aria-hidden className="size-5" />
    </span>
  );
}
