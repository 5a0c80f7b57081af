import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { countdownEntries } from '@/domain/countdown/countdown';
import { inDaysText } from '@/domain/countdown/in-days';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';

import type { Start, UnreadSource } from '../use-start';

/** Line of a list without anything to do: `Nichts Dringendes. Der nächste Anlass ist in 95 Tagen.` */
export function NothingUrgent({ sources, today }: { sources: Start['sources']; today: CalendarDay }) {
  const { people, special, stored } = sources;
  const [next] = countdownEntries(people, special, today, stored);
  return (
    <li className="next-line">
      Nichts Dringendes.{next && ` Der nächste Anlass ist ${inDaysText(next.days)}.`}
    </li>
  );
}

/** Line for something that could not be read. */
export function Unread({ text, retry }: UnreadSource) {
  const again = useFocusAfterRetry(retry);
  return (
    <li className="next-line">
      <span role="status" className="min-w-0 flex-1">
        {text}
      </span>
      <button type="button" className="next-step is-text" {...again}>
        Nochmal
      </button>
    </li>
  );
}
