import { parseCalendarDay, type CalendarDay } from './calendar/calendar-day.ts';
import type { Gift } from './gift/gift.ts';
import { plainGift } from './gift/plain-gift.ts';
import { noWish, type PooledGift } from './group/group-gift.ts';
import type { PageFacts } from './page/page-facts.ts';
import type { Person } from './person/person.ts';
import type { Pool } from './pool/pool.ts';
import type { Wish } from './wish/wish.ts';

/** For tests: a literal day, which has to exist. */
export function day(text: string): CalendarDay {
  const parsed = parseCalendarDay(text);
  if (parsed === null) throw new Error(`not a day: ${text}`);
  return parsed;
}

/** For tests: a plain idea with the fields that matter. */
export function aGift(fields: Partial<Gift> = {}): Gift {
  return plainGift({
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Keramikkurs für zwei',
    createdAt: '2026-11-01T10:00:00+00:00',
    ...fields,
  });
}

/** For tests: what a page says of a teapot. */
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

/** For tests: what begins as a picture of one pixel; another one for each name. */
export function pictureData(name: string): string {
  return `UklGRhQAAABXRUJQVlA4TAgAAAAvAAAAAIiI${btoa(name)}`;
}

/** For tests: somebody without occasion and date. */
export function aPerson(fields: Partial<Person> = {}): Person {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Lukas',
    occasion: null,
    occasionDate: null,
    birthday: null,
    birthYear: null,
    facts: [],
    leadDays: null,
    createdAt: '2026-11-01T10:00:00+00:00',
    ...fields,
  };
}

/** For tests: a wish that nobody else sees. */
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

/** For tests: a round of Tim for 90 €. */
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
