import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { daysBetween, nextYearly } from '@/domain/calendar/calendar-day';
import { countdownEntries } from '@/domain/countdown/countdown';
import { occasionDays, yearsText } from '@/domain/countdown/occasion-days';
import type { Gift } from '@/domain/gift/gift';
import { openThanks } from '@/domain/gift/history';
import { yearsOn } from '@/domain/person/age';
import type { Person } from '@/domain/person/person';
import { day } from '@/domain/test-data';

import { loadDemoPictures } from './demo-items';
import { sampleIdeas, sampleNames } from './demo-samples';
import { fixedDemo } from './fixed-demo';
import { randomDemo, type Random } from './random-demo';

const today = day('2026-11-21');
const almostOne = 1 - Number.EPSILON;

/** Seeded random generator, so that a failing draw is reproducible. */
function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function daysUntil({ occasionDate }: Person): number {
  return daysBetween(today, occasionDate ?? today);
}

function priceOf({ budgetRange }: Gift): number {
  return Number.parseInt(budgetRange ?? '', 10);
}

test('there are 20 names and 25 ideas, each once', () => {
  expect(new Set(sampleNames).size).toBe(20);
  expect(new Set(sampleIdeas.map(({ title }) => title)).size).toBe(25);
});

test('every picture that an idea or a wish names is drawn, and none for nothing', async () => {
  const named = [...sampleIdeas, ...fixedDemo(today).gifts, ...(fixedDemo(today).wishes ?? [])].flatMap(
    ({ pictureId }) => pictureId ?? [],
  );
  const drawn = (await loadDemoPictures()).map(({ id }) => id);
  expect(new Set(named)).toEqual(new Set(drawn));
});

describe('a draw', () => {
  test('is five different people and gifts within the limits, whatever the random source says', () => {
    const numbers = fc.infiniteStream(fc.double({ min: 0, max: almostOne, noNaN: true }));
    fc.assert(
      fc.property(numbers, (stream) => {
        const { people, gifts } = randomDemo(() => stream.next().value, today);
        expect(new Set(people.map(({ name }) => name)).size).toBe(5);
        expect(new Set(gifts.map(({ title }) => title)).size).toBe(5);
        for (const days of people.map(daysUntil)) {
          expect(days).toBeGreaterThanOrEqual(1);
          expect(days).toBeLessThanOrEqual(180);
        }
        expect(gifts.map(({ plan }) => plan)).toEqual(['buy', 'ordered', 'here', null, null]);
        expect(gifts.map(({ paidCents }) => paidCents !== null)).toEqual([false, true, true, false, false]);
        for (const gift of gifts) {
          expect([null, priceOf(gift) * 100]).toContain(gift.paidCents);
          expect(priceOf(gift)).toBeGreaterThanOrEqual(15);
          expect(priceOf(gift)).toBeLessThanOrEqual(250);
          expect(people.map(({ name }) => name)).toContain(gift.recipientName);
        }
      }),
    );
  });

  test.each([
    [0, 1, 15, '2026-11-22'],
    [almostOne, 180, 250, '2027-05-20'],
  ])('reaches the limits: random %d is %i days and %i euros', (value, days, price, birthday) => {
    const { people, gifts } = randomDemo(() => value, today);
    expect(people.slice(0, 1).map(daysUntil)).toEqual([days]);
    expect(people[0]).toMatchObject({ occasion: 'Geburtstag', occasionDate: birthday });
    expect(gifts[0]).toMatchObject({ budgetRange: `${price}€` });
  });

  test('uses every name and idea in the end, and gives about 30 percent a url', () => {
    const draws = Array.from({ length: 1000 }, (_, seed) => randomDemo(seeded(seed * 7919), today));
    expect(new Set(draws.flatMap(({ people }) => people.map(({ name }) => name))).size).toBe(20);
    const gifts = draws.flatMap((draw) => draw.gifts);
    expect(new Set(gifts.map(({ title }) => title)).size).toBe(25);
    const share = gifts.filter(({ link }) => link !== null).length / gifts.length;
    expect(share).toBeGreaterThan(0.27);
    expect(share).toBeLessThan(0.33);
  });

  test('on the dashboard the countdown says the drawn days and the gift its price', () => {
    const { people, gifts } = randomDemo(seeded(1), today);
    const days = countdownEntries(people, null, today).map((entry) => entry.days);
    expect(days).toEqual(people.map(daysUntil).toSorted((a, b) => a - b));
    for (const gift of gifts) expect(gift.budgetRange).toMatch(/^\d{2,3}€$/);
    expect(gifts.map((gift) => gift.recipientName)).toEqual(people.map(({ name }) => name));
  });
});

describe('the fixed set', () => {
  const { people, gifts } = fixedDemo(today);

  test('has ten people with birthdays and five ideas', () => {
    expect(people.map(({ occasion }) => occasion)).toEqual(Array(10).fill('Geburtstag'));
    expect(gifts.map(({ status }) => status)).toEqual(Array(5).fill('idea'));
    const recipients = gifts.map(({ recipientName, occasionDate }) => [recipientName, occasionDate]);
    const known = people.map(({ name, occasionDate }) => [name, occasionDate]);
    expect(known).toEqual(expect.arrayContaining(recipients));
  });

  test.each(['2026-11-21', '2027-12-31', '2028-02-29'])('counts the same days on %s', (date) => {
    const { people, occasions } = fixedDemo(day(date));
    const entries = countdownEntries(people, null, day(date), occasions);
    expect(entries.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Papas Namenstag', 'Lukas’ Jahrestag', 'Oma Ilses Hochzeitstag']),
    );
    expect(entries.slice(0, 4).map((entry) => entry.days)).toEqual([6, 16, 22, 34]);
  });

  test.each(['2026-11-21', '2027-12-31', '2028-02-29', '2029-01-01'])('is as old on %s', (date) => {
    const { people, occasions = [] } = fixedDemo(day(date));
    const turns = ({ birthYear, occasionDate }: Person) =>
      occasionDate && yearsOn(birthYear, nextYearly(occasionDate, day(date)));
    expect(people.map(turns)).toEqual([34, 7, 79, 29, 33, 61, 12, 58, 26, 82]);
    const texts = people.flatMap((person) => occasionDays(person, occasions, day(date)).map(yearsText));
    expect(texts).toEqual(expect.arrayContaining(['12 Jahre', '55 Jahre']));
  });

  test.each(['2026-11-21', '2027-01-01', '2028-02-29'])('has budgets and an open thanks on %s', (date) => {
    const { people, gifts, received = [], budgets = [] } = fixedDemo(day(date));
    expect(budgets.map(({ year }) => year)).toEqual(Array(3).fill(Number(date.slice(0, 4))));
    const ids = people.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(budgets.map(({ personId }) => personId)));
    expect(openThanks(received).map(({ fromName }) => fromName)).toEqual(['Oma Ilse']);
    for (const { receivedOn } of received) expect(receivedOn?.localeCompare(date)).toBe(-1);
    expect(new Set([...gifts, ...received].map(({ id }) => id)).size).toBe(gifts.length + received.length);
  });
});
