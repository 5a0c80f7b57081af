import type { ComponentType } from 'react';

import type { Membership } from '@/data/groups/group-keys';
import type { GroupGift } from '@/domain/group/group-gift';

import type { GiftLayer } from '../gifts/gift-layers';
import type { GroupGiftStripProps } from '../gifts/group-gift-strip';

/** Extra parts of a wish card, loaded as a lazy chunk with the first wish. */
export interface WishParts {
  Strip: ComponentType<GroupGiftStripProps>;
  Facts: ComponentType<{ gift: GroupGift; recipientName: string | undefined }>;
  Note: ComponentType<WishNoteProps>;
}

export interface WishNoteProps {
  me: Membership;
  gift: GroupGift;
  isMine: boolean;
  /** Name of the recipient; undefined after the recipient has left the group. */
  recipientName: string | undefined;
  open: (layer: GiftLayer) => void;
}
