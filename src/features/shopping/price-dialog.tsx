import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/changes/gift-changes';
import { centsText } from '@/domain/gift/price/cents';
import { priceFormSchema } from '@/domain/history/history-forms';
import type { ShoppingRow } from '@/domain/shopping/shopping-list';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Field } from '@/ui/form/field';
import { PriceInput } from '@/ui/form/price-input';

import { priceAction } from './messages';

/** Asks for the price of an own gift that is not given yet. */
export const PriceDialog = freshDialog(PriceForm);

function PriceForm({ open, onClose, row }: { open: boolean; onClose: () => void; row: ShoppingRow }) {
  const change = useMutation(changeGift(usePersonalData()));
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(priceFormSchema),
    defaultValues: {
      paidCents: row.paidCents === null ? '' : centsText(row.paidCents),
    },
  });
  const { errors, isDirty } = formState;

  // Saves only a touched price; another device may have stored a newer one.
  const save = handleSubmit(({ paidCents }) => {
    if (isDirty) change.mutate({ id: row.id, change: { paidCents } }, { onSuccess: onClose });
    else onClose();
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={priceAction(row)}
      fit
      dirty={isDirty}
      onSubmit={() => void save()}
      mutation={change}
      submitLabel="Speichern"
    >
      <Field label="Was hat es gekostet?" hint={row.title} error={errors.paidCents?.message}>
        <PriceInput {...register('paidCents')} />
      </Field>
    </FormDialog>
  );
}
