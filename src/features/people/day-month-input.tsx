import type { SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { Input } from '@/ui/form/input';

import { typedDayMonth } from './typed-day-month';

type DayMonthInputProps = {
  field: UseFormRegisterReturn;
  /** What stands in it. */
  text: string;
  /** The rest of a text that is more than a day; null leaves it to the field. `hasLeft`: nothing more will be typed. */
  takeApart?: (typed: string, hasLeft: boolean) => string | null;
};

/** Tag.Monat, also on keypads without a dot. */
export function DayMonthInput({ field, text, takeApart }: DayMonthInputProps) {
  function leave(event: SyntheticEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const rest = takeApart?.(input.value, true) ?? null;
    if (rest === null) return;
    input.value = rest;
    void field.onChange({ type: 'change', target: input });
  }
  return (
    <Input
      {...field}
      onChange={(event) => {
        const { value } = event.target;
        event.target.value = takeApart?.(value, false) ?? typedDayMonth(text, value);
        void field.onChange(event);
      }}
      onBlur={(event) => {
        leave(event);
        void field.onBlur(event);
      }}
      onKeyDown={(event) => event.key === 'Enter' && leave(event)}
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
    />
  );
}
