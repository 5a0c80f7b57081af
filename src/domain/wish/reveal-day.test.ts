import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { usualRevealDay } from './reveal-day.ts';

test.each([
  [[], '2026-11-26', '2026-12-27'],
  [[null], '2026-11-26', '2026-12-27'],
  [['2026-12-24', null], '2026-11-26', '2026-12-25'],
  // A wish shared with two groups is revealed after the later event.
  [['2026-12-24', '2027-05-09'], '2026-11-26', '2027-05-10'],
  [['2026-11-26'], '2026-11-26', '2026-11-27'],
  // A past event does not count, so the day after Christmas is the default.
  [['2026-11-25'], '2026-11-26', '2026-12-27'],
  [[], '2026-12-26', '2026-12-27'],
  [[], '2026-12-27', '2027-12-27'],
])('events on %j, asked on %s: %s', (events, today, revealed) => {
  expect(
    usualRevealDay(
      events.map((event) => (event === null ? null : day(event))),
      day(today),
    ),
  ).toBe(revealed);
});
