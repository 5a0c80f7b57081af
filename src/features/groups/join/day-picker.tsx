import { DayPicker } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';

import { type CalendarDay, today as dayOf } from '@/domain/calendar/calendar-day';

const yearsAhead = 10;

type GermanDayPickerProps = {
  /** Days before it cannot be chosen. */
  today: CalendarDay;
  selected: CalendarDay | null;
  onSelect: (day: CalendarDay | null) => void;
};

export function GermanDayPicker({ today, selected, onSelect }: GermanDayPickerProps) {
  const first = toDate(today);
  const last = new Date(first.getFullYear() + yearsAhead, 11, 31);
  return (
    <DayPicker
      mode="single"
      locale={de}
      weekStartsOn={1}
      autoFocus
      fixedWeeks
      showOutsideDays
      startMonth={first}
      endMonth={last}
      disabled={{ before: first, after: last }}
      defaultMonth={selected === null ? first : toDate(selected)}
      selected={selected === null ? undefined : toDate(selected)}
      onSelect={(date) => onSelect(date ? dayOf(date) : null)}
      classNames={classNames}
    />
  );
}

/** The local midnight a day begins with. */
function toDate(day: CalendarDay): Date {
  return new Date(`${day}T00:00`);
}

const dayButton =
  'mx-auto grid size-11 place-items-center rounded-full text-facts font-semibold tabular-nums hover:bg-sunken disabled:cursor-default disabled:bg-transparent disabled:font-normal disabled:text-ink-3';

const navButton =
  'grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent';

const classNames = {
  root: 'mt-2 rounded-md border border-line p-2',
  months: 'relative',
  month_caption: 'grid h-11 place-items-center font-display text-[1.0625rem] font-bold',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navButton,
  button_next: navButton,
  chevron: 'size-5 fill-current',
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-8 text-tiny font-semibold text-ink-2',
  day: 'p-0 text-center',
  day_button: dayButton,
  today: '[&>button]:shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
  selected: '[&>button]:bg-band [&>button]:text-on-band [&>button]:hover:bg-band-hover',
  outside: '[&>button]:font-normal [&>button]:text-ink-2',
};
