import { type CalendarDay, yearOf } from '../calendar/calendar-day.ts';
import { defaultBudget } from '../gift/budget.ts';
import { centsLabel } from '../gift/cents.ts';
import { type Gift, isGiven } from '../gift/gift.ts';
import type { HistoryGift } from '../gift/history.ts';

export type SpentGift = HistoryGift & Pick<Gift, 'priceMin' | 'priceMax' | 'plan'>;

type Priced = Pick<Gift, 'priceMin' | 'priceMax' | 'paidCents'>;

/** A sum of what gifts cost. */
export interface CostSum {
  cents: number;
  /** Whether every amount in it is the price, and none the upper end of a plan. */
  isExact: boolean;
  /** How many gifts have no price at all. */
  unpriced: number;
}

/** What a gift costs in cents, null when nobody has said. */
export interface Cost {
  cents: number;
  isExact: boolean;
}

/**
 * What was paid, else the upper end of the planned whole euros, else the lower one. The upper end, because a plan answers
 * whether it still fits: what fits at its most expensive fits, while a middle would be exceeded by every second present.
 * The range that the form begins with is nobody's plan.
 */
export function costOf({ paidCents, priceMin, priceMax }: Priced): Cost | null {
  if (paidCents !== null) return { cents: paidCents, isExact: true };
  if (priceMin === defaultBudget.min && priceMax === defaultBudget.max) return null;
  const euros = priceMax ?? priceMin;
  return euros === null ? null : { cents: euros * 100, isExact: priceMin === priceMax };
}

export function sumOfCosts(gifts: readonly Priced[]): CostSum {
  const costs = gifts.map(costOf).filter((cost) => cost !== null);
  return {
    cents: costs.reduce((sum, { cents }) => sum + cents, 0),
    isExact: costs.every(({ isExact }) => isExact),
    unpriced: gifts.length - costs.length,
  };
}

/**
 * `74,80 €`, `etwa 90 €`, `etwa 90 € · 2 ohne Preis`, `2 ohne Preis`; for no gifts `0 €`. What is not exact is shown in whole
 * euros, and rounded up as the plans in it are.
 */
export function sumText({ cents, isExact, unpriced }: CostSum): string {
  const amount = isExact ? centsLabel(cents) : `etwa ${centsLabel(Math.ceil(cents / 100) * 100)}`;
  if (unpriced === 0) return amount;
  return cents === 0 ? `${unpriced} ohne Preis` : `${amount} · ${unpriced} ohne Preis`;
}

export interface Spending {
  spentCents: number;
  planned: CostSum;
}

/**
 * What was spent on gifts and what is planned for them in a year. Spent is what was paid for those that are given or
 * here; planned is what somebody has decided for (a plan, or wrapped) and what is not paid yet. An idea that nobody has
 * decided for counts nowhere. The days are those of `yearDays`.
 */
export function spendingIn<G extends SpentGift>(
  year: number,
  gifts: readonly G[],
  today: CalendarDay,
  dayOf: (gift: G) => CalendarDay | null,
): Spending {
  const ofYear = gifts.filter((gift) => yearOfGift(gift, dayOf(gift), today) === year);
  return {
    spentCents: ofYear.filter(isSpent).reduce((sum, { paidCents }) => sum + (paidCents ?? 0), 0),
    planned: sumOfCosts(ofYear.filter((gift) => isDecided(gift) && !isSpent(gift))),
  };
}

/** Whether it is sure that a gift will be given, and it is not given yet. */
export function isDecided(gift: Pick<SpentGift, 'status' | 'plan'>): boolean {
  return !isGiven(gift) && (gift.plan !== null || gift.status === 'wrapped');
}

/**
 * The year whose budget a gift belongs to: that of its day, without one this year. Null for a given one of an unknown
 * year.
 */
function yearOfGift(gift: SpentGift, day: CalendarDay | null, today: CalendarDay): number | null {
  if (day === null && isGiven(gift)) return null;
  return yearOf(day ?? today);
}

/** Whether what was paid for a gift counts as spent: it is given or here. */
export function isSpent(gift: SpentGift): boolean {
  return gift.paidCents !== null && (isGiven(gift) || gift.plan === 'here');
}

/** `übrig 45,20 €`, `12 € drüber`; used up to the cent is `übrig 0 €`. Both amounts in cents. */
export function budgetLeftText(budgetCents: number, spentCents: number): string {
  const left = budgetCents - spentCents;
  return left < 0 ? `${centsLabel(-left)} drüber` : `übrig ${centsLabel(left)}`;
}

interface YearSum {
  spentCents: number;
  /** The sum of the budgets; null when there is none. */
  budgetCents: number | null;
  /** What of the spent was for people with a budget. */
  budgetedCents: number;
}

/**
 * `von 930 € · übrig 291 €`; what was for people without a budget uses up none of it:
 * `davon 39,90 € für Menschen mit Budget (60 €) · übrig 20,10 €`. Null without a budget.
 */
export function yearSumText({ spentCents, budgetCents, budgetedCents }: YearSum): string | null {
  if (budgetCents === null) return null;
  const budget = centsLabel(budgetCents);
  const of =
    spentCents === budgetedCents
      ? `von ${budget}`
      : `davon ${centsLabel(budgetedCents)} für Menschen mit Budget (${budget})`;
  return `${of} · ${budgetLeftText(budgetCents, budgetedCents)}`;
}

/** `Budget 2026: 120 € · ausgegeben 74,80 € · übrig 45,20 €`; without a budget `2026 ausgegeben 74,80 €`. Cents. */
export function yearBudgetText(year: number, budgetCents: number | null, spentCents: number): string {
  const spent = `ausgegeben ${centsLabel(spentCents)}`;
  if (budgetCents === null) return `${year} ${spent}`;
  return `Budget ${year}: ${centsLabel(budgetCents)} · ${spent} · ${budgetLeftText(budgetCents, spentCents)}`;
}
