import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { addOccasion, changeOccasion } from '@/data/queries/changes/occasion-changes';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { formatDayMonthLong, today } from '@/domain/calendar/calendar-day';
import { birthday, nextOccasionDay } from '@/domain/calendar/occasion';
import { occasionChoices, occasionDays } from '@/domain/countdown/occasion-days';
import {
  type OccasionBasics,
  occasionFormDefaults,
  occasionFormSchema,
  occasionFormValues,
  needsDay,
  otherOccasion,
} from '@/domain/person/occasion-form';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import { useToday } from '@/lib/hooks/use-today';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { FixedNote } from '@/ui/fixed-note';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Select } from '@/ui/form/select';

import { DayMonthInput } from '../day-month-input';
import { addOccasionText } from '../messages';
import { typedBirthDate } from '../typed-day-month';

type OccasionDialogProps = {
  open: boolean;
  onClose: () => void;
  person: Person;
  /** Edited occasion; null for a new one. */
  occasion: PersonOccasion | null;
};

export const OccasionDialog = freshDialog(OccasionForm);

function OccasionForm({ open, onClose, person, occasion }: OccasionDialogProps) {
  // Snapshot, so that an optimistic change does not alter the open form.
  const [edited] = useState(occasion);
  const { form, save, mutation } = useOccasionForm(person, edited, onClose);
  const { register, control, formState, setValue } = form;
  const { errors, isDirty } = formState;
  const [choice, dateText] = useWatch({ control, name: ['choice', 'dateText'] });
  const day = today(useToday());
  const computed = nextOccasionDay(choice, day);

  /** Moves the year of a completely typed date to the field for the year. */
  function takeApart(typed: string, hasLeft: boolean): string | null {
    const whole = typedBirthDate(typed, day, hasLeft);
    if (whole) setValue('sinceText', whole.birthYearText, { shouldDirty: true });
    return whole && whole.dateText;
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={edited === null ? addOccasionText : 'Anlass ändern'}
      submitLabel={edited === null ? addOccasionText : 'Speichern'}
      dirty={isDirty}
      onSubmit={() => void save()}
      mutation={mutation}
      fit
    >
      <div className="flex flex-col gap-4.5">
        <Field required label="Anlass" error={errors.choice?.message}>
          <Select {...register('choice')}>
            <option value="">Bitte wählen</option>
            {occasionChoices(day).map(({ label, day }) => (
              <option key={label} value={label}>
                {day === null ? label : `${label}, ${formatDayMonthLong(day)}`}
              </option>
            ))}
            <option value={otherOccasion}>Anderer Anlass</option>
          </Select>
        </Field>
        {choice === otherOccasion && (
          <Field required label="Name" error={errors.ownLabel?.message}>
            <Input {...register('ownLabel')} autoComplete="off" />
          </Field>
        )}
        {needsDay(choice) && (
          <>
            <Field
              required
              label="Datum"
              hint="Tag.Monat, zum Beispiel 12.06."
              error={errors.dateText?.message}
            >
              <DayMonthInput field={register('dateText')} text={dateText} takeApart={takeApart} />
            </Field>
            <Field
              label={choice === birthday ? 'Geburtsjahr' : 'Seit'}
              hint="Optional. Das Jahr, damit wir mitzählen."
              error={errors.sinceText?.message}
            >
              <Input
                {...register('sinceText')}
                inputMode="numeric"
                autoComplete="off"
                className="tabular-nums"
              />
            </Field>
          </>
        )}
        {choice !== '' && computed !== null && !needsDay(choice) && (
          <FixedNote>
            {choice} ist das nächste Mal am{' '}
            <b className="whitespace-nowrap">{formatDayMonthLong(computed)}</b>. Den Tag rechnen wir jedes
            Jahr aus.
          </FixedNote>
        )}
      </div>
    </FormDialog>
  );
}

function useOccasionForm(person: Person, edited: PersonOccasion | null, onSaved: () => void) {
  const data = usePersonalData();
  // One id for all attempts of this form: saving again is idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const add = useMutation(addOccasion(data));
  const change = useMutation(changeOccasion(data));
  const stored = useQuery(occasionQueries.list(data)).data;
  const day = today(useToday());
  const schema = useMemo(() => {
    const others = (stored ?? []).filter((other) => other.id !== edited?.id && other.id !== id);
    return occasionFormSchema(day, occasionDays(person, others, day));
  }, [day, person, stored, edited, id]);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: edited === null ? occasionFormDefaults : occasionFormValues(edited),
  });
  const { dirtyFields } = form.formState;
  const send = (fields: OccasionBasics) => {
    if (edited === null) {
      add.mutate({ id, personId: person.id, ...fields }, { onSuccess: onSaved });
      return;
    }
    // Sends touched fields only: the others may have changed on another device.
    const touched = {
      ...(fields.label !== edited.label && { label: fields.label }),
      ...((dirtyFields.choice || dirtyFields.dateText) && { day: fields.day }),
      ...(fields.sinceYear !== edited.sinceYear && { sinceYear: fields.sinceYear }),
    };
    if (Object.keys(touched).length === 0) onSaved();
    else change.mutate({ id: edited.id, change: touched }, { onSuccess: onSaved });
  };
  return { form, save: form.handleSubmit(send), mutation: edited === null ? add : change };
}
