/** Formats a number of days, 0 or more, as `in 12 Tagen`, `morgen` or `heute`. */
export function inDaysText(days: number): string {
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${days} Tagen`;
}
