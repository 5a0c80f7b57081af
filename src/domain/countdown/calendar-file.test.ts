import ICAL from 'ical.js';
import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { calendarFeed, calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-21T10:30:00Z');

function anEvent(fields: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: 'anna-geburtstag@paeckchen',
    occasion: 'Geburtstag',
    title: 'Geburtstag von Anna',
    description: null,
    start: day('2027-03-12'),
    repeats: 'yearly',
    ...fields,
  };
}

function parsed(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
}

/** First `count` days of an event, read by ical.js. */
function days(event: CalendarEvent, count: number): string[] {
  const [component] = parsed(calendarFile([event], [], now));
  const iterator = new ICAL.Event(component).iterator();
  return Array.from({ length: count }, () => String(iterator.next()));
}

test('the file is what RFC 5545 asks for, byte for byte', () => {
  expect(calendarFile([anEvent()], [0, 14], now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Päckchen//Der Geschenkplaner//DE',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Päckchen',
    'BEGIN:VEVENT',
    'UID:anna-geburtstag@paeckchen',
    'DTSTAMP:20261121T103000Z',
    'SEQUENCE:29920950',
    'SUMMARY:Geburtstag von Anna',
    'DTSTART;VALUE=DATE:20270312',
    'DTEND;VALUE=DATE:20270313',
    'RRULE:FREQ=YEARLY',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Heute: Geburtstag von Anna',
    'TRIGGER:PT9H',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:In 14 Tagen: Geburtstag von Anna',
    'TRIGGER:-P13DT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  [0, 'PT9H', 'Heute'],
  [1, '-PT15H', 'Morgen'],
  [3, '-P2DT15H', 'In 3 Tagen'],
  [7, '-P6DT15H', 'In 7 Tagen'],
  [8, '-P7DT15H', 'In 8 Tagen'],
  [30, '-P29DT15H', 'In 30 Tagen'],
])('a reminder %i days before is at nine of that day: %s', (lead, trigger, words) => {
  const text = calendarFile([anEvent()], [lead], now);
  expect(text).toContain(`TRIGGER:${trigger}\r\n`);
  expect(text).toContain(`DESCRIPTION:${words}: Geburtstag`);
  const alarm = parsed(text)[0]?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  expect(ICAL.Duration.fromString(String(alarm)).toSeconds()).toBe((9 - 24 * lead) * 3600);
});

test('a birthday on 29.02. is there every year', () => {
  const leapling = anEvent({ start: day('2027-02-28'), repeats: 'last-of-february' });
  expect(days(leapling, 6)).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});

test('yearly events are stable across leap years, single events come once', () => {
  expect(days(anEvent({ start: day('2027-03-01') }), 3)).toEqual(['2027-03-01', '2028-03-01', '2029-03-01']);
  expect(calendarFile([anEvent({ repeats: 'never' })], [], now)).not.toContain('RRULE');
  expect(calendarFile([anEvent({ start: day('2026-12-31') })], [], now)).toContain('20270101');
});

test('every name round-trips, in lines of at most 75 bytes', () => {
  const names = [
    'Müller, Anna; "Änni" \\ Co.',
    'Zeile\nBEGIN:VALARM\nzwei',
    '👩‍👩‍👧 Łukasz '.repeat(20),
    'END:VEVENT',
    'x'.repeat(100),
  ];
  const text = calendarFile(
    names.map((name, index) => anEvent({ uid: String(index), title: `Geburtstag von ${name}` })),
    [1],
    now,
  );
  const lengths = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(text.match(/^BEGIN:VALARM/gm)).toHaveLength(names.length);
  const titles = parsed(text).map((event) => event.getFirstPropertyValue('summary'));
  expect(titles).toEqual(names.map((name) => `Geburtstag von ${name}`));
});

test('the ages are lines of the description', () => {
  const description = '2027: wird 47\n2028: wird 48';
  const [event] = parsed(calendarFile([anEvent({ description })], [], now));
  expect(event?.getFirstPropertyValue('description')).toBe(description);
});

test('a feed says how often to come again, has no alarms, and the same text for the same day', () => {
  const feed = calendarFeed([anEvent()], day('2026-11-21'));
  expect(feed.split('\r\n').slice(0, 10)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Päckchen//Der Geschenkplaner//DE',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Päckchen',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'BEGIN:VEVENT',
    'UID:anna-geburtstag@paeckchen',
    'DTSTAMP:20261121T000000Z',
  ]);
  expect(feed).not.toContain('VALARM');
  expect(calendarFeed([anEvent()], day('2026-11-21'))).toBe(feed);
  expect(parsed(feed)).toHaveLength(1);
});
