import ICAL from 'ical.js';

import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CalendarEvent } from './calendar-events.ts';

// RFC 5545 allows 75 bytes including the blank of a folded line, which the library does not count.
ICAL.foldLength = 74;

const reminderHour = 9;
/** Refresh interval suggested to calendars; some refresh less often. */
const refreshInterval = 'PT12H';

/**
 * Text of an .ics file (RFC 5545): an all-day event per entry, with an alarm at 9:00 for each number of days before it.
 * Times of an export are newer than those of earlier files, so that calendars update.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  leadDays: readonly number[],
  now: Date,
): string {
  return textOf(emptyCalendar(), events, leadDays, now);
}

/**
 * Text of the calendar feed: the events of the file without alarms, which most calendars ignore in feeds. Same day and
 * events give the same text. The uids equal those of the file, so that a calendar with both shows each event once.
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
  // Some calendars update an event only if its sequence number has grown. The current minute grows and fits 32 bits.
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

/** Alarm offset from midnight, where an all-day event begins: on the day itself +9 hours, a day before -15 hours. */
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
