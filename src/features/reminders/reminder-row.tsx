import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';

import {
  type CalendarDay,
  formatMonthShort,
  formatWeekdayMonth,
  yearOf,
} from '@/domain/calendar/calendar-day';
import type { Reminder } from '@/domain/reminder/reminder';
import { cx } from '@/ui/cx';

type ReminderRowProps = {
  reminder: Reminder;
  /** What it is about; null when the date says enough. */
  text: string | null;
  today: CalendarDay;
  onComplete: () => void;
  className?: string | undefined;
};

export function ReminderRow({ reminder, text, today, onComplete, className }: ReminderRowProps) {
  const { reminderDate } = reminder;
  const dayText = reminderDayText(reminderDate, today);
  const urgency = urgencyOf(reminderDate, today);
  return (
    <li
      className={cx('flex items-center gap-3 border-line py-[7px] not-first:border-t lg:py-[5px]', className)}
    >
      <span
        aria-hidden="true"
        className="flex size-10 flex-none flex-col overflow-hidden rounded-sm bg-sunken text-center font-display shadow-edge max-[16em]:hidden"
      >
        <span className="bg-band font-text text-[0.625rem]/[0.8125rem] font-bold text-on-band">
          {formatMonthShort(reminderDate)}
        </span>
        <span className="text-[1.0625rem]/[1.6875rem] font-bold">{reminderDate.slice(8)}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-facts leading-5 font-semibold">{dayText}</p>
        {(urgency ?? text) && (
          <p className="line-clamp-2 text-small leading-[1.1875rem] [overflow-wrap:anywhere] text-ink-2">
            {urgency && <b className="font-[650] text-band-ink">{urgency}</b>}
            {urgency && text && ' · '}
            {text}
          </p>
        )}
      </div>
      <button
        type="button"
        data-complete
        onClick={onComplete}
        aria-label={`Erledigt: ${text ?? dayText}`}
        title="Als erledigt abhaken"
        className="group -mr-2.5 -ml-2 grid size-11 flex-none place-items-center rounded-md text-line-strong transition-colors duration-[120ms] hover:bg-pine-soft hover:text-pine-ink"
      >
        <Circle className="size-6 group-hover:hidden group-active:hidden" />
        <CircleCheck className="hidden size-6 group-hover:block group-active:block" />
      </button>
    </li>
  );
}

function urgencyOf(day: CalendarDay, today: CalendarDay): string | null {
  if (day < today) return 'Überfällig';
  return day === today ? 'Heute' : null;
}

/** `Montag, 23. November`; another year than that of `today` is named. */
function reminderDayText(day: CalendarDay, today: CalendarDay): string {
  const text = formatWeekdayMonth(day);
  return yearOf(day) === yearOf(today) ? text : `${text} ${yearOf(day)}`;
}
