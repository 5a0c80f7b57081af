import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';

import { cx } from '@/ui/cx';
import { Field } from '@/ui/form/field';
import { useFieldControl } from '@/ui/form/field-context';
import { inputClass } from '@/ui/form/input-class';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';

const DayPicker = lazyPart(
  () => import('./day-picker'),
  'DayPicker',
  () => <Skeleton className="h-85 rounded-md" />,
);

type DateFieldProps = {
  label: string;
  /** Day as `yyyy-MM-dd`, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** First and last selectable day, both included; `max` is ten years from today by default. */
  min: string;
  max?: string;
  today: string;
  /** True if the day can be replaced but not cleared. */
  required?: boolean;
  hint?: ReactNode;
  error: ReactNode;
};

/** Date field with a calendar that opens below. */
export function DateField({
  label,
  value,
  onChange,
  hint,
  error,
  required = false,
  ...range
}: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const calendarId = useId();
  const opener = useRef<HTMLButtonElement>(null);

  function choose(chosen: string) {
    if (!required || chosen !== '') onChange(chosen);
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <Field label={label} hint={hint} error={error}>
      <div className="relative">
        <OpenerButton
          ref={opener}
          label={label}
          day={value}
          aria-expanded={isOpen}
          aria-controls={calendarId}
          onClick={() => setOpen(!isOpen)}
        />
        {value !== '' && !required && (
          <IconButton
            icon={X}
            label="Datum entfernen"
            className="absolute top-0.5 right-11"
            onClick={() => choose('')}
          />
        )}
      </div>
      <div id={calendarId} hidden={!isOpen}>
        {isOpen && <DayPicker {...range} selected={value} onSelect={choose} />}
      </div>
    </Field>
  );
}

function OpenerButton({ label, day, ...props }: ComponentProps<'button'> & { label: string; day: string }) {
  const control = useFieldControl();
  const text = day === '' ? 'Kein Datum' : new Date(day).toLocaleDateString('de-DE', longFormat);
  return (
    <button
      {...control}
      {...props}
      type="button"
      aria-label={`${label}: ${text}`}
      className={cx(
        inputClass,
        'flex min-h-12 items-center justify-between bg-surface px-[13px] text-left text-body',
      )}
    >
      <span className={cx('tabular-nums', day === '' && 'text-ink-2')}>{text}</span>
      <CalendarDays aria-hidden className="size-5 text-ink-2" />
    </button>
  );
}

// A date without time is parsed as midnight UTC, so UTC formats it.
const longFormat = { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
