import type { DemoItems } from '@/data/browser/demo-personal-data';
import { type CalendarDay, yearOf } from '@/domain/calendar/calendar-day';
import { budgetOf } from '@/domain/year/year-budget';

import { demoGift, demoPerson, loadDemoPictures } from './demo-items';
import { sampleIdeas, sampleNames } from './demo-samples';
import { demoWishes } from './demo-wishes';

/** Random number from 0 (included) to 1 (excluded), like `Math.random`. */
export type Random = () => number;

const drawn = 5;
const urlShare = 0.3;
/** Budgets of the first people, in cents. */
const planned = [8000, 6000, 4500];
/** Shopping states of the gifts, so that the shopping list is not empty. */
const plans = ['buy', 'ordered', 'here', null, null] as const;

/** Random demo data: five people with birthdays in 1 to 180 days, a gift of 15 to 250 euros for each, all distinct. */
export function randomDemo(random: Random, today: CalendarDay): DemoItems {
  const people = pick(sampleNames, random).map((name, index) =>
    demoPerson(index, name, between(1, 180, random), today),
  );
  const gifts = pick(sampleIdeas, random).map(({ title, notes, pictureId = null }, index) => {
    const euros = between(15, 250, random);
    const budgetRange = `${euros}€`;
    const link = random() < urlShare ? `https://example.org/geschenke/${index + 1}` : null;
    const plan = plans[index] ?? null;
    const paidCents = plan === 'ordered' || plan === 'here' ? euros * 100 : null;
    const fields = { title, notes, pictureId, budgetRange, link, plan, paidCents };
    return demoGift(index, fields, people[index], today);
  });
  const budgets = people.slice(0, planned.length).map(({ id: personId }, index) => {
    const amountCents = planned[index] ?? 0;
    return budgetOf({ personId, year: yearOf(today), amountCents });
  });
  return { people, gifts, wishes: demoWishes(today), budgets, loadPictures: loadDemoPictures };
}

/** Picks distinct items in random order (partial Fisher-Yates shuffle). */
function pick<T>(all: readonly T[], random: Random): T[] {
  const rest = [...all];
  return Array.from({ length: drawn }, () => rest.splice(between(0, rest.length - 1, random), 1)).flat();
}

function between(min: number, max: number, random: Random): number {
  return min + Math.floor(random() * (max - min + 1));
}
