import { type UseFormReturn, useController, useWatch } from 'react-hook-form';

import { usePageFilling } from '@/data/pages/use-page-filling';
import type { FormPicture } from '@/data/pictures/use-form-picture';
import type { GroupGiftDraft, GroupGiftFormValues } from '@/domain/group/group-gift-form';
import type { PageFields } from '@/domain/page/page-filling';

const names = ['title', 'priceMin', 'priceMax'] as const;
const noPrices = { priceMin: '', priceMax: '' };

/** The form of an idea, filled by the page of its link. */
export function useIdeaFilling(
  { control, formState, setValue }: UseFormReturn<GroupGiftFormValues, unknown, GroupGiftDraft>,
  picture: FormPicture,
) {
  const { field, fieldState } = useController({ control, name: 'url' });
  const [title, priceMin, priceMax] = useWatch({ control, name: names });

  function write(fields: Partial<PageFields>) {
    for (const name of names) {
      const text = fields[name];
      if (text !== undefined)
        setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
    if (fields.picture !== undefined) picture.put(fields.picture);
  }

  const filling = usePageFilling({
    link: { value: field.value, write: field.onChange, brought: '' },
    fields: { title, priceMin, priceMax, picture: picture.chosen },
    offered: noPrices,
    write,
  });
  return { ...filling, value: field.value, error: fieldState.error?.message };
}
