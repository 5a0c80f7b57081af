import type { ComponentType } from 'react';

import type { Membership } from '@/data/groups/group-keys';
import type { GroupGift } from '@/domain/group/group-gift';

import type { GiftLayer } from '../gifts/gift-layers';
import type { GroupGiftStripProps } from '../gifts/group-gift-strip';

/** What the card of a wish has of its own. Their code comes with the first wish, see `wish-sections.tsx`. */
export interface WishParts {
  Strip: ComponentType<GroupGiftStripProps>;
  Facts: ComponentType<{ gift: GroupGift; recipientName: string | undefined }>;
  Note: ComponentType<WishNoteProps>;
}

export interface WishNoteProps {
  me: Membership;
  gift: GroupGift;
  isMine: boolean;
  /** Missing when they have left. */
  recipientName: string | undefined;
  open: (layer: GiftLayer) => void;
}
