import type { CalendarDay } from '../calendar/calendar-day.ts';
import { hasFixedDate } from '../calendar/occasion.ts';
import { personEntry } from '../countdown/countdown.ts';
import { nextOccasion, type NextOccasion } from '../countdown/next-occasion.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { budgetClassOf } from '../gift/budget.ts';
import { giftDay } from '../gift/gift-dates.ts';
import type { GiftChange, NewGift } from '../gift/gift.ts';
import { personalPriceLabel } from '../gift/price-label.ts';
import { budgetAround } from '../page/page-budget.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { withoutTracking } from '../page/tracking.ts';
import type { Person } from '../person/person.ts';
import { linkableId } from '../person/profile.ts';
import { linkTitle } from '../text/link-in-text.ts';
import type { Captured } from './captured.ts';

/**
 * What a gift is for, as far as its person tells: without an occasion a date is a birthday. Who has only further
 * occasions, those of `stored`, has the next of them.
 */
export function occasionOf(
  person: Person | null,
  today: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): Pick<NewGift, 'occasion' | 'occasionDate'> {
  const next = person && (nextOccasion(person, today) ?? nextFurther(person, today, stored));
  const occasion = next?.occasion ?? person?.occasion ?? null;
  // The form stores another day for Weihnachten than the countdown counts to.
  const isFixed = hasFixedDate(occasion);
  return {
    occasion,
    occasionDate: isFixed ? giftDay(occasion, person, today, stored) : (next?.date ?? null),
  };
}

function nextFurther(
  person: Person,
  today: CalendarDay,
  stored: readonly StoredOccasion[],
): NextOccasion | null {
  const rows = stored.filter(({ personId }) => personId === person.id);
  return person.occasion === null ? personEntry(person, today, rows) : null;
}

/** What the page of its link says of an idea. */
export type CapturedPage = Pick<PageFacts, 'title' | 'cents'>;

/** Words of one's own are the title; of a link alone it is what its page says. */
export function capturedTitle({ title, link }: Captured, page: CapturedPage | null): string {
  const isOfLink = link !== null && title === linkTitle(link);
  return isOfLink ? (page?.title ?? title) : title;
}

interface CapturedFor {
  id: string;
  person: Person | null;
  today: CalendarDay;
  stored?: readonly StoredOccasion[];
  /** Null while it is not read. */
  page?: CapturedPage | null;
}

/** The gift that a captured idea becomes. What nobody has said is null: category, style, and without a page the budget. */
export function giftFromCaptured(
  captured: Captured,
  { id, person, today, stored = [], page = null }: CapturedFor,
): NewGift {
  const { notes, link } = captured;
  return {
    id,
    title: capturedTitle(captured, page),
    notes,
    link: link && withoutTracking(link.href),
    ...occasionOf(person, today, stored),
    recipientName: person?.name ?? null,
    personId: linkableId(person),
    pictureId: null,
    description: null,
    category: null,
    style: null,
    status: 'idea',
    isFavorite: false,
    ...pricesOf(captured.cents ?? page?.cents ?? null),
    plan: null,
    givenOn: null,
    paidCents: null,
    liked: null,
  };
}

/** What a page that was read later says of a gift, as far as that is still as `giftFromCaptured` made it without one. */
export function addedByPage(
  captured: Captured,
  gift: Pick<NewGift, 'title' | 'priceMin' | 'priceMax'>,
  page: CapturedPage,
): GiftChange {
  const title = capturedTitle(captured, page);
  const hasPrice = gift.priceMin !== null || gift.priceMax !== null;
  return {
    ...(gift.title === captured.title && title !== gift.title && { title }),
    ...(page.cents !== null && !hasPrice && pricesOf(page.cents)),
  };
}

function pricesOf(cents: number | null): Pick<NewGift, 'priceMin' | 'priceMax' | 'budget' | 'budgetRange'> {
  const prices = cents ? budgetAround(cents) : null;
  return {
    priceMin: prices && prices.min,
    priceMax: prices && prices.max,
    budget: prices && budgetClassOf(prices.min, prices.max),
    budgetRange: prices && personalPriceLabel(prices.min, prices.max),
  };
}
