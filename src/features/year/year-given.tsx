import { Link } from 'react-router-dom';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { yearOf } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { givenByYear } from '@/domain/gift/history';
import { centsLabel } from '@/domain/gift/price/cents';
import { givenText } from '@/domain/history/paid-text';
import { cardClass } from '@/ui/layout/card';

type YearGivenProps = { gifts: readonly Gift[]; year: number; day: CalendarDay };

/** Given presents by year, with the sums of known prices. */
export function YearGiven({ gifts, year, day }: YearGivenProps) {
  const years = givenByYear(gifts, day);
  if (years.length === 0) return null;
  return (
    <section aria-labelledby="verschenkt" className="year-given">
      <h2 id="verschenkt" className="text-h2">
        Verschenkt
      </h2>
      <ul className={cardClass('year-rows')}>
        {years.map(({ year: other, title, items, paidCents }) => (
          <li key={title} className="year-given-row">
            {other === null ? (
              <span className="year-name">{title}</span>
            ) : (
              <Link
                to={other === yearOf(day) ? '.' : `?jahr=${other}`}
                aria-current={other === year ? 'true' : undefined}
                className="year-name"
              >
                {title}
              </Link>
            )}{' '}
            <span>{givenText(items)}</span> <b>{paidCents === null ? 'ohne Preis' : centsLabel(paidCents)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
