import { expect, test } from 'vitest';

import { day } from '@/domain/test-data';

import { eventLabel, sortByEvent } from './group-event';

test.each([
  ['2026-11-20', 'Ereignis vorbei', true],
  ['2025-11-21', 'Ereignis vorbei', true],
  ['2026-11-21', 'Heute', false],
  ['2026-11-22', 'Morgen', false],
  ['2026-11-23', 'In 2 Tagen', false],
  ['2026-12-24', 'In 33 Tagen', false],
  ['2027-11-21', 'In 365 Tagen', false],
])('an event on %s', (eventDate, text, isPast) => {
  expect(eventLabel(day(eventDate), day('2026-11-21'))).toEqual({ text, isPast });
});

test('no event, no label', () => {
  expect(eventLabel(null, day('2026-11-21'))).toBeNull();
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
