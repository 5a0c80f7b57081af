import type { KeyValueStore } from './key-value-store';

/** localStorage keys of the guest's lists. Renaming one loses its data. */
export const guestKeys = {
  gifts: 'guest_gifts',
  people: 'guest_people',
  reminders: 'guest_reminders',
  occasions: 'guest_occasions',
  received: 'guest_received',
  budgets: 'guest_budgets',
  done: 'guest_done',
} as const;

/** Cheap check for stored lists, without parsing. Never throws. */
export function mayHoldGuestItems(store: KeyValueStore): boolean {
  try {
    return Object.values(guestKeys).some((key) => !['', '[]'].includes(store.getItem(key) ?? ''));
  } catch {
    return false;
  }
}

export type GuestList = keyof typeof guestKeys;
