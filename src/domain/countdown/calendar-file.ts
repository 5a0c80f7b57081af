import ICAL from 'ical.js';

import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CalendarEvent } from './calendar-events.ts';

// The library does not count the blank that begins a continued line; RFC 5545 allows 75 bytes with it.
ICAL.foldLength = 74;

const reminderHour = 9;
/** How often calendars may ask again; some ask less often. */
const refreshInterval = 'PT12H';

/**
 * The text of an .ics file (RFC 5545) with one all-day event per entry and an alarm at 9:00 for each number of days
 * before it. The time of the export makes it newer than what an earlier file brought.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  leadDays: readonly number[],
  now: Date,
): string {
  return textOf(emptyCalendar(), events, leadDays, now);
}

/**
 * The same events for calendars that come for them by themselves, without alarms, which most of them drop. The same day
 * and events give the same text. No identity differs from that of the file, so whoever has both sees each event once.
 */
export function calendarFeed(events: readonly CalendarEvent[], day: CalendarDay): string {
  const calendar = emptyCalendar();
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(refreshInterval));
  calendar.addPropertyWithValue('x-published-ttl', refreshInterval);
  return textOf(calendar, events, [], new Date(day));
}

function emptyCalendar() {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Päckchen//Der Geschenkplaner//DE');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('x-wr-calname', 'Päckchen');
  return calendar;
}

function textOf(
  calendar: InstanceType<typeof ICAL.Component>,
  events: readonly CalendarEvent[],
  leadDays: readonly number[],
  now: Date,
): string {
  for (const event of events) calendar.addSubcomponent(eventOf(event, leadDays, now));
  return `${calendar.toString()}\r\n`;
}

function eventOf(
  { uid, title, description, start, repeats }: CalendarEvent,
  leadDays: readonly number[],
  now: Date,
) {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  // Some calendars keep the event they have unless the number has grown; minutes do, and fit 32 bits.
  event.addPropertyWithValue('sequence', Math.floor(now.getTime() / 60_000));
  event.addPropertyWithValue('summary', title);
  if (description !== null) event.addPropertyWithValue('description', description);
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(start));
  event.addPropertyWithValue('dtend', dayAfter(start));
  if (repeats !== 'never') event.addPropertyWithValue('rrule', rules[repeats]);
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  for (const days of leadDays) event.addSubcomponent(alarm(title, days));
  return event;
}

const rules = {
  yearly: ICAL.Recur.fromData({ freq: 'YEARLY' }),
  'last-of-february': ICAL.Recur.fromData({ freq: 'YEARLY', bymonth: [2], bymonthday: [-1] }),
};

function alarm(title: string, days: number) {
  const component = new ICAL.Component('valarm');
  component.addPropertyWithValue('action', 'DISPLAY');
  component.addPropertyWithValue('description', `${leadText(days)}: ${title}`);
  component.addPropertyWithValue('trigger', trigger(days));
  return component;
}

/** An all-day event begins at midnight: the day itself is 9 hours later, the day before 15 hours earlier. */
function trigger(days: number) {
  return days === 0
    ? new ICAL.Duration({ hours: reminderHour })
    : new ICAL.Duration({ isNegative: true, days: days - 1, hours: 24 - reminderHour });
}

function leadText(days: number): string {
  if (days === 0) return 'Heute';
  return days === 1 ? 'Morgen' : `In ${days} Tagen`;
}

function dayAfter(day: string) {
  const next = ICAL.Time.fromDateString(day);
  next.adjust(1, 0, 0, 0);
  return next;
}
