/** `in 12 Tagen`, `morgen`, `heute`; `days` is 0 or more. */
export function inDaysText(days: number): string {
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${days} Tagen`;
}
