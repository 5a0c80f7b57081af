import { Lightbulb, Package, PartyPopper } from 'lucide-react';

import type { GiftStatus } from '@/domain/gift';
import type { Icon } from '@/ui/icon';

export const statusIcons: Record<GiftStatus, Icon> = {
  idea: Lightbulb,
  wrapped: Package,
  verschenkt: PartyPopper,
};
