import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { Person } from '@/domain/person/person';

export type HistoryAction = 'thank' | 'edit' | 'delete';

/** Gift and action of the open dialog; no gift for a new one. */
export interface AskedHistory {
  action: HistoryAction;
  /** Giver; null if it is no kept person. */
  person: Pick<Person, 'id' | 'name'> | null;
  gift: ReceivedGift | null;
}
