import House from 'lucide-react/icons/house';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Package from 'lucide-react/icons/package';
import PartyPopper from 'lucide-react/icons/party-popper';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';

import type { GiftStatus } from '@/domain/gift/gift';
import type { Rung } from '@/domain/gift/rung';
import type { Icon } from '@/ui/icon';

export const rungIcons: Record<Rung, Icon> = {
  idea: Lightbulb,
  buy: ShoppingBasket,
  ordered: ShoppingBasket,
  here: House,
  wrapped: Package,
  given: PartyPopper,
};

export const statusIcons: Record<GiftStatus, Icon> = {
  idea: Lightbulb,
  wrapped: Package,
  verschenkt: PartyPopper,
};
