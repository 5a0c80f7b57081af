import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { askedFeasts } from './asked-feasts.ts';

test.each([
  ['2026-10-31', []],
  ['2026-11-01', ['Weihnachten']],
  ['2026-11-07', ['Weihnachten']],
  ['2026-11-08', ['Weihnachten', 'Nikolaus']],
  ['2026-12-06', ['Weihnachten', 'Nikolaus']],
  ['2026-12-07', ['Weihnachten']],
  ['2026-12-25', ['Weihnachten']],
  ['2026-12-26', []],
  ['2027-02-13', []],
  ['2027-02-14', ['Ostern']],
  ['2027-03-28', ['Ostern']],
  ['2027-03-29', []],
])('on %s it asks for %j', (today, feasts) => {
  expect(askedFeasts(day(today)).map(({ feast }) => feast)).toEqual(feasts);
});
