import { useQuery } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { formatWeekdayLong, today } from '@/domain/calendar/calendar-day';
import { useToday } from '@/lib/hooks/use-today';

/** `name` is null for guests, who have none. */
export function Greeting({ name }: { name: string | null }) {
  const data = usePersonalData();
  const people = useQuery(personQueries.list(data));
  const day = today(useToday());
  return (
    <div className="mt-5 mb-3.5 flex items-end justify-between gap-6 md:mt-8 md:mb-4.5">
      <div className="min-w-0">
        <h1 className="line-clamp-2 text-h1 [overflow-wrap:anywhere]">
          {name === null ? 'Hallo' : `Hallo ${name}`}
        </h1>
        <p className="mt-1 text-ink-2">
          {people.data?.length === 0
            ? 'Leg los: erst eine Person, dann die erste Idee.'
            : 'Das steht bei dir als Nächstes an.'}
        </p>
      </div>
      <time dateTime={day} className="flex-none pb-px text-ink-2 max-md:hidden">
        {formatWeekdayLong(day)}
      </time>
    </div>
  );
}
