/** Formats a number of days as `in 12 Tagen`, `morgen`, `heute`, `gestern` or `vor 3 Tagen`. */
export function inDaysText(days: number): string {
  if (days < 0) return days === -1 ? 'gestern' : `vor ${-days} Tagen`;
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${days} Tagen`;
}

/** Formats how many days something is overdue, 1 or more: `seit 3 Tagen` */
export function sinceDaysText(days: number): string {
  return days === 1 ? 'seit 1 Tag' : `seit ${days} Tagen`;
}
