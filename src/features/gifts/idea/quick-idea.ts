import { mutationOptions } from '@tanstack/react-query';

import type { PersonalData } from '@/data/personal-data';
import { addGift } from '@/data/queries/changes/gift-changes';
import { draftStored, localDrafts } from '@/data/texts/drafts';
import type { NewGift } from '@/domain/gift/gift';

/** Mutation that stores a captured gift and clears its draft. */
export function captureGift(data: PersonalData, key: string, onComplete: (gift: NewGift) => void) {
  const add = addGift(data);
  return mutationOptions({
    ...add,
    // A callback of the mutation itself runs even when the capture sheet has unmounted.
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
