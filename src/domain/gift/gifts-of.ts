import type { Person } from '@/domain/person/person';
import { nameKey } from '@/domain/person/same-name';

import type { Gift } from './gift';

/** The gifts of a person, in their order: those that were saved for this name, whatever its case and outer blanks. */
export function giftsOf<SomeGift extends Pick<Gift, 'recipientName'>>(
  { name }: Pick<Person, 'name'>,
  gifts: readonly SomeGift[],
): SomeGift[] {
  const key = nameKey(name);
  return gifts.filter(({ recipientName }) => recipientName !== null && nameKey(recipientName) === key);
}
