import Gift from 'lucide-react/icons/gift';
import HandHeart from 'lucide-react/icons/hand-heart';
import type { ReactNode } from 'react';

import type { ReceivedGift } from '@/domain/gift/received-gift';
import { Button } from '@/ui/button';

type ReceivedRowProps = {
  gift: ReceivedGift;
  /** Line below the title. */
  facts: ReactNode;
  onThank: () => void;
  /** Opens the gift; without this callback the title is plain text. */
  onOpen?: () => void;
  /** Content at the right end of the row. */
  children?: ReactNode;
};

/** Row of a received gift, with a thank-you button until the user has thanked for it. */
export function ReceivedRow({ gift, facts, onThank, onOpen, children }: ReceivedRowProps) {
  return (
    <li
      tabIndex={-1}
      className="received-row relative grid min-h-20 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[14px] px-[14px] py-[12px] md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:px-[18px]"
    >
      <span
        aria-hidden
        className="grid size-[44px] place-items-center rounded-[11px] bg-band-soft text-band-ink max-[20em]:hidden"
      >
        <Gift className="size-5.5" />
      </span>
      <div className="min-w-0 wrap-anywhere max-[20em]:col-[1_/_3]">
        {onOpen ? (
          <button type="button" onClick={onOpen} className="received-title received-open">
            {gift.title}
            <span className="sr-only"> ändern</span>
          </button>
        ) : (
          <h3 className="received-title">{gift.title}</h3>
        )}
        <p className="text-small text-ink-2">{facts}</p>
        {gift.notes !== null && onOpen && <p className="line-clamp-2 text-small text-ink-2">{gift.notes}</p>}
      </div>
      {gift.thankedOn === null && (
        <Button
          kind="secondary"
          size="sm"
          icon={HandHeart}
          aria-label={`Danke sagen: ${gift.title}`}
          onClick={onThank}
          className="received-thank"
        >
          Danke sagen
        </Button>
      )}
      {children}
    </li>
  );
}
