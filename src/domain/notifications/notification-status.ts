import { daysBetween, shortDay, today } from '../calendar/calendar-day.ts';

/** Delivery status of an account's reminders. */
export interface NotificationStatus {
  /** True if the sending job has been stuck for 15 minutes. */
  isLate: boolean;
  last: Delivered | null;
}

export interface Delivered {
  /** Time of the delivery as an ISO timestamp. */
  at: string;
  channel: 'mail' | 'push';
}

/** Label of the last message: `heute um 09:02 per E-Mail`, `am 3. Mai um 09:02 als Mitteilung` */
export function deliveredText({ at, channel }: Delivered, now: Date): string {
  return `${momentText(new Date(at), now)} ${channel === 'mail' ? 'per E-Mail' : 'als Mitteilung'}`;
}

/** Formats a time: `heute um 09:02`, `gestern um 09:02`, `am 3. Mai um 09:02`, `am 3. Mai 2025 um 09:02` */
export function momentText(moment: Date, now: Date): string {
  return `${dayText(moment, now)} um ${timeFormat.format(moment)}`;
}

/** Formats a day: `heute`, `gestern`, `am 3. Mai`, `am 3. Mai 2025`. Tomorrow counts as today: clocks may differ. */
export function dayText(moment: Date, now: Date): string {
  const [day, nowDay] = [today(moment), today(now)];
  const age = daysBetween(day, nowDay);
  if (age <= 0) return 'heute';
  if (age === 1) return 'gestern';
  return `am ${shortDay(day, nowDay)}`;
}

const timeFormat = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });
