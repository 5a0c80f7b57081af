import type { ShoppingRow } from '@/domain/shopping/shopping-list';

/** Label of the action that asks for the price of a row. */
export function priceAction({ paidCents }: Pick<ShoppingRow, 'paidCents'>): string {
  return paidCents === null ? 'Preis eintragen' : 'Preis ändern';
}
