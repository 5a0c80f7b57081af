import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';

import { addDays } from '../calendar/calendar-day.ts';
import { countdownEntries } from '../countdown/countdown.ts';
import { aPerson, day } from '../test-data.ts';
import { eventLabel, sortByEvent } from './group-event.ts';

const saturday = day('2026-11-21');

test.each([
  ['2026-11-20', 'Ereignis vorbei', true],
  ['2025-11-21', 'Ereignis vorbei', true],
  ['2026-11-21', 'Heute', false],
  ['2026-11-22', 'Morgen', false],
  ['2026-11-23', 'in 2 Tagen', false],
  ['2026-11-26', 'in 5 Tagen', false],
  ['2027-11-21', 'in 365 Tagen', false],
])('an event on %s', (eventDate, text, isPast) => {
  expect(eventLabel(day(eventDate), saturday)).toEqual({ text, isPast });
});

test('it counts the days that the countdown of people counts', () => {
  assert(
    property(integer({ min: 2, max: 364 }), (days) => {
      const eventDate = addDays(saturday, days);
      const person = aPerson({ occasion: 'Geburtstag', occasionDate: eventDate });
      const [entry] = countdownEntries([person], null, saturday, []);
      expect(eventLabel(eventDate, saturday)?.text).toBe(`in ${entry?.days} Tagen`);
    }),
  );
});

test('no event, no label', () => {
  expect(eventLabel(null, saturday)).toBeNull();
});

test('what comes next stands first', () => {
  const groups = ['2026-11-20', null, '2026-12-24', '2024-01-01', '2026-11-21'].map((date, index) => ({
    id: String(index),
    name: 'Brandts',
    description: null,
    eventDate: date === null ? null : day(date),
    memberCount: 1,
  }));
  const dates = sortByEvent(groups, day('2026-11-21')).map(({ eventDate }) => eventDate);
  expect(dates).toEqual(['2026-11-21', '2026-12-24', null, '2026-11-20', '2024-01-01']);
});
