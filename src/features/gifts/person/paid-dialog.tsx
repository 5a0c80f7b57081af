import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useController, useForm } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/changes/gift-changes';
import { today } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { givenDay } from '@/domain/gift/history';
import { centsText } from '@/domain/gift/price/cents';
import { firstPastDay, paidFormSchema } from '@/domain/history/history-forms';
import { useToday } from '@/lib/hooks/use-today';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { DateField } from '@/ui/form/date/date-field';
import { Field } from '@/ui/form/field';
import { PriceInput } from '@/ui/form/price-input';

/** Dialog for the paid price and the day of giving. */
export const PaidDialog = freshDialog(PaidForm);

function PaidForm({ open, onClose, gift }: { open: boolean; onClose: () => void; gift: Gift }) {
  const change = useMutation(changeGift(usePersonalData()));
  const day = today(useToday());
  // If the clock of this device is behind, the stored day may lie in the future; it stays selectable.
  const latest = gift.givenOn !== null && gift.givenOn > day ? gift.givenOn : day;
  const schema = useMemo(() => paidFormSchema(latest), [latest]);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      paidCents: gift.paidCents === null ? '' : centsText(gift.paidCents),
      givenOn: givenDay(gift, day) ?? '',
    },
  });
  const { errors, dirtyFields, isDirty } = formState;
  const { field } = useController({ control, name: 'givenOn' });

  // Sends touched fields only, because another device may have changed the rest; the suggested day only if chosen.
  const save = handleSubmit(({ paidCents, givenOn }) => {
    const touched = {
      ...(dirtyFields.paidCents && { paidCents }),
      ...(dirtyFields.givenOn && { givenOn }),
    };
    if (Object.keys(touched).length === 0) onClose();
    else change.mutate({ id: gift.id, change: touched }, { onSuccess: onClose });
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Preis und Tag"
      fit
      dirty={isDirty}
      onSubmit={() => void save()}
      mutation={change}
      submitLabel="Speichern"
    >
      <div className="flex flex-col gap-4.5">
        <Field label="Was hat es gekostet?" hint={gift.title} error={errors.paidCents?.message}>
          <PriceInput {...register('paidCents')} />
        </Field>
        <DateField
          label="Verschenkt am"
          today={day}
          min={firstPastDay}
          max={latest}
          value={field.value}
          onChange={field.onChange}
          error={errors.givenOn?.message}
        />
      </div>
    </FormDialog>
  );
}
