import { Link } from 'react-router-dom';

import { type CalendarDay, shortDay, yearOf } from '@/domain/calendar/calendar-day';
import { receivedByYear } from '@/domain/gift/history';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { Person } from '@/domain/person/person';
import { cardClass } from '@/ui/layout/card';

type YearReceivedProps = {
  received: readonly ReceivedGift[];
  people: readonly Person[];
  year: number;
  day: CalendarDay;
};

/** Presents received in a year, also from deleted people; presents without a day belong to the current year. */
export function YearReceived({ received, people, year, day }: YearReceivedProps) {
  const ofYear = received.filter(({ receivedOn }) => yearOf(receivedOn ?? day) === year);
  if (ofYear.length === 0) return null;
  const known = new Set(people.map(({ id }) => id));
  return (
    <section aria-labelledby="bekommen" className="year-given">
      <h2 id="bekommen" className="text-h2">
        Bekommen
      </h2>
      <ul className={cardClass('year-rows')}>
        {receivedByYear(ofYear)
          .flatMap(({ items }) => items)
          .map(({ id, title, personId, fromName, receivedOn, thankedOn }) => (
            <li key={id} className="year-received-row">
              <b>{title}</b>{' '}
              <span>
                von{' '}
                {personId !== null && known.has(personId) ? (
                  <Link to={`../people/${personId}?tab=verschenkt`} className="year-from">
                    {fromName}
                  </Link>
                ) : (
                  fromName
                )}
                {receivedOn !== null && ` · ${shortDay(receivedOn, day)}`}
                {thankedOn === null && ' · noch zu danken'}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
