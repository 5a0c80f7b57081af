import { withDeleted } from '@/domain/group/deleted-gifts';
import type { GroupGift } from '@/domain/group/group-gift';

/** The gifts that the user has deleted since the list was opened, with the hearts they had. */
export type Deletions = ReturnType<typeof deletionsOf>;

type Deleted = ReadonlyMap<string, { gift: GroupGift; hearts: number }>;

/** An object, so that a page on which nothing is deleted need not have this code. */
function deletionsOf(deleted: Deleted) {
  return {
    deleted,
    /** Gifts, newest first, with those that are gone in their places. */
    place: (gifts: readonly GroupGift[]) => {
      const left = new Set(gifts.map(({ id }) => id));
      const gone = Array.from(deleted.values(), ({ gift }) => gift).filter(({ id }) => !left.has(id));
      return withDeleted(gifts, gone);
    },
    /** Undefined for a gift that is there. */
    heartsOf: (gift: GroupGift) => {
      const known = deleted.get(gift.id);
      return known?.gift === gift ? known.hearts : undefined;
    },
  };
}

export function withDeletion(deletions: Deletions | undefined, gift: GroupGift, hearts: number): Deletions {
  // An object of its own, as long as the gift is still in the list.
  return deletionsOf(new Map([...(deletions?.deleted ?? []), [gift.id, { gift: { ...gift }, hearts }]]));
}

export function withoutDeletion(deletions: Deletions | undefined, lost: string): Deletions {
  return deletionsOf(new Map([...(deletions?.deleted ?? [])].filter(([id]) => id !== lost)));
}
