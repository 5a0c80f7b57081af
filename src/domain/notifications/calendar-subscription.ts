/** The calendar that other programs read under a secret address. */
export interface CalendarSubscription {
  /** ISO timestamp. */
  createdAt: string;
  /** When a program last asked, as an ISO timestamp. */
  readAt: string | null;
  /** With `webcal:`, which programs of calendars open; null where it was not made, because it is told once. */
  address: string | null;
}

/** `webcal://…Q7vX.ics`: enough to tell one address from another. */
export function shortAddress(address: string): string {
  return `webcal://…${address.slice(-'Q7vX.ics'.length)}`;
}
