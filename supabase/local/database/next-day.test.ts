import { afterAll, expect, test } from 'vitest';

import { knownDays } from '../../../scripts/occasions/known-days.ts';
import {
  addDays,
  calendarDay,
  parseCalendarDay,
  type CalendarDay,
} from '../../../src/domain/calendar/calendar-day.ts';
import { personOccasions } from '../../../src/domain/calendar/occasion.ts';
import { nextOccasion } from '../../../src/domain/countdown/next-occasion.ts';
import { computedOccasions, nextStoredDay } from '../../../src/domain/countdown/occasion-days.ts';
import { startTestBackend } from '../test-backend.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

const firstYear = 2026;
const fewestYearsLeft = 15;

test('the days of the database are those of the domain, for at least 15 years to come', async () => {
  const { rows } = await backend.sql.query<{ last: number }>(
    `select least(
       (select max(extract(year from day)) from private.occasion_days),
       (select min(last) from (select max(extract(year from day)) as last from private.occasion_days group by occasion))
     )::integer as last`,
  );
  const last = rows[0]?.last ?? 0;
  // When this fails, scripts/occasion-days.ts computes the days of further years.
  expect(last - new Date().getFullYear()).toBeGreaterThanOrEqual(fewestYearsLeft);
  const stored = await backend.sql.query(
    `select occasion, day::text as day, ignores_own_date as "ignoresOwnDate", is_own as "isOwn"
     from private.occasion_days order by occasion collate "C", day`,
  );
  const expected = knownDays(firstYear, last).toSorted(
    (a, b) => compare(a.occasion, b.occasion) || compare(a.day, b.day),
  );
  expect(stored.rows).toEqual(expected);
});

test('20,000 occasions come round on the same day in the database and in the domain', async () => {
  const cases = Array.from({ length: 20_000 }, randomCase);
  const { rows } = await backend.sql.query<{ day: string | null }>(
    `select private.next_day(
       item ->> 'occasion', (item ->> 'date')::date, (item ->> 'birthday')::date, (item ->> 'today')::date,
       (item ->> 'isOwn')::boolean
     )::text as day
     from jsonb_array_elements($1) with ordinality as list (item, place) order by place`,
    [JSON.stringify(cases)],
  );
  const differing = cases
    .map((item, index) => ({ item, domain: domainDay(item), database: rows[index]?.day }))
    .filter(({ domain, database }) => domain !== database);
  expect(differing.slice(0, 3)).toEqual([]);
  // The cases have many different days, so that the agreement of both implementations means something.
  expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(5_000);
});

interface OccasionCase {
  isOwn: boolean;
  occasion: string | null;
  date: CalendarDay | null;
  birthday: CalendarDay | null;
  today: CalendarDay;
}

const labels = [...personOccasions, ...computedOccasions, 'Hochzeitstag', 'weihnachten'];
const leapDay = parseCalendarDay('2000-02-29');
const random = randomNumbers(7);

function randomCase(): OccasionCase {
  const isOwn = random(2) === 0;
  return {
    isOwn,
    occasion: isOwn && random(8) === 0 ? null : (labels[random(labels.length)] ?? null),
    date: randomDay(),
    birthday: isOwn && random(2) === 0 ? randomDay() : null,
    today: later(calendarDay(firstYear, 1, 1), random(12_000)),
  };
}

function domainDay({ isOwn, occasion, date, birthday, today }: OccasionCase): CalendarDay | null {
  if (!isOwn) return nextStoredDay({ label: occasion ?? '', day: date }, today);
  const person = { id: '', name: '', occasion, occasionDate: date, birthday, birthYear: null, facts: [] };
  return nextOccasion({ ...person, leadDays: null, createdAt: '' }, today)?.date ?? null;
}

function randomDay(): CalendarDay | null {
  if (random(5) === 0) return null;
  return random(6) === 0 ? leapDay : later(calendarDay(1930, 1, 1), random(45_000));
}

function later(day: CalendarDay | null, days: number): CalendarDay {
  if (day === null) throw new Error('No day.');
  return addDays(day, days);
}

/** Pseudo-random numbers, the same for the same seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
