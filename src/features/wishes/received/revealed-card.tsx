import Check from 'lucide-react/icons/check';
import HandHeart from 'lucide-react/icons/hand-heart';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { thankedText } from '@/domain/history/thanks';
import { type Revealed, revealedFacts, type RevealedGift, revealedText } from '@/domain/wish/revealed-gift';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';

import type { WishActions } from '../use-wish-actions';
import { RevealedRow } from './revealed-row';

type RevealedCardProps = {
  gifts: readonly Revealed[];
  day: CalendarDay;
  actions: WishActions;
  onThank: (gift: RevealedGift) => void;
};

/** Recently revealed givers, with a thank-you button. */
export function RevealedCard({ gifts, day, actions, onThank }: RevealedCardProps) {
  return (
    <section aria-labelledby="revealed" className={cardClass('revealed-card')}>
      <h2 id="revealed" className="text-h2">
        Jetzt darfst du es wissen
      </h2>
      <ul>
        {gifts.map((gift) => (
          <RevealedRow
            key={gift.id}
            gift={gift}
            title={revealedText(gift)}
            facts={revealedFacts(gift, day)}
            actions={actions}
          >
            {renderThanks(gift)}
          </RevealedRow>
        ))}
      </ul>
    </section>
  );

  function renderThanks(gift: Revealed) {
    if (gift.thankedOn !== null)
      return (
        <p className="revealed-thanked">
          <Check aria-hidden />
          {thankedText(gift.thankedOn, day)}
        </p>
      );
    if (gift.giverName === null) return null;
    return (
      <Button
        icon={HandHeart}
        aria-label={`Danke sagen: ${gift.title}`}
        className="revealed-thank"
        onClick={() => onThank(gift)}
      >
        Danke sagen
      </Button>
    );
  }
}
