import { type UseFormReturn, useController, useWatch } from 'react-hook-form';

import { usePageFilling } from '@/data/pages/use-page-filling';
import type { FormPicture } from '@/data/pictures/use-form-picture';
import type { WishDraft, WishFormValues } from '@/domain/wish/wish-form';

/** Fills the wish form from the page of its link. */
export function useWishFilling(
  { control, formState, setValue }: UseFormReturn<WishFormValues, unknown, WishDraft>,
  { picture, isNew }: { picture: FormPicture; isNew: boolean },
) {
  const { field, fieldState } = useController({ control, name: 'url' });
  const [title, price] = useWatch({ control, name: ['title', 'priceCents'] });
  return usePageFilling({
    link: {
      value: field.value,
      write: field.onChange,
      brought: isNew ? '' : null,
      error: fieldState.error?.message,
    },
    texts: { title, priceMin: price, priceMax: price },
    picture,
    offered: { priceMin: '', priceMax: '' },
    subject: 'wish',
    writeText: (name, text) =>
      setValue(name === 'title' ? 'title' : 'priceCents', text, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      }),
  });
}
