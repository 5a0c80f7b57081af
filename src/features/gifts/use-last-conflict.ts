import { useSyncExternalStore } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { storedConflicts } from '@/data/texts/stored-conflicts';
import type { Gift } from '@/domain/gift/gift';
import { subscribeTexts } from '@/lib/texts/local-texts';

/** Index of the last gift with a text conflict; -1 without one. */
export function useLastConflict(gifts: readonly Gift[]): number {
  const { scope } = usePersonalData();
  return useSyncExternalStore(subscribeTexts, () => {
    if (gifts.length === 0) return -1;
    const conflicts = storedConflicts(scope).filter(({ list }) => list === 'gifts');
    const ids = new Set(conflicts.map(({ id }) => id));
    return gifts.findLastIndex(({ id }) => ids.has(id));
  });
}
