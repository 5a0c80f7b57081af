import Plus from 'lucide-react/icons/plus';

import { formatWeekdayLong, today } from '@/domain/calendar/calendar-day';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';

type GreetingProps = {
  /** Name of the account; null for guests. */
  name: string | null;
  onCapture: () => void;
};

/**
 * Greeting with the day, and on wide screens the quick way to an idea. Below 1024 px it stands where the heading is painted before the app
 * (app/first-paint.tsx).
 */
export function Greeting({ name, onCapture }: GreetingProps) {
  const day = today(useToday());
  return (
    <div className="mt-3.5 mb-2.5 flex items-end justify-between gap-6 md:mt-5.5 md:mb-3.5 lg:mt-6.5 lg:mb-4">
      <h1 className="line-clamp-2 min-w-0 text-h1 [overflow-wrap:anywhere]">
        {name === null ? 'Hallo' : `Hallo ${name}`}
      </h1>
      <div className="flex flex-none items-center gap-x-5 text-ink-2 max-lg:hidden">
        <time dateTime={day}>{formatWeekdayLong(day)}</time>
        <Button kind="secondary" size="sm" icon={Plus} onClick={onCapture}>
          Schnell merken
        </Button>
      </div>
    </div>
  );
}
