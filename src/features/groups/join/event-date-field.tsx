import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useId, useRef, useState } from 'react';

import { type CalendarDay, formatLong, parseCalendarDay } from '@/domain/calendar/calendar-day';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/form/field';
import { useFieldControl } from '@/ui/form/field-context';
import { inputClass } from '@/ui/form/input-class';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy-part';

const DayPicker = lazyPart(
  () => import('./day-picker'),
  'GermanDayPicker',
  () => <Skeleton className="h-85 rounded-md" />,
);

type EventDateFieldProps = {
  today: CalendarDay;
  /** `yyyy-MM-dd` or empty. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

export function EventDateField({ today, value, onChange, error }: EventDateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const calendarId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const day = parseCalendarDay(value);

  function choose(chosen: CalendarDay | null) {
    onChange(chosen ?? '');
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <Field label="Ereignisdatum" error={error}>
      <div className="relative">
        <OpenerButton
          ref={opener}
          day={day}
          aria-expanded={isOpen}
          aria-controls={calendarId}
          onClick={() => setOpen(!isOpen)}
        />
        {day !== null && (
          <IconButton
            icon={X}
            label="Datum entfernen"
            className="absolute top-0.5 right-11"
            onClick={() => choose(null)}
          />
        )}
      </div>
      <div id={calendarId} hidden={!isOpen}>
        {isOpen && <DayPicker today={today} selected={day} onSelect={choose} />}
      </div>
    </Field>
  );
}

function OpenerButton({ day, ...props }: ComponentProps<'button'> & { day: CalendarDay | null }) {
  const control = useFieldControl();
  const text = day === null ? 'Kein Datum' : formatLong(day);
  return (
    <button
      {...control}
      {...props}
      type="button"
      aria-label={`Ereignisdatum: ${text}`}
      className={cx(
        inputClass,
        'flex min-h-12 items-center justify-between bg-surface px-[13px] text-left text-body',
      )}
    >
      <span className={cx('tabular-nums', day === null && 'text-ink-2')}>{text}</span>
      <CalendarDays aria-hidden className="size-5 text-ink-2" />
    </button>
  );
}
