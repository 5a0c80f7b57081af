import { type UseFormReturn, useController, useWatch } from 'react-hook-form';

import { filledTexts, usePageFilling } from '@/data/pages/use-page-filling';
import type { FormPicture } from '@/data/pictures/use-form-picture';
import type { GiftDraft, GiftFormValues } from '@/domain/gift/gift-form';

interface FilledForm {
  form: UseFormReturn<GiftFormValues, unknown, GiftDraft>;
  picture: FormPicture;
  /** Link that the form opens with and whose page is to be read; null for none. */
  brought: string | null;
  /** In a new gift the default price counts as empty, so the price of the page replaces it. */
  isNew: boolean;
}

/** Fills the gift form with details read from the page of its link. */
export function useGiftFilling({ form, picture, brought, isNew }: FilledForm) {
  const { control, formState, setValue } = form;
  const { field, fieldState } = useController({ control, name: 'link' });
  const [title, priceMin, priceMax] = useWatch({ control, name: filledTexts });
  const { priceMin: min = '', priceMax: max = '' } = formState.defaultValues ?? {};
  return usePageFilling({
    link: { value: field.value, write: field.onChange, brought, error: fieldState.error?.message },
    texts: { title, priceMin, priceMax },
    picture,
    offered: isNew ? { priceMin: min, priceMax: max } : { priceMin: '', priceMax: '' },
    writeText: (name, text) =>
      setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  });
}

export type GiftFilling = ReturnType<typeof useGiftFilling>;
