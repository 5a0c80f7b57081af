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
  /** Without this callback the title is no button. */
  onOpen?: () => void;
  /** Content at the right end of the row. */
  children?: ReactNode;
};

/** Received gift, with a thank-you button until it is thanked for. */
export function ReceivedRow({ gift, facts, onThank, onOpen, children }: ReceivedRowProps) {
  return (
    <li tabIndex={-1} className="received-row">
      <span aria-hidden className="received-tile">
        <Gift />
      </span>
      <div className="received-words">
        {onOpen ? (
          <button type="button" onClick={onOpen} className="received-title received-open">
            {gift.title}
            <span className="sr-only"> ändern</span>
          </button>
        ) : (
          <h3 className="received-title">{gift.title}</h3>
        )}
        <p className="received-facts">{facts}</p>
        {gift.notes !== null && onOpen && <p className="received-notes">{gift.notes}</p>}
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
