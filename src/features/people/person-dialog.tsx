import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useMemo, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { addPerson, changePerson } from '@/data/queries/changes/person-changes';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import { formatDayMonthLong, today, yearOf } from '@/domain/calendar/calendar-day';
import { birthday, fixedFormDay, nextOccasionDay, personOccasions } from '@/domain/calendar/occasion';
import { personTexts } from '@/domain/fields/field-rules';
import type { Person } from '@/domain/person/person';
import {
  personEdit,
  personFormDefaults,
  type PersonFormResult,
  personFormSchema,
  personFormValues,
  type PersonFormValues,
  readFormDate,
} from '@/domain/person/person-form';
import { useToday } from '@/lib/hooks/use-today';
import { Chip } from '@/ui/chip';
import type { SaveState } from '@/ui/dialog/dialog';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { FixedNote } from '@/ui/fixed-note';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Select } from '@/ui/form/select';
import { TextConflict } from '@/ui/text-conflict';

import { DayMonthInput } from './day-month-input';
import { addPersonText } from './messages';
import { PaperPreview } from './paper-preview';
import { typedBirthDate } from './typed-day-month';

type DialogState = { open: boolean; onClose: () => void };

export const AddPersonDialog = freshDialog(AddPersonForm);
export const EditPersonDialog = freshDialog(EditPersonForm);

function AddPersonForm(state: DialogState) {
  // One id for all attempts of this form: saving again is idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const add = useMutation(addPerson(usePersonalData()));
  const { form } = usePersonForm(null);
  const save = form.handleSubmit((person) =>
    add.mutate({ id, ...person, facts: [], leadDays: null }, { onSuccess: state.onClose }),
  );
  return (
    <PersonFormDialog
      {...state}
      title={addPersonText}
      submitLabel={addPersonText}
      edited={null}
      form={form}
      mutation={add}
      onSubmit={() => void save()}
    />
  );
}

function EditPersonForm({ person, ...state }: DialogState & { person: Person }) {
  const change = useMutation(changePerson(usePersonalData()));
  // Snapshot from the opening of the form: an optimistic change that gets refused must not pass as the stored state.
  const [edited] = useState(person);
  const { form, schema } = usePersonForm(edited);
  // Re-renders on typing, because the question about a text conflict shows the typed texts.
  useWatch({ control: form.control });
  const { dirtyFields } = form.formState;
  const { save, question } = useConflictForm<Parameters<typeof change.mutate>[0]>({
    mutation: change,
    fields: personTexts,
    subject: edited.name,
    typed: () => personEdit.typedTexts(form.getValues(), dirtyFields),
    read(send, _intent, decided) {
      const submit = (result: PersonFormResult) =>
        send({
          id: edited.id,
          change: personEdit.changeOf(result, personEdit.touched(dirtyFields)),
          base: personEdit.baseOf(edited, dirtyFields),
        });
      const fields = schema.safeParse(personEdit.withTexts(form.getValues(), decided));
      if (fields.success) submit(fields.data);
      else void form.handleSubmit(submit)();
    },
    onSaved: state.onClose,
  });
  return (
    <PersonFormDialog
      {...state}
      title="Person bearbeiten"
      submitLabel="Speichern"
      edited={edited}
      form={form}
      mutation={change}
      onSubmit={save}
    >
      {question && <TextConflict {...question} reveal className="mb-4.5" />}
    </PersonFormDialog>
  );
}

type PersonForm = UseFormReturn<PersonFormValues, unknown, PersonFormResult>;

/** Form of a person; `edited` is null for a new one. */
function usePersonForm(edited: Person | null) {
  const day = today(useToday());
  const schema = useMemo(() => personFormSchema(day, edited), [day, edited]);
  const form: PersonForm = useForm({
    resolver: zodResolver(schema),
    defaultValues: edited === null ? personFormDefaults : personFormValues(edited),
  });
  return { form, schema };
}

type PersonFormDialogProps = DialogState & {
  title: string;
  submitLabel: string;
  edited: Person | null;
  form: PersonForm;
  mutation: SaveState & { isPending: boolean };
  onSubmit: () => void;
  children?: ReactNode;
};

function PersonFormDialog({ edited, form, onSubmit, children, ...dialog }: PersonFormDialogProps) {
  const { register, control, formState, setValue } = form;
  const day = today(useToday());
  const { name = '', occasion = '', dateText = '', birthYearText = '' } = useWatch({ control });
  const [hasLeftDate, setLeftDate] = useState(false);
  const { errors, isDirty } = formState;
  const [isBirthdayOff, setBirthdayOff] = useState(false);
  const dateField = register('dateText', {
    onBlur: () => setLeftDate(true),
    onChange: () => setLeftDate(false),
  });
  // A day without an occasion is a birthday of a new person, unless that was taken off.
  const meant = edited === null && occasion === '' && !isBirthdayOff ? birthday : occasion;
  const fixedDay = fixedFormDay(occasion, yearOf(day));
  const countedTo = nextOccasionDay(occasion, day);
  const reading = readFormDate({ occasion: meant, dateText, birthYearText }, day, edited);
  const isOffered = edited === null && occasion === '' && reading === 'day';
  const isNoDay = reading === 'no-day' || (reading === 'partial' && hasLeftDate);
  const occasions = edited?.occasion ? new Set([...personOccasions, edited.occasion]) : personOccasions;

  /** Moves the year of a complete date of birth to the field for the year. */
  function takeApart(typed: string, hasLeft: boolean): string | null {
    const whole = meant === birthday ? typedBirthDate(typed, day, hasLeft) : null;
    if (whole) setValue('birthYearText', whole.birthYearText, { shouldDirty: true });
    return whole && whole.dateText;
  }

  function submit() {
    if (isOffered && !isBirthdayOff) setValue('occasion', birthday);
    onSubmit();
  }

  return (
    <FormDialog {...dialog} onSubmit={submit} dirty={isDirty}>
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
            <DayMonthInput field={dateField} text={dateText} takeApart={takeApart} />
            {isOffered && (
              <span className="self-start">
                <Chip
                  type="checkbox"
                  tone="pine"
                  checked={!isBirthdayOff}
                  onChange={({ target }) => setBirthdayOff(!target.checked)}
                >
                  {birthday}
                </Chip>
              </span>
            )}
          </Field>
        ) : (
          <FixedNote>
            {occasion} hat ein festes Datum:{' '}
            <b className="whitespace-nowrap">{formatDayMonthLong(fixedDay)}</b>
            {countedTo !== null && countedTo.slice(5) !== fixedDay.slice(5) && (
              <span className="block">Gezählt wird bis {formatDayMonthLong(countedTo)}.</span>
            )}
          </FixedNote>
        )}
        <Field
          label="Geburtsjahr"
          hint="Optional. Damit zeigen wir, wie alt jemand wird."
          error={errors.birthYearText?.message}
        >
          <Input
            {...register('birthYearText')}
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
          />
        </Field>
        <PaperPreview name={name} edited={edited} />
      </div>
    </FormDialog>
  );
}

/** Hint about an invalid date. Not an error, because the person can be saved without a date. */
const noDay = (
  <span role="status" className="flex items-center gap-1 font-semibold text-honey-ink">
    <CircleAlert aria-hidden className="size-[0.9375rem] flex-none" />
    Kein gültiger Tag. Wird ohne Datum gespeichert.
  </span>
);
