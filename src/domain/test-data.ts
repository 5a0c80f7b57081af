import { parseCalendarDay, type CalendarDay } from './calendar/calendar-day.ts';
import type { Gift, GiftFields } from './gift/gift.ts';
import { plainGift } from './gift/plain-gift.ts';
import { noWish, type PooledGift } from './group/group-gift.ts';
import type { PageFacts } from './page/page-facts.ts';
import type { NewPerson, Person, PersonFields } from './person/person.ts';
import type { Pool } from './pool/pool.ts';
import type { Wish, WishFields } from './wish/wish.ts';

/** For tests: day from a literal, which must exist. */
export function day(text: string): CalendarDay {
  const parsed = parseCalendarDay(text);
  if (parsed === null) throw new Error(`not a day: ${text}`);
  return parsed;
}

/** For tests: a minimal idea. */
export function aGift(fields: Partial<Gift> = {}): Gift {
  return plainGift({
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Keramikkurs für zwei',
    createdAt: '2026-11-01T10:00:00+00:00',
    ...fields,
  });
}

/** For tests: the facts of a teapot's product page. */
export function aPage(fields: Partial<PageFacts> = {}): PageFacts {
  return {
    state: 'ok',
    title: 'Teekanne Arare',
    cents: 5490,
    shop: 'teeladen-brandt.de',
    canonical: null,
    readOn: day('2026-11-21'),
    picture: null,
    ...fields,
  };
}

/** For tests: base64 data that begins like a picture of one pixel, different for each name. */
export function pictureData(name: string): string {
  return `UklGRhQAAABXRUJQVlA4TAgAAAAvAAAAAIiI${btoa(name)}`;
}

/** For tests: new person without occasion and date. */
export function aNewPerson(fields: Partial<NewPerson> = {}): NewPerson {
  return {
    id: crypto.randomUUID(),
    name: 'Lukas',
    occasion: null,
    occasionDate: null,
    birthYear: null,
    facts: [],
    leadDays: null,
    ...fields,
  };
}

/** For tests: person without occasion and date. */
export function aPerson(fields: Partial<Person> = {}): Person {
  return {
    ...aNewPerson({ id: '00000000-0000-4000-8000-000000000002' }),
    birthday: null,
    createdAt: '2026-11-01T10:00:00+00:00',
    ...fields,
  };
}

/** For tests: wish that only its owner sees. */
export function aWish(fields: Partial<Wish> = {}): Wish {
  return {
    id: '00000000-0000-4000-8000-000000000003',
    title: 'Teekanne Arare',
    notes: null,
    url: null,
    priceCents: null,
    isFavorite: false,
    state: 'draft',
    onLink: false,
    groupIds: [],
    revealOn: null,
    pictureId: null,
    position: 0,
    createdAt: '2026-11-01T10:00:00+00:00',
    ...fields,
  };
}

/** Type of an item whose fields are all set, so that a test notices a lost field. */
type Filled<T> = { [K in keyof T]-?: NonNullable<T[K]> };

/** For tests: gift whose fields all differ from those of a minimal one. */
export const filledGift: Filled<GiftFields> = {
  title: 'Wanderschuhe',
  description: 'Halbhoch und wasserdicht',
  category: 'Mode & Accessoires',
  occasion: 'Weihnachten',
  occasionDate: day('2026-12-24'),
  style: 'Sportlich',
  status: 'wrapped',
  isFavorite: true,
  recipientName: 'Mia',
  personId: '00000000-0000-4000-8000-000000000011',
  priceMin: 80,
  priceMax: 120,
  budget: 'medium',
  budgetRange: '80€ - 120€',
  notes: 'Größe 38',
  link: 'https://example.org/schuhe',
  plan: 'here',
  givenOn: day('2025-12-24'),
  paidCents: 11_995,
  liked: 3,
  pictureId: '00000000-0000-4000-8000-000000000012',
};

/** For tests: person whose fields all differ from those of a minimal one. */
export const filledPerson: Filled<PersonFields> = {
  name: 'Mia',
  occasion: 'Jahrestag',
  occasionDate: day('2026-12-24'),
  birthYear: 1994,
  facts: [{ id: '00000000-0000-4000-8000-000000000013', kind: 'groesse', text: 'Schuhe 38' }],
  leadDays: [14, 1],
};

/** For tests: wish whose fields all differ from those of a draft. */
export const filledWish: Filled<WishFields> = {
  title: 'Leichtes Zelt',
  notes: 'Grün',
  url: 'https://example.org/zelt',
  priceCents: 18_990,
  isFavorite: true,
  state: 'open',
  onLink: true,
  groupIds: ['00000000-0000-4000-8000-000000000014'],
  revealOn: day('2199-12-25'),
  pictureId: '00000000-0000-4000-8000-000000000015',
  position: -3,
};

/** For tests: gift with a pool of 90 €, collected by Tim. */
export function pooledGift(pool: Partial<Pool> = {}): PooledGift {
  return {
    id: 'mill',
    title: 'Kaffeemühle',
    notes: null,
    url: null,
    priceMin: null,
    priceMax: null,
    status: 'reserved',
    reservedBy: 't',
    reserverName: 'Tim',
    recipientUserId: 'oma',
    pictureId: null,
    ...noWish,
    createdAt: '2026-11-26T12:00:00+00:00',
    pool: {
      state: 'open',
      collectorId: 't',
      totalCents: 9_000,
      paidCents: null,
      memberIds: ['t', 'm'],
      restCents: 9_000,
      evenCount: 2,
      ...pool,
    },
  };
}
