import { shortDay, today } from '@/domain/calendar/calendar-day';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';

import type { AskAboutReceived } from './history-state';
import { ReceivedRow } from './received-row';

/** Maximum number of rows: more would push the given presents off the screen. */
const MOST = 2;

type OpenThanksProps = {
  /** Received gifts without thanks, newest first. */
  gifts: readonly ReceivedGift[];
  onAsk: AskAboutReceived;
  onShowAll: () => void;
};

export function OpenThanks({ gifts, onAsk, onShowAll }: OpenThanksProps) {
  const day = today(useToday());
  if (gifts.length === 0) return null;
  const more = gifts.length - MOST;
  return (
    <section aria-label="Noch zu danken" className={cardClass('mb-[18px]')}>
      <ul>
        {gifts.slice(0, MOST).map((gift) => (
          <ReceivedRow
            key={gift.id}
            gift={gift}
            facts={[`Von ${gift.fromName} bekommen`, gift.receivedOn && shortDay(gift.receivedOn, day)]
              .filter(Boolean)
              .join(' · ')}
            onThank={() => onAsk('thank', gift)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button kind="text" size="sm" className="mb-[6px] ml-[70px]" onClick={onShowAll}>
          {more === 1 ? 'Ein weiteres zeigen' : `${more} weitere zeigen`}
        </Button>
      )}
    </section>
  );
}
