import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';

/** Time zone used if that of the user is unknown. */
export const usualZone = 'Europe/Berlin';
/** Hour after which no reminder is sent. */
const eveningHour = 22;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Calendar day of a moment in a time zone. Throws a RangeError outside 1900 to 2200. */
export function localDay(now: Date, timeZone: string): CalendarDay {
  const { year, month, day } = partsOf(now, timeZone);
  const parsed = parseCalendarDay(`${year}-${month}-${day}`);
  if (parsed === null) throw new RangeError('No day of the years 1900 to 2200');
  return parsed;
}

/** Seconds until 22:00 local time of the same day; 0 afterwards. */
export function secondsToEvening(now: Date, timeZone: string): number {
  const { hour, minute, second } = partsOf(now, timeZone);
  const passed = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return Math.max(0, eveningHour * 3600 - passed);
}

function partsOf(now: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = newFormat(timeZone) ?? newFormat(usualZone);
  if (format === null) throw new RangeError('No time zones');
  formats.set(timeZone, format);
  return format;
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null;
  }
}
