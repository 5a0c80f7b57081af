import { expect, test } from 'vitest';

import { haveSameClock, cityOf } from './time-zone.ts';

const now = new Date('2026-11-24T22:00:00Z');

test.each([
  ['Europe/Berlin', 'Europe/Berlin', true],
  ['Europe/Berlin', 'Europe/Vienna', true],
  ['Europe/Kiev', 'Europe/Kyiv', true],
  ['Europe/Berlin', 'Europe/London', false],
  // Berlin and Lagos have the same time in winter only.
  ['Europe/Berlin', 'Africa/Lagos', false],
  // Jerusalem and Beirut have the same time except on two days in March.
  ['Asia/Jerusalem', 'Asia/Beirut', false],
  ['Asia/Kolkata', 'Asia/Kathmandu', false],
  ['Europe/Berlin', 'Mars/Olympus', false],
  ['Mars/Olympus', 'Mars/Olympus', true],
])('%s and %s have the same clock: %j', (one, other, isSame) => {
  expect(haveSameClock(one, other, now)).toBe(isSame);
  expect(haveSameClock(other, one, now)).toBe(isSame);
});

test.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Europe/Vienna', 'Wien'],
  ['Etc/GMT+5', 'GMT+5'],
  ['UTC', 'UTC'],
  ['', ''],
])('%s is named after %s', (zone, place) => {
  expect(cityOf(zone)).toBe(place);
});
