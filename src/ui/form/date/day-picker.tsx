import './day-picker.css';
import { addYears } from 'date-fns/addYears';
import { endOfYear } from 'date-fns/endOfYear';
import { format } from 'date-fns/format';
import { DayPicker as Picker } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';

const yearsAhead = 10;

/** All days are texts of the form `yyyy-MM-dd`. */
type DayPickerProps = {
  today: string;
  min: string;
  max?: string | undefined;
  /** Selected day; empty without one. */
  selected: string;
  /** Called with the pressed day, or with '' if that day was already selected. */
  onSelect: (day: string) => void;
};

export function DayPicker({ today, min, max, selected, onSelect }: DayPickerProps) {
  const first = toDate(min);
  const last = max === undefined ? endOfYear(addYears(toDate(today), yearsAhead)) : toDate(max);
  const day = selected === '' ? undefined : toDate(selected);
  return (
    <Picker
      mode="single"
      locale={de}
      weekStartsOn={1}
      autoFocus
      fixedWeeks
      showOutsideDays
      captionLayout="dropdown"
      startMonth={first}
      endMonth={last}
      disabled={{ before: first, after: last }}
      defaultMonth={day ?? toDate(today)}
      selected={day}
      onSelect={(date) => onSelect(date ? format(date, 'yyyy-MM-dd') : '')}
      classNames={classNames}
    />
  );
}

/** Local midnight of a day. */
function toDate(day: string): Date {
  return new Date(`${day}T00:00`);
}

const dayButton =
  'mx-auto grid size-11 place-items-center rounded-full text-facts font-semibold tabular-nums hover:bg-sunken disabled:cursor-default disabled:bg-transparent disabled:font-normal disabled:text-ink-3';

const navButton =
  'grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent';

const classNames = {
  root: 'day-picker mt-2 rounded-md border border-line p-2',
  months: 'relative',
  month_caption: 'grid h-11 place-items-center font-display text-[1.0625rem] font-bold',
  nav: 'day-picker-nav',
  dropdowns: 'day-picker-dropdowns',
  dropdown_root: 'day-picker-dropdown',
  caption_label: 'day-picker-label',
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
