import { useState } from 'react';

import { useLeavingId } from './removal-question';

/**
 * Calls `onLeft` during render with an item that has left its list because the user confirmed its deletion
 * (`removal-question`), so that the list can show an undo in its place.
 */
export function useLeftItem<Item extends { id: string }>(
  list: string,
  items: readonly Item[] | undefined,
  onLeft: (item: Item) => void,
): void {
  const [leaving, setLeaving] = useState<Item | null>(null);
  const leavingId = useLeavingId(list);
  const found = items?.find(({ id }) => id === leavingId);
  if (found && found !== leaving) setLeaving(found);
  if (leaving && items?.every(({ id }) => id !== leaving.id)) {
    onLeft(leaving);
    setLeaving(null);
  }
}
