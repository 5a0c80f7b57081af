import type { CalendarDay } from '../calendar/calendar-day.ts';
import { hasFixedDate } from '../calendar/occasion.ts';
import { personEntry } from '../countdown/countdown.ts';
import { nextOccasion, type NextOccasion } from '../countdown/next-occasion.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { giftDay } from '../gift/gift-dates.ts';
import type { GiftChange, NewGift } from '../gift/gift.ts';
import { budgetClassOf } from '../gift/price/budget.ts';
import { personalPriceLabel } from '../gift/price/price-label.ts';
import { budgetAround } from '../page/page-budget.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { withoutTracking } from '../page/tracking.ts';
import type { Person } from '../person/person.ts';
import { linkableId } from '../person/profile.ts';
import { linkTitle } from '../text/link-in-text.ts';
import type { Captured } from './captured.ts';

/**
 * Occasion and day of a new gift, taken from its person: a date without an occasion is a birthday. A person with only
 * further occasions (`stored`) gives the next one of them.
 */
export function occasionOf(
  person: Person | null,
  today: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): Pick<NewGift, 'occasion' | 'occasionDate'> {
  const next = person && (nextOccasion(person, today) ?? nextFurther(person, today, stored));
  const occasion = next?.occasion ?? person?.occasion ?? null;
  // For Weihnachten the form stores 24.12., while the countdown counts to 25.12.
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

/** Facts that the linked product page gives for an idea. */
export type CapturedPage = Pick<PageFacts, 'title' | 'cents'>;

/** Title of a captured idea: the user's own words, or for a bare link the title of its page. */
export function capturedTitle({ title, link }: Captured, page: CapturedPage | null): string {
  const isOfLink = link !== null && title === linkTitle(link);
  return isOfLink ? (page?.title ?? title) : title;
}

interface CapturedFor {
  id: string;
  person: Person | null;
  today: CalendarDay;
  stored?: readonly StoredOccasion[];
  /** Facts of the linked product page; null until the page is read. */
  page?: CapturedPage | null;
}

/** Gift made of a captured idea. Unknown fields are null: category, style, and without page facts the budget. */
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

/** Changes of a captured gift by a product page that was read later; only for fields that nobody has edited since. */
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
