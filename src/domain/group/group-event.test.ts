import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { groupCountdown } from './group-countdown.ts';
import { eventLabel, sortByEvent } from './group-event.ts';

const saturday = new Date(2026, 10, 21, 10, 17);

test.each([
  ['2026-11-20', 'Ereignis vorbei', true],
  ['2025-11-21', 'Ereignis vorbei', true],
  ['2026-11-21', 'Heute', false],
  ['2026-11-22', 'Morgen', false],
  ['2026-11-23', 'Noch 1 Tag, 13 Std', false],
  ['2026-12-24', 'Noch 32 Tage, 13 Std', false],
  ['2027-11-21', 'Noch 364 Tage, 13 Std', false],
])('an event on %s', (eventDate, text, isPast) => {
  expect(eventLabel(day(eventDate), saturday)).toEqual({ text, isPast });
});

test.each([
  [new Date(2026, 11, 22, 0, 0), 'Noch 2 Tage'],
  [new Date(2026, 11, 22, 23, 59), 'Noch 1 Tag'],
  [new Date(2026, 11, 23, 0, 0), 'Morgen'],
  [new Date(2026, 11, 23, 23, 59), 'Morgen'],
  [new Date(2026, 11, 24, 23, 59), 'Heute'],
  [new Date(2026, 11, 25, 0, 0), 'Ereignis vorbei'],
])('an event on 24 December at %s', (now, text) => {
  expect(eventLabel(day('2026-12-24'), now)?.text).toBe(text);
});

test('it names the days of the countdown inside, at every hour of a month', () => {
  const eventDate = day('2026-12-24');
  for (let hour = 0; hour < 24 * 31; hour += 1) {
    const now = new Date(2026, 10, 22, hour, 30);
    const { days } = groupCountdown(eventDate, now);
    const named = /^Noch (\d+) /.exec(eventLabel(eventDate, now)?.text ?? '')?.[1];
    expect([now, Number(named ?? 0)]).toEqual([now, days]);
  }
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
