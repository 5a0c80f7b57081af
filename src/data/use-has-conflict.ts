import { useSyncExternalStore } from 'react';

import { subscribeTexts } from '@/lib/kept-texts';

import { type ConflictList, keptConflict } from './kept-conflicts';
import { usePersonalData } from './personal-data-context';

export function useHasConflict(list: ConflictList, id: string): boolean {
  const { scope } = usePersonalData();
  return useSyncExternalStore(subscribeTexts, () => keptConflict(scope, list, id) !== null);
}
