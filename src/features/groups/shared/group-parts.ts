import { type ComponentType, createContext } from 'react';

import type { GroupRef, Membership } from '@/data/groups/group-keys';
import type { Group } from '@/domain/group/group';
import type { GroupGift, PooledGift } from '@/domain/group/group-gift';

/** Part of the drawer of a pool that is shown first. */
export type PoolDrawerView = 'open' | 'join' | 'collect' | 'pay';

/** Parts of a group page that belong to other features; `app` hands them in. */
export interface GroupParts {
  DrawTab: ComponentType<{ groupRef: GroupRef; group: Group }>;
  /** Beside the name of the tab: a draw waits for the user. */
  DrawMark: ComponentType<{ me: Membership }>;
  /** The upper edge of a card that several pay for. */
  PoolStrip: ComponentType<{
    me: Membership;
    gift: PooledGift;
    isMine: boolean;
    isAdmin: boolean;
    onRelease: () => void;
  }>;
  /** On a card: what is said and offered of paying together. */
  PoolPart: ComponentType<{
    me: Membership;
    gift: GroupGift;
    isMine: boolean;
    onShow: (view: PoolDrawerView) => void;
  }>;
  PoolLayer: ComponentType<{
    me: Membership;
    gift: GroupGift;
    view: PoolDrawerView;
    open: boolean;
    onClose: () => void;
  }>;
  /** The question before somebody gives up collecting. */
  LetGoPool: ComponentType<{ gift: PooledGift; open: boolean; onClose: () => void; onLetGo: () => void }>;
}

const Nothing = () => null;

/** For a part of the page on its own. */
export const noParts: GroupParts = {
  DrawTab: Nothing,
  DrawMark: Nothing,
  PoolStrip: Nothing,
  PoolPart: Nothing,
  PoolLayer: Nothing,
  LetGoPool: Nothing,
};

export const GroupPartsContext = createContext(noParts);
