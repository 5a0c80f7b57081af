import { readGuestItems, type GuestItems } from '../browser/guest-items';
import type { KeyValueStore } from '../browser/key-value-store';
import { takeoverClaims } from './takeover-claims';

export interface OpenTakeover {
  items: GuestItems;
  /** A takeover of this account was interrupted and is to be finished. */
  isResumed: boolean;
}

/** What an account may take over, oldest first: everything in this browser that no other account has begun with. */
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

/** The question to ask after a sign-in, or null when there is nothing to ask, or no more. */
export function openTakeover(store: KeyValueStore, userId: string): OpenTakeover | null {
  const claims = takeoverClaims(store);
  if (claims.hasDeclined(userId)) return null;
  const items = openItems(store, userId);
  const isEmpty = Object.values(items).every((list) => list.length === 0);
  return isEmpty ? null : { items, isResumed: claims.hasBegun(userId) };
}
