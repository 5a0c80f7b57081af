import type { UseFormRegisterReturn } from 'react-hook-form';

import { Input } from '@/ui/form/input';

import { typedDayMonth } from './typed-day-month';

type DayMonthInputProps = {
  field: UseFormRegisterReturn;
  /** What stands in it. */
  text: string;
  /** What becomes of a text that is more than a day; null leaves it to the field. */
  takeApart?: (typed: string) => string | null;
};

/** Tag.Monat, also on keypads without a dot. */
export function DayMonthInput({ field, text, takeApart }: DayMonthInputProps) {
  return (
    <Input
      {...field}
      onChange={(event) => {
        const { value } = event.target;
        event.target.value = takeApart?.(value) ?? typedDayMonth(text, value);
        void field.onChange(event);
      }}
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
    />
  );
}
