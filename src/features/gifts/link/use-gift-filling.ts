import { type UseFormReturn, useController, useWatch } from 'react-hook-form';

import { usePageFilling } from '@/data/pages/use-page-filling';
import type { FormPicture } from '@/data/pictures/use-form-picture';
import type { GiftDraft, GiftFormValues } from '@/domain/gift/gift-form';
import type { PageFields } from '@/domain/page/page-filling';

interface FilledForm {
  form: UseFormReturn<GiftFormValues, unknown, GiftDraft>;
  picture: FormPicture;
  /** The link that it begins with, as it came; null where its page is not to be read. */
  brought: string | null;
  /** What a new idea says of its price nobody has said yet. */
  isNew: boolean;
}

const names = ['title', 'priceMin', 'priceMax'] as const;

/** The form of an idea, filled by the page of its link. */
export function useGiftFilling({ form, picture, brought, isNew }: FilledForm) {
  const { control, formState, setValue } = form;
  const { field, fieldState } = useController({ control, name: 'link' });
  const [title, priceMin, priceMax] = useWatch({ control, name: names });
  const { priceMin: min = '', priceMax: max = '' } = formState.defaultValues ?? {};
  const offered = isNew ? { priceMin: min, priceMax: max } : { priceMin: '', priceMax: '' };

  function write(fields: Partial<PageFields>) {
    for (const name of names) {
      const text = fields[name];
      if (text !== undefined)
        setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
    if (fields.picture !== undefined) picture.put(fields.picture);
  }

  const filling = usePageFilling({
    link: { value: field.value, write: field.onChange, brought },
    fields: { title, priceMin, priceMax, picture: picture.chosen },
    offered,
    write,
  });
  return { ...filling, value: field.value, error: fieldState.error?.message };
}

export type GiftFilling = ReturnType<typeof useGiftFilling>;
