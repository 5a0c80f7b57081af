import { type CalendarDay, formatMonthShort } from '@/domain/calendar/calendar-day';

/** Day as a calendar leaf; decorative, as the text beside it repeats the date. */
export function CalendarLeaf({ day }: { day: CalendarDay }) {
  return (
    <span aria-hidden className="person-leaf font-display">
      <span className="person-leaf-month font-text">{formatMonthShort(day)}</span>
      <span className="person-leaf-day">{day.slice(8)}</span>
    </span>
  );
}
