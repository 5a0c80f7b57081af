import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { formatWeekdayLong, today } from '@/domain/calendar/calendar-day';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Spinner } from '@/ui/spinner';

type GreetingProps = {
  /** Name of the account; null for guests. */
  name: string | null;
  onCapture: () => void;
};

export function Greeting({ name, onCapture }: GreetingProps) {
  const data = usePersonalData();
  const people = useQuery(personQueries.list(data));
  const day = today(useToday());
  return (
    <div className="mt-5.5 mb-3.5 flex items-end justify-between gap-6 md:mt-9 md:mb-4.5">
      <div className="relative min-w-0">
        {people.isPending && <LoadingLine />}
        <h1 className="line-clamp-2 text-h1 [overflow-wrap:anywhere]">
          {name === null ? 'Hallo' : `Hallo ${name}`}
        </h1>
        <p className={cx('mt-1 text-ink-2', people.isPending && 'opacity-0')}>
          {people.data?.length === 0
            ? 'Leg los: erst eine Person, dann die erste Idee.'
            : 'Das steht bei dir als Nächstes an.'}
        </p>
      </div>
      <div className="flex flex-none flex-wrap items-center justify-end gap-x-5 gap-y-1 text-ink-2 max-md:hidden">
        <time dateTime={day}>{formatWeekdayLong(day)}</time>
        <Button kind="secondary" size="sm" icon={Plus} onClick={onCapture}>
          Schnell merken
        </Button>
      </div>
    </div>
  );
}

/**
 * Loading text in place of the line below the greeting; the greeting itself was painted before the app and stays. Hidden
 * from screen readers: the skeleton has the same text.
 */
function LoadingLine() {
  return (
    <p
      aria-hidden
      className="absolute bottom-0 left-0 flex animate-[fade_1ms_200ms_both] items-center gap-3 font-semibold text-ink-2"
    >
      <Spinner size="sm" />
      Lade deine Geschenke...
    </p>
  );
}
