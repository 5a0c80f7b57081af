import { type ComponentType, createContext } from 'react';

import type { GroupRef, Membership } from '@/data/groups/group-keys';
import type { Group } from '@/domain/group/group';
import type { GroupGift, PooledGift } from '@/domain/group/group-gift';

/** Section of the drawer for paying together that is shown first. */
export type PoolDrawerView = 'open' | 'join' | 'collect' | 'pay';

/** Parts of a group page from other features. `app` passes them in, because features do not import each other. */
export interface GroupParts {
  DrawTab: ComponentType<{ groupRef: GroupRef; group: Group }>;
  /** Mark beside the tab label when a draw waits for the user. */
  DrawMark: ComponentType<{ me: Membership }>;
  /** Upper edge of the card of a gift that members pay together. */
  PoolStrip: ComponentType<{
    me: Membership;
    gift: PooledGift;
    isMine: boolean;
    isAdmin: boolean;
    onRelease: () => void;
  }>;
  /** Section of a gift card about paying together. */
  PoolPart: ComponentType<{
    me: Membership;
    gift: GroupGift;
    isMine: boolean;
    onShow: (view: PoolDrawerView) => void;
    onBought: () => void;
  }>;
  PoolLayer: ComponentType<{
    me: Membership;
    gift: GroupGift;
    view: PoolDrawerView;
    open: boolean;
    onClose: () => void;
  }>;
  /** Confirmation before the collector of a pool gives up collecting. */
  LetGoPool: ComponentType<{ gift: PooledGift; open: boolean; onClose: () => void; onLetGo: () => void }>;
}

const Nothing = () => null;

/** Empty parts, for pages and tests without the other features. */
export const noParts: GroupParts = {
  DrawTab: Nothing,
  DrawMark: Nothing,
  PoolStrip: Nothing,
  PoolPart: Nothing,
  PoolLayer: Nothing,
  LetGoPool: Nothing,
};

export const GroupPartsContext = createContext(noParts);
