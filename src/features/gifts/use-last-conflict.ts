import { useSyncExternalStore } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { storedConflicts } from '@/data/texts/stored-conflicts';
import type { Gift } from '@/domain/gift/gift';
import { subscribeTexts } from '@/lib/texts/local-texts';

/** The index of the last gift with a text in two versions; -1 without any. */
export function useLastConflict(gifts: readonly Gift[]): number {
  const { scope } = usePersonalData();
  return useSyncExternalStore(subscribeTexts, () => {
    if (gifts.length === 0) return -1;
    const conflicts = storedConflicts(scope).filter(({ list }) => list === 'gifts');
    const ids = new Set(conflicts.map(({ id }) => id));
    return gifts.findLastIndex(({ id }) => ids.has(id));
  });
}
