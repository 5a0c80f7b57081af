import type { SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { Input } from '@/ui/form/input';

import { typedDayMonth } from './typed-day-month';

type DayMonthInputProps = {
  field: UseFormRegisterReturn;
  text: string;
  /** Returns the day part of a complete date, null for other texts. `hasLeft`: the input has lost the focus. */
  takeApart?: (typed: string, hasLeft: boolean) => string | null;
};

/** Input for a day as Tag.Monat, also on numeric keypads without a dot. */
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
