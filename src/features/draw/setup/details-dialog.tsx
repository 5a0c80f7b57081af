import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';

import type { GroupRef } from '@/data/groups/group-keys';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import { today } from '@/domain/calendar/calendar-day';
import { type Draw, isAskedAgain } from '@/domain/draw/draw';
import {
  changedFields,
  type DrawFormOutput,
  drawFormSchema,
  drawFormValues,
  drawTextFields,
} from '@/domain/draw/draw-form';
import { useDoneWhenStored } from '@/lib/hooks/use-done-when-stored';
import { useToday } from '@/lib/hooks/use-today';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { TextConflict } from '@/ui/text-conflict';

import { changeDraw } from '../actions/draw-actions';
import { askedAgainText, DetailsFields } from './details-fields';

type DetailsDialogProps = {
  groupRef: GroupRef;
  draw: Draw;
  /** Id of the user's membership in the group. */
  memberId: string;
  open: boolean;
  onClose: () => void;
};

export const DetailsDialog = freshDialog(DetailsForm);

/** After the drawing the day can only be put off; an earlier day would reveal all pairs at once. */
function DetailsForm({ groupRef, draw, memberId, open, onClose }: DetailsDialogProps) {
  const day = today(useToday());
  const isDrawn = draw.state === 'drawn';
  // Initial values: another admin may change the draw while the form is open.
  const [first] = useState(draw);
  const earliest = isDrawn && first.day > day ? first.day : day;
  const schema = useMemo(
    () =>
      drawFormSchema(earliest, isDrawn ? 'Nach dem Auslosen lässt sich der Tag nur verschieben' : undefined),
    [earliest, isDrawn],
  );
  const change = useMutation(changeDraw(groupRef));
  const { title, day: sentDay, budgetCents: budget, note } = { ...draw, ...change.variables?.change };
  const missing = changedFields(draw, { title, day: sentDay, budget, note });
  useDoneWhenStored(change.isError && Object.keys(missing).length === 0, onClose);
  const { register, control, getValues, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: drawFormValues(first),
  });
  const { field } = useController({ control, name: 'day' });

  const { save, question } = useConflictForm<Parameters<typeof change.mutate>[0]>({
    mutation: change,
    fields: drawTextFields,
    subject: first.title,
    typed: () => getValues(),
    read(send, _intent, taken) {
      const submit = (values: DrawFormOutput) =>
        send({ draw, change: changedFields(first, values), base: first });
      const texts = Object.entries(taken).map(([field, text]) => [field, text ?? '']);
      const fields = schema.safeParse({ ...getValues(), ...Object.fromEntries(texts) });
      if (fields.success) submit(fields.data);
      else void handleSubmit(submit)();
    },
    onSaved: onClose,
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Angaben ändern"
      dirty={formState.isDirty}
      onSubmit={save}
      mutation={change}
      submitLabel="Speichern"
    >
      {question && <TextConflict {...question} reveal className="mb-4.5" />}
      <div className="draw">
        <DetailsFields
          register={register}
          errors={formState.errors}
          day={field}
          earliest={earliest}
          today={day}
          dayHint={isAskedAgain(draw, memberId) ? askedAgainText : undefined}
        />
      </div>
    </FormDialog>
  );
}
