import { type Gift, isGiven } from '../gift/gift.ts';
import { sumText } from '../year/spending.ts';

/** Total price of the given gifts: `74,80 €`, `74,80 € · 1 ohne Preis`; null if no price is known. */
export function paidText(gifts: readonly Pick<Gift, 'status' | 'paidCents'>[]): string | null {
  const prices = gifts.filter(isGiven).map(({ paidCents }) => paidCents);
  const known = prices.filter((cents) => cents !== null);
  if (known.length === 0) return null;
  const cents = known.reduce((sum, price) => sum + price, 0);
  const unpriced = prices.length - known.length;
  // `sumText` would omit a sum of 0 €, but here it means that a gift was free.
  return cents === 0 && unpriced > 0
    ? `0\u00a0€ · ${unpriced} ohne Preis`
    : sumText({ cents, isExact: true, unpriced });
}

/** Number of gifts beside the sum of a year: `3 Geschenke`, `3 Geschenke, 2 ohne Preis` */
export function givenText(gifts: readonly Pick<Gift, 'paidCents'>[]): string {
  const count = gifts.length === 1 ? '1 Geschenk' : `${gifts.length} Geschenke`;
  const unpriced = gifts.filter(({ paidCents }) => paidCents === null).length;
  return unpriced === 0 || unpriced === gifts.length ? count : `${count}, ${unpriced}\u00a0ohne\u00a0Preis`;
}
