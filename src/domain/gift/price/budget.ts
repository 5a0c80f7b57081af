import type { BudgetClass, Gift } from '../gift.ts';
import { personalPriceLabel } from './price-label.ts';

export const budgetSlider = { min: 0, max: 10_000, step: 10 } as const;
export const defaultBudget = { min: 0, max: 500 } as const;

export const budgetClassLabels: Record<BudgetClass, string> = {
  low: 'bis 50€',
  medium: '50€ - 200€',
  high: 'über 200€',
};

/** Budget class with the range, else 'medium'. Bounds belong to both: 50 to 50 is low, 200 to 500 high; null is open. */
export function budgetClassOf(min: number | null, max: number | null): BudgetClass {
  if (max !== null && max <= 50) return 'low';
  if (min !== null && min >= 50 && max !== null && max <= 200) return 'medium';
  return min !== null && min >= 200 ? 'high' : 'medium';
}

/** Budget text of a gift card: the prices, else the stored text, else the class; null if none is known. */
export function budgetText(
  gift: Pick<Gift, 'priceMin' | 'priceMax' | 'budget' | 'budgetRange'>,
): string | null {
  const prices = personalPriceLabel(gift.priceMin, gift.priceMax) ?? gift.budgetRange;
  return prices ?? (gift.budget === null ? null : budgetClassLabels[gift.budget]);
}
