import type { ShoppingRow } from '@/domain/shopping/shopping-list';

/** What the price of a row is asked for with. */
export function priceAction({ paidCents }: Pick<ShoppingRow, 'paidCents'>): string {
  return paidCents === null ? 'Preis eintragen' : 'Preis ändern';
}
