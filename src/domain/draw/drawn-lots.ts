import type { CalendarDay } from '../calendar/calendar-day.ts';
import { centsLabel } from '../gift/cents-label.ts';
import { compareText } from '../text/compare-text.ts';

/** A draw in which somebody was drawn for the user; who that is is no part of it. */
export interface DrawnLot {
  id: string;
  title: string;
  day: CalendarDay;
  /** At most, in cents. */
  budgetCents: number | null;
  group: { id: string; name: string };
}

/** Those whose day is not over yet, the next one first. */
export function comingLots(lots: readonly DrawnLot[], today: CalendarDay): DrawnLot[] {
  return lots
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => compareText(a.day, b.day) || compareText(a.id, b.id));
}

/** `höchstens 25 €`; null where nothing was agreed on. */
export function lotBudgetText({ budgetCents }: Pick<DrawnLot, 'budgetCents'>): string | null {
  return budgetCents === null ? null : `höchstens ${centsLabel(budgetCents)}`;
}
