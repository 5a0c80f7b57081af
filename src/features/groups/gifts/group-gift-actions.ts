import type { GroupGift } from '@/domain/group/group-gift';

import type { TakeGift } from './gift-changes';

/** What a card can do. The same object from one render to the next, so that cards need not render again. */
export interface GroupGiftActions {
  take: (gift: GroupGift, status: TakeGift['status']) => void;
  toggleHeart: (gift: GroupGift, isOn: boolean) => void;
  openComments: (gift: GroupGift) => void;
  askToDelete: (gift: GroupGift) => void;
}
