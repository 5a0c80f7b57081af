import type { DemoItems } from '@/data/browser/demo-personal-data';
import { addDays, type CalendarDay } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import type { Person } from '@/domain/person/person';

import { sampleIdeas, sampleNames } from './demo-samples';
import { plainGift } from './plain-gift';

export interface DemoPerson {
  id: string;
  name: string;
  birthday: CalendarDay;
  /** 1 to 180. */
  daysUntil: number;
}

export interface DemoGift {
  id: string;
  title: string;
  forPersonId: string;
  notes: string;
  /** Whole euros, 15 to 250. */
  price: number;
  url: string | null;
}

/** A source of numbers from 0 (included) to 1 (excluded), like `Math.random`. */
export type Random = () => number;

const drawn = 5;
const urlShare = 0.3;

/** Five people and five gifts in random order, one gift for each person. Nobody and nothing is drawn twice. */
export function drawDemo(random: Random, today: CalendarDay): { people: DemoPerson[]; gifts: DemoGift[] } {
  const people = pick(sampleNames, random).map((name, index) => {
    const daysUntil = between(1, 180, random);
    return { id: `demo-person-${index}`, name, birthday: addDays(today, daysUntil), daysUntil };
  });
  const gifts = pick(sampleIdeas, random).map(({ title, notes }, index) => ({
    id: `demo-gift-${index}`,
    title,
    forPersonId: `demo-person-${index}`,
    notes,
    price: between(15, 250, random),
    url: random() < urlShare ? `https://example.org/geschenke/${index + 1}` : null,
  }));
  return { people, gifts };
}

/** A drawn set as the dashboard shows it. */
export function drawnItems(random: Random, today: CalendarDay): DemoItems {
  const { people, gifts } = drawDemo(random, today);
  const persons = people.map((person) => toPerson(person, today));
  return {
    people: persons,
    gifts: gifts.map((gift) =>
      toGift(gift, persons.find(({ id }) => id === gift.forPersonId) ?? null, today),
    ),
  };
}

function toPerson({ id, name, birthday }: DemoPerson, today: CalendarDay): Person {
  return {
    id,
    name,
    occasion: 'Geburtstag',
    occasionDate: birthday,
    birthday: null,
    createdAt: `${today}T08:00:00Z`,
  };
}

function toGift({ id, title, notes, price, url }: DemoGift, person: Person | null, today: CalendarDay): Gift {
  return plainGift({
    id,
    title,
    recipientName: person?.name ?? null,
    occasion: person?.occasion ?? null,
    occasionDate: person?.occasionDate ?? null,
    budgetRange: `${price}€`,
    notes,
    link: url,
    createdAt: `${today}T08:00:00Z`,
  });
}

/** Five different ones in random order: the beginning of a Fisher-Yates shuffle. */
function pick<T>(all: readonly T[], random: Random): T[] {
  const rest = [...all];
  return Array.from({ length: drawn }, () => rest.splice(between(0, rest.length - 1, random), 1)).flat();
}

/** A whole number, both ends included. */
function between(min: number, max: number, random: Random): number {
  return min + Math.floor(random() * (max - min + 1));
}
