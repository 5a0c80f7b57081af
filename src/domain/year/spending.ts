import { type CalendarDay, yearOf } from '../calendar/calendar-day.ts';
import { type Gift, isGiven } from '../gift/gift.ts';
import type { HistoryGift } from '../gift/history.ts';
import { defaultBudget } from '../gift/price/budget.ts';
import { centsLabel } from '../gift/price/cents.ts';

export type SpentGift = HistoryGift & Pick<Gift, 'priceMin' | 'priceMax' | 'plan'>;

type Priced = Pick<Gift, 'priceMin' | 'priceMax' | 'paidCents'>;

/** Sum of the costs of gifts. */
export interface CostSum {
  cents: number;
  /** True if every amount is an actual price; false if one is the upper end of a planned range. */
  isExact: boolean;
  /** Number of gifts without a price. */
  unpriced: number;
}

/** Cost of a gift in cents. */
export interface Cost {
  cents: number;
  isExact: boolean;
}

/**
 * Cost of a gift: the price paid, else the upper end of the planned whole euros, else the lower end; null without both.
 * The upper end shows whether a plan fits the budget at its most expensive. The form's default range does not count as
 * a plan.
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
 * Formats a sum of costs: `74,80 €`, `etwa 90 €`, `etwa 90 € · 2 ohne Preis`, `2 ohne Preis`; without gifts `0 €`. An inexact
 * sum is rounded up to whole euros.
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
 * Money spent and planned for gifts in a year. Spent: paid for gifts that are given or here. Planned: decided gifts (with a
 * plan, or wrapped) that are not paid. Undecided ideas do not count. `dayOf` is usually from `yearDays`.
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

/** True if the user has decided to give a gift that is not given yet. */
export function isDecided(gift: Pick<SpentGift, 'status' | 'plan'>): boolean {
  return !isGiven(gift) && (gift.plan !== null || gift.status === 'wrapped');
}

/** Year of a gift's budget: the year of its day, without a day this year. Null for a given gift of unknown year. */
function yearOfGift(gift: SpentGift, day: CalendarDay | null, today: CalendarDay): number | null {
  if (day === null && isGiven(gift)) return null;
  return yearOf(day ?? today);
}

/** True if the paid price of a gift counts as spent: the gift is given or here. */
export function isSpent(gift: SpentGift): boolean {
  return gift.paidCents !== null && (isGiven(gift) || gift.plan === 'here');
}

/** Rest of a budget: `übrig 45,20 €`, `12 € drüber`; exactly used up is `übrig 0 €`. Both amounts in cents. */
export function budgetLeftText(budgetCents: number, spentCents: number): string {
  const left = budgetCents - spentCents;
  return left < 0 ? `${centsLabel(-left)} drüber` : `übrig ${centsLabel(left)}`;
}

interface YearSum {
  /** Sum of the budgets; null without any. */
  budgetCents: number | null;
  /** Money spent on people with a budget. */
  budgetedCents: number;
}

/**
 * Sentence about the money of a year, after its amount: `ausgegeben`, or with budgets `ausgegeben, davon 39,90 € mit Budget.
 * Budgets zusammen: 60 €.`
 */
export function yearSumText({ budgetCents, budgetedCents }: YearSum): string {
  if (budgetCents === null) return 'ausgegeben';
  return `ausgegeben, davon ${centsLabel(budgetedCents)} mit Budget. Budgets zusammen: ${centsLabel(budgetCents)}.`;
}

/** Budget of a person: `Budget 2026: 120 € · ausgegeben 74,80 € · übrig 45,20 €`, or the sum alone. Amounts in cents. */
export function yearBudgetText(year: number, budgetCents: number | null, spentCents: number): string {
  const spent = `ausgegeben ${centsLabel(spentCents)}`;
  if (budgetCents === null) return `${year} ${spent}`;
  return `Budget ${year}: ${centsLabel(budgetCents)} · ${spent} · ${budgetLeftText(budgetCents, spentCents)}`;
}
