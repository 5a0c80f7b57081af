/** Calendar feed that other programs read at a secret address. */
export interface CalendarSubscription {
  /** Time of creation as an ISO timestamp. */
  createdAt: string;
  /** ISO timestamp of the last read by a program; null if never. */
  readAt: string | null;
  /** Address with the scheme `webcal:`, which opens calendar programs. Only known right after its creation; null later. */
  address: string | null;
}

/** Shortened address to tell feeds apart: `webcal://…Q7vX.ics` */
export function shortAddress(address: string): string {
  return `webcal://…${address.slice(-'Q7vX.ics'.length)}`;
}
