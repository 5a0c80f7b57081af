import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { thanksDue } from './open-thanks.ts';

const today = day('2026-11-28');
const gift = { id: 'a', receivedOn: day('2026-11-01'), thankedOn: null, createdAt: '2026-11-02T12:00:00Z' };

test.each([
  ['a present of this month', gift, true],
  ['one that is 30 days old', { ...gift, receivedOn: day('2026-10-29') }, true],
  ['one that is 31 days old', { ...gift, receivedOn: day('2026-10-28') }, false],
  ['one of today', { ...gift, receivedOn: today }, true],
  ['a thanked one', { ...gift, thankedOn: day('2026-11-03') }, false],
  ['one without a day, entered lately', { ...gift, receivedOn: null }, true],
  [
    'one without a day, entered long ago',
    { ...gift, receivedOn: null, createdAt: '2026-10-01T12:00:00Z' },
    false,
  ],
  ['a dismissed one', { ...gift, id: 'dismissed' }, false],
])('%s waits for thanks or not', (_, received, isDue) => {
  expect(thanksDue([received], today, new Set(['dismissed']))).toHaveLength(isDue ? 1 : 0);
});
