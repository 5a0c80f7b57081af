import type { FieldErrors, UseFormRegister } from 'react-hook-form';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { DrawFormValues } from '@/domain/draw/draw-form';
import { DateField } from '@/ui/form/date/date-field';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Textarea } from '@/ui/form/textarea';

type DetailsFieldsProps = {
  register: UseFormRegister<DrawFormValues>;
  errors: FieldErrors<DrawFormValues>;
  day: { value: string; onChange: (day: string) => void };
  earliest: CalendarDay;
  today: CalendarDay;
  dayHint?: string | undefined;
};

/** Note that members who have accepted are asked again when the day becomes earlier. */
export const askedAgainText = 'Bei einem früheren Tag müssen die anderen noch einmal zusagen.';

export const budgetInput = { inputMode: 'decimal', autoComplete: 'off', trail: '€' } as const;

export function DetailsFields({ register, errors, day, earliest, today, dayHint }: DetailsFieldsProps) {
  return (
    <>
      <div className="draw-facts">
        <DateField
          required
          label="Wann wird ausgepackt?"
          today={today}
          min={earliest}
          hint={dayHint}
          value={day.value}
          onChange={day.onChange}
          error={errors.day?.message}
        />
        <Field label="Höchstens" error={errors.budget?.message}>
          <Input {...register('budget')} {...budgetInput} />
        </Field>
      </div>
      <Field required label="Name der Runde" error={errors.title?.message}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <Field label="Was ist noch wichtig?" error={errors.note?.message}>
        <Textarea {...register('note')} rows={2} placeholder="Selbstgemachtes, Treffpunkt, Motto …" />
      </Field>
    </>
  );
}
