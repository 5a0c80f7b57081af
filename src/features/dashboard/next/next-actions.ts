import type { ComponentType } from 'react';

import type { FeastName } from '@/domain/calendar/feast';
import type { Gift } from '@/domain/gift/gift';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { Person } from '@/domain/person/person';

/** Ways from the list to other features, which the app hands in. */
export interface NextActions {
  onFindIdeas: (person: Person, occasion: string) => void;
  onChooseFeast: (feast: FeastName) => void;
  /** Opens a new reminder, for a person or for nobody yet. */
  onRemind: (person: Person | null) => void;
  onThank: (gift: ReceivedGift) => void;
  /** Called when a gift was ticked as given. */
  onGiven: (giftId: string) => void;
  PriceQuestion: ComponentType<{ gift: Gift; typed: Map<string, string>; onClose: () => void }>;
}
