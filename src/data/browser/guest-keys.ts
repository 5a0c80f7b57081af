import type { KeyValueStore } from './key-value-store';

/** Where a guest's lists are kept. Under another key guests would not find what they have written. */
export const guestKeys = {
  gifts: 'guest_gifts',
  people: 'guest_people',
  reminders: 'guest_reminders',
  occasions: 'guest_occasions',
  received: 'guest_received',
  budgets: 'guest_budgets',
  done: 'guest_done',
} as const;

/** Whether it is worth reading the lists at all. Only looks, parses nothing, never throws. */
export function mayHoldGuestItems(store: KeyValueStore): boolean {
  try {
    return Object.values(guestKeys).some((key) => !['', '[]'].includes(store.getItem(key) ?? ''));
  } catch {
    return false;
  }
}

export type GuestList = keyof typeof guestKeys;
