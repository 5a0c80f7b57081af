import { type UseFormReturn, useController, useWatch } from 'react-hook-form';

import { filledTexts, usePageFilling } from '@/data/pages/use-page-filling';
import type { FormPicture } from '@/data/pictures/use-form-picture';
import type { GroupGiftDraft, GroupGiftFormValues } from '@/domain/group/group-gift-form';

/** Fills the form of an idea with details read from the page of its link. */
export function useIdeaFilling(
  { control, formState, setValue }: UseFormReturn<GroupGiftFormValues, unknown, GroupGiftDraft>,
  picture: FormPicture,
) {
  const { field, fieldState } = useController({ control, name: 'url' });
  const [title, priceMin, priceMax] = useWatch({ control, name: filledTexts });
  return usePageFilling({
    link: { value: field.value, write: field.onChange, brought: '', error: fieldState.error?.message },
    texts: { title, priceMin, priceMax },
    picture,
    offered: { priceMin: '', priceMax: '' },
    writeText: (name, text) =>
      setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  });
}
