import { expect, test } from 'vitest';

import { aGift, day } from '../test-data.ts';
import { hasFilters, timeline, type TimelineFilter } from './timeline.ts';

const today = day('2026-11-28');
const given = (id: string, on: string) => aGift({ id, status: 'verschenkt', givenOn: day(on) });
const received = (id: string, on: string | null, thankedOn: string | null = null) => ({
  id,
  receivedOn: on === null ? null : day(on),
  thankedOn: thankedOn === null ? null : day(thankedOn),
  createdAt: '2026-01-01T12:00:00Z',
});
const gifts = [given('Tulpen', '2026-04-05'), given('Teekanne', '2026-05-10'), given('Mütze', '2025-12-24')];
const presents = [
  received('Socken', '2026-11-01'),
  received('Kochbuch', '2025-12-24', '2025-12-27'),
  received('Irgendwann', null),
];

test.each<[TimelineFilter, [string, string[]][]]>([
  [
    'all',
    [
      ['2026', ['Socken', 'Teekanne', 'Tulpen']],
      ['2025', ['Mütze', 'Kochbuch']],
      ['Ohne Jahr', ['Irgendwann']],
    ],
  ],
  [
    'given',
    [
      ['2026', ['Teekanne', 'Tulpen']],
      ['2025', ['Mütze']],
    ],
  ],
  [
    'received',
    [
      ['2026', ['Socken']],
      ['2025', ['Kochbuch']],
      ['Ohne Jahr', ['Irgendwann']],
    ],
  ],
  [
    'open',
    [
      ['2026', ['Socken']],
      ['Ohne Jahr', ['Irgendwann']],
    ],
  ],
])('the filter %s shows its entries by year', (filter, years) => {
  const shown = timeline(gifts, presents, { today, filter });
  expect(shown.map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual(years);
});

test('each year knows its given gifts, and long timelines fold the years before last', () => {
  const old = Array.from({ length: 12 }, (_, index) => given(`Altes ${index}`, '2024-12-24'));
  const short = timeline([...gifts, ...old.slice(0, 6)], presents, { today, filter: 'all' });
  expect(short.map(({ isFolded }) => isFolded)).toEqual([false, false, false, false]);
  const long = timeline([...gifts, ...old], presents, { today, filter: 'all' });
  expect(long.map(({ title, given, isFolded }) => [title, given.length, isFolded])).toEqual([
    ['2026', 2, false],
    ['2025', 1, false],
    ['2024', 12, true],
    ['Ohne Jahr', 0, false],
  ]);
  expect([12, 13].map(hasFilters)).toEqual([false, true]);
});
