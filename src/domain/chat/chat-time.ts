import { daysBetween, formatDayMonth, today } from '../calendar/calendar-day.ts';

/** Formats a time: `14:05`, `Gestern 14:05`, else `20.11. 14:05`. Tomorrow counts as today: clocks may differ. */
export function chatTime(sent: Date, now: Date): string {
  const time = timeFormat.format(sent);
  const sentDay = today(sent);
  const age = daysBetween(sentDay, today(now));
  if (age <= 0) return time;
  return age === 1 ? `Gestern ${time}` : `${formatDayMonth(sentDay)} ${time}`;
}

const timeFormat = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });
