import { today } from '@/domain/calendar/calendar-day';
import { isRevealed } from '@/domain/group/gift-revealed';
import type { GroupGift } from '@/domain/group/group-gift';
import { revealText } from '@/domain/group/group-wish';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';

import type { GiftLayer } from './gift-layers';

type RevealGiftProps = {
  gift: GroupGift;
  /** Name of the recipient; undefined after the recipient has left the group. */
  recipientName: string | undefined;
  // Named `openLayer`, because `lazyPart` treats a prop `open` as the state of a dialog.
  openLayer: (layer: GiftLayer) => void;
};

/** Shows the giver of a surprise when its recipient learns the giver's name, with a button to reveal it now. */
export function RevealGift({ gift, recipientName, openLayer }: RevealGiftProps) {
  const day = today(useToday());
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      <p className="min-w-0 flex-1 basis-36 [overflow-wrap:anywhere]">
        {revealText(gift, recipientName, day)}
      </p>
      {!isRevealed(gift, day) && (
        <Button
          kind="text"
          size="sm"
          className="-mr-3.5 text-band-ink!"
          onClick={() => openLayer({ kind: 'reveal', giftId: gift.id })}
        >
          Jetzt verraten
        </Button>
      )}
    </div>
  );
}
