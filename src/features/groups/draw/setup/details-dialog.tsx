import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';

import { today } from '@/domain/calendar/calendar-day';
import { type Draw, isAskedAgain } from '@/domain/draw/draw';
import { changedFields, type DrawFormOutput, drawFormSchema, drawFormValues } from '@/domain/draw/draw-form';
import { useDoneWhenStored } from '@/lib/hooks/use-done-when-stored';
import { useToday } from '@/lib/hooks/use-today';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';

import type { GroupPlace } from '../../shared/group-keys';
import { changeDraw } from '../draw-actions';
import { askedAgainText, DetailsFields } from './details-fields';

type DetailsDialogProps = {
  place: GroupPlace;
  draw: Draw;
  /** The own membership. */
  memberId: string;
  open: boolean;
  onClose: () => void;
};

export const DetailsDialog = freshDialog(DetailsForm);

/** Once names are drawn the day can be put off alone, or everything could be told at once. */
function DetailsForm({ place, draw, memberId, open, onClose }: DetailsDialogProps) {
  const day = today(useToday());
  const isDrawn = draw.state === 'drawn';
  // Another admin may change it meanwhile.
  const [first] = useState(draw);
  const earliest = isDrawn && first.day > day ? first.day : day;
  const schema = useMemo(
    () =>
      drawFormSchema(earliest, isDrawn ? 'Nach dem Auslosen lässt sich der Tag nur verschieben' : undefined),
    [earliest, isDrawn],
  );
  const change = useMutation(changeDraw(place));
  const { title, day: sentDay, budgetCents: budget, note } = { ...draw, ...change.variables?.change };
  const missing = changedFields(draw, { title, day: sentDay, budget, note });
  useDoneWhenStored(change.isError && Object.keys(missing).length === 0, onClose);
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: drawFormValues(first),
  });
  const { field } = useController({ control, name: 'day' });

  function save(values: DrawFormOutput) {
    if (change.isPending) return;
    change.mutate({ draw, change: changedFields(first, values) }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Angaben ändern"
      dirty={formState.isDirty}
      onSubmit={() => void handleSubmit(save)()}
      mutation={change}
      submitLabel="Speichern"
    >
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
