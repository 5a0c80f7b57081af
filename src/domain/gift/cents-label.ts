import { countText } from '../text/german.ts';

/** `34,90 €`, in whole euros `120 €`, both with a no-break space. `cents` is 0 or more. */
export function centsLabel(cents: number): string {
  const rest = cents % 100;
  const amount = countText(Math.floor(cents / 100));
  return `${rest === 0 ? amount : `${amount},${String(rest).padStart(2, '0')}`}\u00a0€`;
}
