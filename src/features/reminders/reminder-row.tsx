import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';

import {
  type CalendarDay,
  formatMonthShort,
  formatWeekdayMonth,
  yearOf,
} from '@/domain/calendar/calendar-day';
import { cx } from '@/ui/cx';

type ReminderRowProps = {
  date: CalendarDay;
  title: string;
  hint: ReactNode;
  /** Label of the action for screen readers. */
  what: string;
  onDone: () => void;
  className?: string | undefined;
};

export function ReminderRow({ date, title, hint, what, onDone, className }: ReminderRowProps) {
  return (
    <li
      className={cx('flex items-center gap-3 border-line py-[7px] not-first:border-t lg:py-[5px]', className)}
    >
      <span
        aria-hidden="true"
        className="flex size-10 flex-none flex-col overflow-hidden rounded-sm bg-sunken text-center font-display shadow-edge max-[16em]:hidden"
      >
        <span className="bg-band font-text text-[0.625rem]/[0.8125rem] font-bold text-on-band">
          {formatMonthShort(date)}
        </span>
        <span className="text-[1.0625rem]/[1.6875rem] font-bold">{date.slice(8)}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-facts leading-5 font-semibold [overflow-wrap:anywhere]">{title}</p>
        {hint && (
          <p className="line-clamp-2 text-small leading-[1.1875rem] [overflow-wrap:anywhere] text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        data-complete
        onClick={onDone}
        aria-label={`Erledigt: ${what}`}
        title="Als erledigt abhaken"
        className="group -mr-2.5 -ml-2 grid size-11 flex-none place-items-center rounded-md text-line-strong transition-colors duration-[120ms] hover:bg-pine-soft hover:text-pine-ink"
      >
        <Circle className="size-6 group-hover:hidden group-active:hidden" />
        <CircleCheck className="hidden size-6 group-hover:block group-active:block" />
      </button>
    </li>
  );
}

export function urgencyOf(day: CalendarDay, today: CalendarDay): string | null {
  if (day < today) return 'Überfällig';
  return day === today ? 'Heute' : null;
}

/** `Montag, 23. November`, with the year when it differs from that of `today`. */
export function reminderDayText(day: CalendarDay, today: CalendarDay): string {
  const text = formatWeekdayMonth(day);
  return yearOf(day) === yearOf(today) ? text : `${text} ${yearOf(day)}`;
}
