import { mutationOptions } from '@tanstack/react-query';

import type { PersonalData } from '@/data/personal-data';
import { addGift } from '@/data/queries/gift-queries';
import type { NewGift } from '@/domain/gift/gift';
import { draftStored, localDrafts } from '@/lib/texts/drafts';

/** Stores a new gift as `addGift`, and ends the draft that it came from. */
export function captureGift(data: PersonalData, key: string, onComplete: (gift: NewGift) => void) {
  const add = addGift(data);
  return mutationOptions({
    ...add,
    // Here and not where it is sent from: the sheet may be closed by now.
    onSuccess: async (...answer: Parameters<NonNullable<typeof add.onSuccess>>) => {
      await add.onSuccess?.(...answer);
      draftStored(localDrafts(data.scope), key, answer[1].id);
    },
    meta: {
      ...add.meta,
      success: (gift: NewGift) => ({
        title: gift.recipientName === null ? 'Gemerkt' : `Gemerkt für ${gift.recipientName}`,
        description: gift.title,
        action: { label: 'Ergänzen', onSelect: () => onComplete(gift) },
      }),
    },
  });
}
