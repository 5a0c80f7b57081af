import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { personQueries } from '@/data/person-queries';
import { usePersonalData } from '@/data/personal-data-context';
import { parseCalendarDay, today } from '@/domain/calendar/calendar-day';
import type { Person } from '@/domain/person/person';
import type { NewReminder } from '@/domain/reminder/reminder';
import {
  reminderFormDefaults,
  reminderFormSchema,
  type ReminderFormValues,
} from '@/domain/reminder/reminder-form';
import { reminderText } from '@/domain/reminder/reminder-text';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel, type Save } from '@/ui/dialog/dialog';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Select } from '@/ui/form/select';

import { suggestedDay } from './suggested-day';

type ReminderFormDialogProps = {
  open: boolean;
  onClose: () => void;
  person: Person | null;
  mutation: Save & { isPending: boolean };
  onSave: (reminder: Omit<NewReminder, 'id'>) => void;
};

export function ReminderFormDialog({ open, onClose, person, mutation, onSave }: ReminderFormDialogProps) {
  const day = today(useToday());
  const people = useQuery(personQueries.list(usePersonalData())).data ?? (person === null ? [] : [person]);
  const schema = useMemo(() => reminderFormSchema(day), [day]);
  const { register, handleSubmit, control, setValue, formState } = useForm<
    ReminderFormValues,
    unknown,
    Omit<NewReminder, 'id'>
  >({
    resolver: zodResolver(schema),
    defaultValues: {
      ...reminderFormDefaults,
      personId: person?.id ?? '',
      reminderDate: suggestedDay(person, day),
    },
  });
  const { errors, dirtyFields, isDirty } = formState;
  const [reminderDate, personId] = useWatch({ control, name: ['reminderDate', 'personId'] });

  function suggestDay(personId: string) {
    if (dirtyFields.reminderDate) return;
    const chosen = people.find(({ id }) => id === personId);
    setValue('reminderDate', suggestedDay(chosen, day), { shouldValidate: formState.isSubmitted });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Erinnern"
      dirty={isDirty}
      onSubmit={(event) => void handleSubmit(onSave)(event)}
      save={mutation}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" busy={mutation.isPending}>
            Speichern
          </Button>
        </>
      }
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
        <Field
          label="Datum"
          hint={nextOccasion(reminderDate, personId, people)}
          error={errors.reminderDate?.message}
        >
          <Input {...register('reminderDate')} type="date" min={day} max="2200-12-31" />
        </Field>
        <Field
          label="Woran?"
          hint="Optional. Ohne Text zeigen wir den nächsten Anlass."
          error={errors.title?.message}
        >
          <Input {...register('title')} autoComplete="off" />
        </Field>
      </div>
    </Dialog>
  );
}

/** What the chosen day means, such as `7 Tage vor Lukas’ Geburtstag`. */
function nextOccasion(date: string, personId: string, people: readonly Person[]): string | null {
  const day = parseCalendarDay(date);
  if (day === null || personId === '') return null;
  return reminderText({ reminderDate: day, title: null, personId }, people, null);
}
