import Plus from 'lucide-react/icons/plus';

import { formatMonthShort } from '@/domain/calendar/calendar-day';
import type { CountdownEntry } from '@/domain/countdown/countdown';
import { inDaysText } from '@/domain/countdown/in-days';
import type { Person } from '@/domain/person/person';
import { cardClass } from '@/ui/layout/card';

type PersonOccasionProps = { person: Person; entry: CountdownEntry | null; onAdd: () => void };

/** The day that is counted to, as a leaf of a calendar. */
export function PersonOccasion({ person, entry, onAdd }: PersonOccasionProps) {
  const occasion = entry?.occasion ?? person.occasion;
  return (
    <ul aria-label="Anlässe" className="person-occasions">
      {occasion !== null && (
        <li className={cardClass('person-tile flex items-center gap-3 px-4 py-3.5')}>
          {entry && (
            <span
              aria-hidden
              className="flex size-10 flex-none flex-col overflow-hidden rounded-sm bg-sunken text-center font-display shadow-edge"
            >
              <span className="bg-band font-text text-[0.625rem]/[0.8125rem] font-bold text-on-band">
                {formatMonthShort(entry.date)}
              </span>
              <span className="text-[1.0625rem]/[1.6875rem] font-bold">{entry.date.slice(8)}</span>
            </span>
          )}
          <div className="min-w-0">
            <p className="font-display leading-5 font-[650] [overflow-wrap:anywhere]">{occasion}</p>
            <p className="text-small text-ink-2">{entry ? inDaysText(entry.days) : 'Kein Datum'}</p>
          </div>
        </li>
      )}
      {!entry && (
        <li className="grid">
          <button
            type="button"
            onClick={onAdd}
            className="person-tile person-add flex items-center justify-center gap-2 px-4 text-facts font-semibold text-band-ink hover:bg-sunken"
          >
            <Plus aria-hidden className="size-4.5 flex-none" />
            {occasion === null ? 'Anlass hinzufügen' : 'Datum hinzufügen'}
          </button>
        </li>
      )}
    </ul>
  );
}
