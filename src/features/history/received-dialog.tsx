import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { addReceived, changeReceived } from '@/data/queries/changes/received-changes';
import type { Texts } from '@/data/texts/text-conflict';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import { type CalendarDay, today } from '@/domain/calendar/calendar-day';
import { receivedTexts } from '@/domain/fields/field-rules';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { firstPastDay, type ReceivedDraft, receivedFormSchema } from '@/domain/history/history-forms';
import type { Person } from '@/domain/person/person';
import { linkableId } from '@/domain/person/profile';
import { useToday } from '@/lib/hooks/use-today';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { DateField } from '@/ui/form/date/date-field';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Textarea } from '@/ui/form/textarea';
import { TextConflict } from '@/ui/text-conflict';

type ReceivedDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Giver of a new gift. */
  person: Pick<Person, 'id' | 'name'> | null;
  /** Null for a new gift. */
  gift: ReceivedGift | null;
  onAdded?: ((gift: ReceivedGift) => void) | undefined;
};

/** Dialog 'Geschenk eintragen', for a new or an existing received gift. */
export const ReceivedDialog = freshDialog(ReceivedForm);

function ReceivedForm({ open, onClose, person, gift, onAdded }: ReceivedDialogProps) {
  const data = usePersonalData();
  const add = useMutation(addReceived(data));
  const changing = useMutation(changeReceived(data));
  // One id for all attempts of this form, so that retries are idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const day = today(useToday());
  // If the clock of this device is behind, a stored day may lie in the future; it stays valid.
  const latest = [gift?.receivedOn, gift?.thankedOn].reduce<CalendarDay>(
    (last, stored) => (stored && stored > last ? stored : last),
    day,
  );
  const schema = useMemo(() => receivedFormSchema(latest), [latest]);
  const { register, handleSubmit, getValues, control, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      title: gift?.title ?? '',
      receivedOn: gift === null ? day : (gift.receivedOn ?? ''),
      thankedOn: gift?.thankedOn ?? '',
      notes: gift?.notes ?? '',
    },
  });
  const { errors, dirtyFields, isDirty } = formState;
  const received = useController({ control, name: 'receivedOn' }).field;
  const thanked = useController({ control, name: 'thankedOn' }).field;
  const days = { today: day, min: firstPastDay, max: latest };
  const [title, notes] = useWatch({ control, name: ['title', 'notes'] });
  const { save: change, question } = useConflictForm<Parameters<typeof changing.mutate>[0]>({
    mutation: changing,
    fields: receivedTexts,
    subject: gift?.title ?? '',
    typed: () => changedTexts({ title, notes }, dirtyFields),
    read(send, _intent, taken) {
      if (gift === null) return;
      const base = changedTexts(gift, dirtyFields);
      const submit = (draft: ReceivedDraft) =>
        send({ id: gift.id, change: changedHere(draft, dirtyFields), base });
      const fields = schema.safeParse({ ...getValues(), ...filled(taken) });
      if (fields.success) submit(fields.data);
      else void handleSubmit(submit)();
    },
    onSaved: onClose,
  });

  function store(draft: ReceivedDraft) {
    if (!person) return;
    const given = { id, personId: linkableId(person), fromName: person.name, ...draft };
    add.mutate(given, {
      onSuccess: (stored) => {
        onClose();
        onAdded?.(stored);
      },
    });
  }

  function save() {
    if (!gift) void handleSubmit(store)();
    else if (isDirty) change();
    else onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={gift ? 'Geschenk ändern' : 'Geschenk eintragen'}
      fit
      dirty={isDirty}
      onSubmit={save}
      mutation={gift ? changing : add}
      submitLabel="Speichern"
    >
      {question && <TextConflict {...question} reveal className="mb-4.5" />}
      <div className="flex flex-col gap-4.5">
        <Field
          required
          label="Titel*"
          hint={`Von ${person?.name ?? gift?.fromName} bekommen`}
          error={errors.title?.message}
        >
          <Input {...register('title')} required autoComplete="off" enterKeyHint="done" />
        </Field>
        <DateField
          label="Bekommen am"
          {...days}
          value={received.value}
          onChange={received.onChange}
          error={errors.receivedOn?.message}
        />
        {gift?.thankedOn && (
          <DateField
            label="Danke gesagt am"
            {...days}
            value={thanked.value}
            onChange={thanked.onChange}
            error={errors.thankedOn?.message}
          />
        )}
        <Field label="Notiz" error={errors.notes?.message}>
          <Textarea {...register('notes')} rows={3} />
        </Field>
      </div>
    </FormDialog>
  );
}

type Changed = Partial<Record<keyof ReceivedDraft, unknown>>;

/** Only changed fields: another device may have stored a thank-you meanwhile. */
function changedHere(draft: ReceivedDraft, changed: Changed): Partial<ReceivedDraft> {
  const { receivedOn, thankedOn } = draft;
  return {
    ...changedTexts(draft, changed),
    ...(changed.receivedOn === true && { receivedOn }),
    ...(changed.thankedOn === true && { thankedOn }),
  };
}

function changedTexts(
  { title, notes }: Pick<ReceivedDraft, 'title' | 'notes'>,
  changed: Changed,
): Partial<Pick<ReceivedDraft, 'title' | 'notes'>> {
  return { ...(changed.title === true && { title }), ...(changed.notes === true && { notes }) };
}

/** Texts as form values: null becomes an empty text. */
function filled(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? '']));
}
