import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { countText } from '@/domain/text/german';
import { type Revealed, revealedFacts } from '@/domain/wish/revealed-gift';
import { cardClass } from '@/ui/layout/card';

import type { WishActions } from '../use-wish-actions';
import { RevealedRow } from './revealed-row';

type RevealedYearProps = { year: number; gifts: readonly Revealed[]; day: CalendarDay; actions: WishActions };

export function RevealedYear({ year, gifts, day, actions }: RevealedYearProps) {
  const id = `received-${year}`;
  return (
    <section aria-labelledby={id}>
      <div className="revealed-year">
        <h2 id={id} className="text-h2">
          {year}
        </h2>
        <p className="text-ink-2">
          {gifts.length === 1 ? '1 Geschenk' : `${countText(gifts.length)} Geschenke`}
        </p>
      </div>
      <ul className={cardClass('revealed-rows')}>
        {gifts.map((gift) => (
          <RevealedRow
            key={gift.id}
            gift={gift}
            title={gift.title}
            facts={gift.giverName === null ? revealedFacts(gift, day) : [`von ${gift.giverName}`]}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  );
}
