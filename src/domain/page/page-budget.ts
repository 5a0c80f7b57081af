import { maxPrice } from '../gift/price/price.ts';

/** Price range in whole euros around a price: `54,90 €` gives 50 to 60. Higher prices give wider ranges. */
export function budgetAround(cents: number): { min: number; max: number } {
  const euros = Math.min(cents / 100, maxPrice);
  const step = stepFor(euros);
  const min = Math.floor(euros / step) * step;
  return { min, max: Math.min(min + step, maxPrice) };
}

function stepFor(euros: number): number {
  if (euros < 20) return 5;
  if (euros < 100) return 10;
  if (euros < 500) return 50;
  return euros < 2000 ? 100 : 500;
}
