import { withDeleted } from '@/domain/group/deleted-gifts';
import type { GroupGift } from '@/domain/group/group-gift';

/** Gifts deleted by the user since the list was opened, with their numbers of hearts. */
export type Deletions = ReturnType<typeof deletionsOf>;

type Deleted = ReadonlyMap<string, { gift: GroupGift; hearts: number }>;

/** The functions are part of the object, so that the page imports this module only after a deletion. */
function deletionsOf(deleted: Deleted) {
  return {
    deleted,
    /** Gifts, newest first, with the deleted ones at their former positions. */
    insertInto: (gifts: readonly GroupGift[]) => {
      const left = new Set(gifts.map(({ id }) => id));
      const gone = Array.from(deleted.values(), ({ gift }) => gift).filter(({ id }) => !left.has(id));
      return withDeleted(gifts, gone);
    },
    /** Number of hearts of a deleted gift; undefined for a gift that exists. */
    heartsOf: (gift: GroupGift) => {
      const known = deleted.get(gift.id);
      return known?.gift === gift ? known.hearts : undefined;
    },
  };
}

export function withDeletion(deletions: Deletions | undefined, gift: GroupGift, hearts: number): Deletions {
  // Copies the gift: while the list still contains the gift, only a comparison by reference identifies its placeholder.
  return deletionsOf(new Map([...(deletions?.deleted ?? []), [gift.id, { gift: { ...gift }, hearts }]]));
}

export function withoutDeletion(deletions: Deletions | undefined, giftId: string): Deletions {
  return deletionsOf(new Map([...(deletions?.deleted ?? [])].filter(([id]) => id !== giftId)));
}
