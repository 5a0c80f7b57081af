import Lightbulb from 'lucide-react/icons/lightbulb';
import Package from 'lucide-react/icons/package';
import PartyPopper from 'lucide-react/icons/party-popper';

import type { GiftStatus } from '@/domain/gift/gift';
import type { Icon } from '@/ui/icon';

export const statusIcons: Record<GiftStatus, Icon> = {
  idea: Lightbulb,
  wrapped: Package,
  verschenkt: PartyPopper,
};
