import { type Gift, isGiven } from '../gift/gift.ts';
import { sumText } from '../year/spending.ts';

/** `74,80 €`, `74,80 € · 1 ohne Preis`: what given gifts have cost together; null when nobody has said of any. */
export function paidText(gifts: readonly Pick<Gift, 'status' | 'paidCents'>[]): string | null {
  const prices = gifts.filter(isGiven).map(({ paidCents }) => paidCents);
  const known = prices.filter((cents) => cents !== null);
  if (known.length === 0) return null;
  const cents = known.reduce((sum, price) => sum + price, 0);
  const unpriced = prices.length - known.length;
  // A sum of nothing has a price all the same.
  return cents === 0 && unpriced > 0
    ? `0\u00a0€ · ${unpriced} ohne Preis`
    : sumText({ cents, isExact: true, unpriced });
}
