import * as z from 'zod/mini';

import type { ItemPicture, Picture } from '@/domain/picture/picture';

import { withRow } from '../../browser/row-list';

interface AddedPicture {
  value: ItemPicture;
}

/** Parts of `pictures.add` and `wishPictures.add` that are the same. */
export const picturesAdd = {
  schema: { value: z.object({ id: z.string(), data: z.string(), itemId: z.string() }) },
  needs: ({ value }: AddedPicture) => [value.itemId],
  title: 'Neues Bild',
};

export function withPictureRow(pictures: readonly Picture[], { value }: AddedPicture): readonly Picture[] {
  return withRow(pictures, { id: value.id, data: value.data });
}
