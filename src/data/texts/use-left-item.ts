import { useState } from 'react';

import { useLeavingId } from './removal-question';

/**
 * For a list that shows where its items were: hands over, while it renders, the one that is gone after it was asked about
 * again, as it was changed elsewhere.
 */
export function useLeftItem<Item extends { id: string }>(
  list: string,
  items: readonly Item[] | undefined,
  onLeft: (item: Item) => void,
): void {
  const [leaving, setLeaving] = useState<Item | null>(null);
  const leavingId = useLeavingId(list);
  const again = items?.find(({ id }) => id === leavingId);
  if (again && again !== leaving) setLeaving(again);
  if (leaving && items?.every(({ id }) => id !== leaving.id)) {
    onLeft(leaving);
    setLeaving(null);
  }
}
