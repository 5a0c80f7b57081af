import type { CalendarDay } from '../calendar/calendar-day.ts';
import { centsLabel } from '../gift/price/cents-label.ts';
import { compareText } from '../text/compare-text.ts';

/** Draw in which a name was drawn for the user, without that secret name. */
export interface DrawnLot {
  id: string;
  title: string;
  day: CalendarDay;
  /** Highest price of a gift, in cents. */
  budgetCents: number | null;
  group: { id: string; name: string };
}

/** Those of the draws whose day is not over, the next one first. */
export function comingLots(lots: readonly DrawnLot[], today: CalendarDay): DrawnLot[] {
  return lots
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => compareText(a.day, b.day) || compareText(a.id, b.id));
}

/** Budget text `höchstens 25 €`; null without a limit. */
export function lotBudgetText({ budgetCents }: Pick<DrawnLot, 'budgetCents'>): string | null {
  return budgetCents === null ? null : `höchstens ${centsLabel(budgetCents)}`;
}
