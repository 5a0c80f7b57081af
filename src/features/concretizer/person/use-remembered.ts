import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { addGift, removeGift } from '@/data/queries/changes/gift-changes';
import { giftQueries } from '@/data/queries/gift-queries';
import { giftFromSuggestion, type RememberedFor } from '@/domain/suggestion/person-ideas';
import type { Suggestion } from '@/domain/suggestion/suggestion';

/** Suggestions that were kept as ideas since the sheet opened; pressing one again takes it back. */
export function useRemembered() {
  const data = usePersonalData();
  const client = useQueryClient();
  const add = useMutation(addGift(data));
  const remove = useMutation(removeGift(data));
  /** Ids of the gifts by the id of their suggestion. */
  const [giftIds, setGiftIds] = useState<ReadonlyMap<string, string>>(new Map());

  function note(suggestionId: string, giftId: string | null) {
    setGiftIds((before) => {
      const next = new Map(before);
      if (giftId === null) next.delete(suggestionId);
      else next.set(suggestionId, giftId);
      return next;
    });
  }

  function toggle(suggestion: Suggestion, about: Omit<RememberedFor, 'id'>) {
    const giftId = giftIds.get(suggestion.id);
    if (giftId === undefined) {
      const id = crypto.randomUUID();
      add.mutate(giftFromSuggestion(suggestion, { ...about, id }), {
        onSuccess: () => note(suggestion.id, id),
      });
      return;
    }
    const gift = client.getQueryData(giftQueries.list(data).queryKey)?.find(({ id }) => id === giftId);
    if (gift) remove.mutate(gift, { onSuccess: () => note(suggestion.id, null) });
    else note(suggestion.id, null);
  }

  return {
    isRemembered: (suggestionId: string) => giftIds.has(suggestionId),
    giftIds: new Set(giftIds.values()),
    isBusy: add.isPending || remove.isPending,
    toggle,
  };
}
