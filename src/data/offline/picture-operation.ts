import * as z from 'zod/mini';

import type { ItemPicture, Picture } from '@/domain/picture/picture';

import { withRow } from '../browser/row-list';

interface AddedPicture {
  value: ItemPicture;
}

const data = { id: z.string(), data: z.string() };

/** What a picture that waits needs, of a gift as of a wish. */
export const picturesAdd = {
  schema: {
    value: z.union([
      z.object({ ...data, itemId: z.string() }),
      // As earlier versions have left it on the device: there were none but those of gifts.
      z.pipe(
        z.object({ ...data, giftId: z.string() }),
        z.transform(({ giftId, ...picture }): ItemPicture => ({ ...picture, itemId: giftId })),
      ),
    ]),
  },
  needs: ({ value }: AddedPicture) => [value.itemId],
  title: 'Neues Bild',
};

/** What is shown of it meanwhile. */
export function withPictureRow(pictures: readonly Picture[], { value }: AddedPicture): readonly Picture[] {
  return withRow(pictures, { id: value.id, data: value.data });
}
