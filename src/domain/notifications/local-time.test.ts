import { expect, test } from 'vitest';

import { localDay, secondsToEvening } from './local-time.ts';

test.each([
  ['2026-11-24T07:30:00Z', 'Europe/Berlin', '2026-11-24', 13.5 * 3600],
  ['2026-11-24T22:59:59Z', 'Europe/Berlin', '2026-11-24', 0],
  ['2026-11-24T23:00:00Z', 'Europe/Berlin', '2026-11-25', 22 * 3600],
  ['2026-11-24T20:59:50Z', 'Europe/Berlin', '2026-11-24', 10],
  ['2026-11-24T03:00:00Z', 'America/New_York', '2026-11-23', 0],
  ['2026-11-24T05:00:00Z', 'Asia/Kathmandu', '2026-11-24', 11.25 * 3600],
  ['2026-11-24T10:00:00Z', 'Pacific/Kiritimati', '2026-11-25', 22 * 3600],
])('%s in %s', (moment, zone, day, seconds) => {
  expect(localDay(new Date(moment), zone)).toBe(day);
  expect(secondsToEvening(new Date(moment), zone)).toBe(seconds);
});

test('an unknown time zone counts as Berlin', () => {
  expect(localDay(new Date('2026-11-24T23:00:00Z'), 'Foo+5')).toBe('2026-11-25');
  expect(localDay(new Date('2026-11-24T23:00:00Z'), '')).toBe('2026-11-25');
});
