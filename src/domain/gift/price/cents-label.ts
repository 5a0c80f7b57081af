import { countText } from '../../text/german.ts';

/** Formats a sum or planned price: `34,90 €`, whole euros as `120 €`, with a no-break space. `cents` is 0 or more. */
export function centsLabel(cents: number): string {
  return cents % 100 === 0 ? `${euros(cents)}\u00a0€` : exactPriceLabel(cents);
}

/** Formats the price of one item always with cents: `34,90 €`, `120,00 €`. `cents` is 0 or more. */
export function exactPriceLabel(cents: number): string {
  return `${euros(cents)},${String(cents % 100).padStart(2, '0')}\u00a0€`;
}

function euros(cents: number): string {
  return countText(Math.floor(cents / 100));
}
