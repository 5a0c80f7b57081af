import { zodResolver } from '@hookform/resolvers/zod';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useMemo, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';

import { formatDayMonthLong, today, yearOf } from '@/domain/calendar/calendar-day';
import { fixedFormDay, personOccasions } from '@/domain/calendar/occasion';
import type { Person, PersonFields } from '@/domain/person/person';
import {
  personFormDefaults,
  personFormSchema,
  personFormValues,
  type PersonFormValues,
  readFormDate,
} from '@/domain/person/person-form';
import { useToday } from '@/lib/hooks/use-today';
import type { Save } from '@/ui/dialog/dialog';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { FixedNote } from '@/ui/fixed-note';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Select } from '@/ui/form/select';

import { PaperPreview } from './paper-preview';
import { typedDayMonth } from './typed-day-month';

type PersonFormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  /** Null when somebody new is added. */
  edited: Person | null;
  form: PersonForm;
  mutation: Save & { isPending: boolean };
  onSubmit: () => void;
  /** What is to be said above the fields. */
  children?: ReactNode;
};

type PersonForm = UseFormReturn<PersonFormValues, unknown, PersonFields>;

/** What a form about a person accepts; null when somebody new is added. */
export function usePersonSchema(edited: Person | null) {
  const day = today(useToday());
  return useMemo(() => personFormSchema(day, edited), [day, edited]);
}

/** What is typed about a person. */
export function usePersonForm(edited: Person | null): PersonForm {
  const schema = usePersonSchema(edited);
  return useForm<PersonFormValues, unknown, PersonFields>({
    resolver: zodResolver(schema),
    defaultValues: edited === null ? personFormDefaults : personFormValues(edited),
  });
}

/** Name, occasion and date of a person. What was typed stays until the caller closes it. */
export function PersonFormDialog(props: PersonFormDialogProps) {
  const { open, onClose, title, submitLabel, edited, form, mutation, onSubmit, children } = props;
  const { register, control, formState } = form;
  const day = today(useToday());
  const values = useWatch({ control });
  const [hasLeftDate, setLeftDate] = useState(false);
  const { errors, isDirty } = formState;
  const dateField = register('dateText', {
    onBlur: () => setLeftDate(true),
    onChange: () => setLeftDate(false),
  });
  const { name = '', occasion = '', dateText = '' } = values;
  const fixedDay = fixedFormDay(occasion, yearOf(day));
  const reading = readFormDate({ occasion, dateText }, day, edited);
  const isNoDay = reading === 'no-day' || (reading === 'begun' && hasLeftDate);
  const occasions = edited?.occasion ? new Set([...personOccasions, edited.occasion]) : personOccasions;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      dirty={isDirty}
      onSubmit={onSubmit}
      mutation={mutation}
      submitLabel={submitLabel}
    >
      {children}
      <div className="flex flex-col gap-4.5">
        <Field required label="Name" error={errors.name?.message}>
          <Input {...register('name')} autoComplete="off" />
        </Field>
        <Field label="Anlass" error={errors.occasion?.message}>
          <Select {...register('occasion')}>
            <option value="">Kein Anlass</option>
            {[...occasions].map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        </Field>
        {fixedDay === null ? (
          <Field label="Datum" hint={isNoDay ? noDay : 'Tag.Monat, zum Beispiel 12.12.'}>
            <Input
              {...dateField}
              onChange={(event) => {
                event.target.value = typedDayMonth(dateText, event.target.value);
                void dateField.onChange(event);
              }}
              inputMode="numeric"
              autoComplete="off"
              className="tabular-nums"
            />
          </Field>
        ) : (
          <FixedNote>
            {occasion} hat ein festes Datum:{' '}
            <b className="whitespace-nowrap">{formatDayMonthLong(fixedDay)}</b>
          </FixedNote>
        )}
        <PaperPreview name={name} edited={edited} />
      </div>
    </FormDialog>
  );
}

/** A hint, not an error: it does not keep anybody from saving. */
const noDay = (
  <span role="status" className="flex items-center gap-1 font-semibold text-honey-ink">
    <CircleAlert aria-hidden className="size-[0.9375rem] flex-none" />
    Kein gültiger Tag. Wird ohne Datum gespeichert.
  </span>
);
