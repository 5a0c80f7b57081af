import { useMemo, useState } from 'react';

import { type GroupGift, withDeleted } from '@/domain/group/group-gift';

export type Deletions = ReturnType<typeof useDeletions>['deletions'];

interface Deletion {
  gift: GroupGift;
  /** How many it had. */
  hearts: number;
}

const noGifts: readonly GroupGift[] = [];
const none: ReadonlyMap<string, Deletion> = new Map();

/** Keeps the places of the gifts that the user deletes here, each until it is there again; a reload forgets them. */
export function useDeletions(
  gifts: readonly GroupGift[] = noGifts,
  heartCount: (gift: GroupGift) => number = () => 0,
) {
  const [begun, setBegun] = useState<GroupGift | null>(null);
  const [deleted, setDeleted] = useState(none);
  const isThere = ({ id }: GroupGift) => gifts.some((gift) => gift.id === id);
  // Only a gift that has left the list has a place to keep.
  if (begun && !isThere(begun)) {
    setBegun(null);
    setDeleted(new Map([...deleted, [begun.id, { gift: begun, hearts: heartCount(begun) }]]));
  }
  const gone = [...deleted].filter(([, { gift }]) => !isThere(gift));
  if (gone.length < deleted.size) setDeleted(new Map(gone));

  const placed = useMemo(
    () =>
      withDeleted(
        gifts,
        Array.from(deleted.values(), ({ gift }) => gift),
      ),
    [gifts, deleted],
  );
  const deletions = useMemo(
    () => ({
      begin: (gift: GroupGift) => setBegun(gift),
      /** One that cannot come back or was refused; without an id all. */
      forget: (lost?: string) => {
        setBegun(null);
        setDeleted((all) => (lost === undefined ? none : new Map([...all].filter(([id]) => id !== lost))));
      },
    }),
    [],
  );
  return { placed, deleted, deletions };
}
