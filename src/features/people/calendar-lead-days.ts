import * as z from 'zod/mini';

import { parseJson, safeStorage } from '@/lib/storage/safe-storage';

/** Offered lead times of calendar alarms, in days before an event. */
export const calendarLeadDays = [0, 1, 3, 7, 14, 30] as const;
export type CalendarLeadDays = (typeof calendarLeadDays)[number];

export const leadTexts: Record<CalendarLeadDays, string> = {
  0: 'Am Tag',
  1: '1 Tag vorher',
  3: '3 Tage vorher',
  7: '1 Woche vorher',
  14: '2 Wochen vorher',
  30: '30 Tage vorher',
};

const key = 'paeckchen-calendar-alarms';
const schema = z.array(z.number());

/** Lead times chosen last in this browser; by default two weeks (to find a present) and the day itself. */
export function storedLeadDays(): readonly CalendarLeadDays[] {
  const stored = schema.safeParse(parseJson(safeStorage.getItem(key)));
  return stored.success ? calendarLeadDays.filter((days) => stored.data.includes(days)) : [0, 14];
}

export function saveLeadDays(chosen: readonly CalendarLeadDays[]): void {
  safeStorage.setItem(key, JSON.stringify(chosen));
}
