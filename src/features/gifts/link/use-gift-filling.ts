import { type UseFormReturn, useController, useWatch } from 'react-hook-form';

import { filledTexts, usePageFilling } from '@/data/pages/use-page-filling';
import type { FormPicture } from '@/data/pictures/use-form-picture';
import type { GiftDraft, GiftFormValues } from '@/domain/gift/gift-form';

interface FilledForm {
  form: UseFormReturn<GiftFormValues, unknown, GiftDraft>;
  picture: FormPicture;
  /** The link that it begins with, as it came; null where its page is not to be read. */
  brought: string | null;
  /** What a new idea says of its price nobody has said yet. */
  isNew: boolean;
}

/** The form of an idea, filled by the page of its link. */
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
