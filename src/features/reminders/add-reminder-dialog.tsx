import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { addReminder } from '@/data/queries/changes/reminder-changes';
import { personQueries } from '@/data/queries/person-queries';
import { addDays, type CalendarDay, parseCalendarDay, today } from '@/domain/calendar/calendar-day';
import { personEntry } from '@/domain/countdown/countdown';
import type { Person } from '@/domain/person/person';
import { reminderFormDefaults, reminderFormSchema } from '@/domain/reminder/reminder-form';
import { reminderText } from '@/domain/reminder/reminder-text';
import { useToday } from '@/lib/hooks/use-today';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { DateField } from '@/ui/form/date/date-field';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Select } from '@/ui/form/select';
import { lazyExtra } from '@/ui/lazy/lazy-code';

const OfferRow = lazyExtra(() => import('./offer/offer-row'), 'OfferRow');

const daysAhead = 7;

type AddReminderDialogProps = { open: boolean; onClose: () => void; person?: Person | null };

export const AddReminderDialog = freshDialog(AddReminderForm);

function AddReminderForm({ open, onClose, person = null }: AddReminderDialogProps) {
  const data = usePersonalData();
  const add = useMutation(addReminder(data));
  // One id for all attempts of this form, so that retries are idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const day = today(useToday());
  const people = useQuery(personQueries.list(data)).data ?? (person === null ? [] : [person]);
  const schema = useMemo(() => reminderFormSchema(day), [day]);
  const { register, handleSubmit, control, setValue, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      ...reminderFormDefaults,
      personId: person?.id ?? '',
      reminderDate: suggestedDay(person, day),
    },
  });
  const { errors, dirtyFields, isDirty } = formState;
  const { field: dateField } = useController({ control, name: 'reminderDate' });
  const [reminderDate, personId] = useWatch({ control, name: ['reminderDate', 'personId'] });

  function suggestDay(personId: string) {
    if (dirtyFields.reminderDate) return;
    const chosen = people.find(({ id }) => id === personId);
    setValue('reminderDate', suggestedDay(chosen, day), { shouldValidate: formState.isSubmitted });
  }

  const save = handleSubmit((reminder) => add.mutate({ id, ...reminder }, { onSuccess: onClose }));

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Erinnern"
      dirty={isDirty}
      onSubmit={() => void save()}
      mutation={add}
      submitLabel="Speichern"
    >
      <div className="flex flex-col gap-4.5">
        <Field label="Person">
          <Select {...register('personId', { onChange: (event) => suggestDay(String(event.target.value)) })}>
            <option value="">Keine bestimmte Person</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <DateField
          label="Datum"
          today={day}
          min={day}
          value={dateField.value}
          onChange={dateField.onChange}
          hint={nextOccasion(reminderDate, personId, people)}
          error={errors.reminderDate?.message}
        />
        <Field
          label="Woran?"
          hint="Optional. Ohne Text zeigen wir den nächsten Anlass."
          error={errors.title?.message}
        >
          <Input {...register('title')} autoComplete="off" />
        </Field>
        <OfferRow />
      </div>
    </FormDialog>
  );
}

/** Meaning of the chosen day, such as `7 Tage vor Lukas’ Geburtstag`. */
function nextOccasion(date: string, personId: string, people: readonly Person[]): string | null {
  const day = parseCalendarDay(date);
  if (day === null || personId === '') return null;
  return reminderText({ reminderDate: day, title: null, personId }, people, null);
}

/** A week before the person's next occasion, today when that day has passed; '' without a person or a date. */
function suggestedDay(person: Person | null | undefined, today: CalendarDay): CalendarDay | '' {
  const entry = person ? personEntry(person, today) : null;
  if (entry === null) return '';
  return entry.days < daysAhead ? today : addDays(entry.date, -daysAhead);
}
