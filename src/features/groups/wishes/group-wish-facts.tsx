import type { GroupGift } from '@/domain/group/group-gift';
import { wishFacts } from '@/domain/group/group-wish';

type GroupWishFactsProps = { gift: GroupGift; recipientName: string | undefined };

/** Facts below the title of a wish card. For screen readers the card repeats the owner named in the heading. */
export function GroupWishFacts({ gift, recipientName }: GroupWishFactsProps) {
  const facts = wishFacts(gift);
  return (
    <>
      {recipientName !== undefined && <p className="sr-only">Wunsch von {recipientName}</p>}
      {facts !== null && <p className="text-ink-2 tabular-nums">{facts}</p>}
    </>
  );
}
