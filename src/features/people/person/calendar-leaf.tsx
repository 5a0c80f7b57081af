import { type CalendarDay, formatMonthShort } from '@/domain/calendar/calendar-day';

/** Day as a calendar leaf; decorative, as the text beside it repeats the date. */
export function CalendarLeaf({ day }: { day: CalendarDay }) {
  return (
    <span
      aria-hidden
      className="person-leaf flex size-10 flex-none flex-col overflow-hidden rounded-[8px] bg-sunken text-center font-display shadow-edge"
    >
      <span className="bg-band font-text text-[0.625rem]/[0.8125rem] font-bold text-on-band">
        {formatMonthShort(day)}
      </span>
      <span className="text-[1.0625rem]/[1.6875rem] font-bold">{day.slice(8)}</span>
    </span>
  );
}
