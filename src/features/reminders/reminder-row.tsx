import { Circle, CircleCheck } from 'lucide-react';

import type { CalendarDay } from '@/domain/calendar-day';
import type { Reminder } from '@/domain/reminder';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';

import { leafText, reminderDayText } from './reminder-day';

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
  const leaf = leafText(reminderDate);
  return (
    <li
      className={cx(
        'grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3.5 border-line py-[7px] not-first:border-t',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="flex size-10 flex-col overflow-hidden rounded-sm bg-sunken text-center font-display shadow-edge"
      >
        <span className="bg-band font-text text-[0.625rem]/[0.8125rem] font-bold text-on-band">
          {leaf.month}
        </span>
        <span className="text-[1.0625rem]/[1.6875rem] font-bold">{leaf.day}</span>
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-facts leading-5 font-semibold">
          {dayText}
          {reminderDate < today && (
            <Badge tone="band" className="h-5.5 px-2 text-tiny">
              Überfällig
            </Badge>
          )}
          {reminderDate === today && (
            <Badge tone="honey" className="h-5.5 px-2 text-tiny">
              Heute
            </Badge>
          )}
        </p>
        {text && (
          <p className="line-clamp-2 text-small leading-[1.1875rem] [overflow-wrap:anywhere] text-ink-2">
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
        className="group -mr-2.5 grid size-11 place-items-center rounded-md text-line-strong transition-colors duration-[120ms] hover:bg-pine-soft hover:text-pine-ink"
      >
        <Circle className="size-6 group-hover:hidden group-active:hidden" />
        <CircleCheck className="hidden size-6 group-hover:block group-active:block" />
      </button>
    </li>
  );
}
