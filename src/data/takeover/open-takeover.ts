import { readGuestItems, type GuestItems } from '../browser/guest-items';
import type { KeyValueStore } from '../browser/key-value-store';
import { takeoverClaims } from './takeover-claims';

export interface OpenTakeover {
  items: GuestItems;
  /** True if moving a guest's data into this account was interrupted and is to be finished. */
  isResumed: boolean;
}

/** Guest items that an account may take over, oldest first: all that no other account has claimed. */
export function openItems(store: KeyValueStore, userId: string): GuestItems {
  const claimed = takeoverClaims(store).claimedByOthers(userId);
  const { people, gifts, reminders, occasions, received, budgets, done } = readGuestItems(store);
  const isFree = ({ id }: { id: string }) => !claimed.has(id);
  return {
    people: people.filter(isFree),
    gifts: gifts.filter(isFree),
    reminders: reminders.filter(isFree),
    occasions: occasions.filter(isFree),
    received: received.filter(isFree),
    budgets: budgets.filter(isFree),
    done: done.filter(isFree),
  };
}

/** Offer to move the guest's items, shown after a sign-in; null if there are none or the user has declined it. */
export function openTakeover(store: KeyValueStore, userId: string): OpenTakeover | null {
  const claims = takeoverClaims(store);
  if (claims.hasDeclined(userId)) return null;
  const items = openItems(store, userId);
  const isEmpty = Object.values(items).every((list) => list.length === 0);
  return isEmpty ? null : { items, isResumed: claims.isClaiming(userId) };
}
