import { nameList } from '../text/name-list.ts';

/** Lead days to choose from: days before an occasion with a reminder. */
const leadDayChoices = [0, 1, 3, 7, 14, 21, 28] as const;

/** Default lead days, which the settings or a person may replace. */
export const usualLeadDays: readonly number[] = [21, 7, 1];

/** Highest number of lead days; the database refuses more. */
export const mostLeadDays = 6;
export const mostLeadDaysText = `Mehr als ${mostLeadDays} gehen nicht. Nimm zuerst einen weg.`;

/** Options of lead days, nearest first, with non-standard `chosen` days, so that they can be removed. */
export function leadDayOptions(chosen: readonly number[]): { value: number; label: string }[] {
  const days = [...new Set([...leadDayChoices, ...chosen])].toSorted((a, b) => a - b);
  return days.map((value) => ({ value, label: leadText(value) }));
}

/** Formats a lead time: `Am Tag`, `1 Tag`, `3 Wochen`, `30 Tage`; `days` is 0 or more. */
function leadText(days: number): string {
  if (days === 0) return 'Am Tag';
  const [count, unit] = days % 7 === 0 ? [days / 7, 'Woche'] : [days, 'Tag'];
  if (count === 1) return `1 ${unit}`;
  return `${count} ${unit}${unit === 'Tag' ? 'e' : 'n'}`;
}

/** Joins lead times: `3 Wochen, 1 Woche und 1 Tag vorher`, `1 Tag vorher und am Tag selbst`, `Nie` */
export function leadDaysText(leadDays: readonly number[]): string {
  const days = leadDays.toSorted((a, b) => b - a);
  const before = nameList(days.filter((day) => day > 0).map(leadText), Infinity);
  if (!days.includes(0)) return before === '' ? 'Nie' : `${before} vorher`;
  return before === '' ? 'Am Tag selbst' : `${before} vorher und am Tag selbst`;
}

/** Lead days with one of them added or removed, the longest first. */
export function changedDays(days: readonly number[], day: number, isIn: boolean): number[] {
  const others = days.filter((other) => other !== day);
  return (isIn ? [...others, day] : others).toSorted((a, b) => b - a);
}
