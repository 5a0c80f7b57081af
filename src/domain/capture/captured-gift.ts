import { nextYearly, type CalendarDay } from '../calendar/calendar-day.ts';
import { birthday, hasFixedDate, nextOccasionDay } from '../calendar/occasion.ts';
import { nextOccasion } from '../countdown/next-occasion.ts';
import { occasionDays, type StoredOccasion } from '../countdown/occasion-days.ts';
import { giftDay } from '../gift/gift-dates.ts';
import type { GiftChange, NewGift } from '../gift/gift.ts';
import { budgetClassOf } from '../gift/price/budget.ts';
import { personalPriceLabel } from '../gift/price/price-label.ts';
import { budgetAround } from '../page/page-budget.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { withoutTracking } from '../page/tracking.ts';
import type { Person } from '../person/person.ts';
import { linkableId } from '../person/profile.ts';
import { nameKey } from '../person/same-name.ts';
import { linkTitle } from '../text/link-in-text.ts';
import type { Captured } from './captured.ts';
import type { IdeaPrice } from './read-idea.ts';

/** Occasions of a person, the nearest first and those without a day last. */
export function ideaOccasions(
  person: Person | null,
  today: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): string[] {
  if (person === null) return [];
  const dated = occasionDays({ ...person, birthYear: null }, stored, today).map(({ label }) => label);
  return [...new Set([...dated, ...(person.occasion === null ? [] : [person.occasion])])];
}

/** Next day of an occasion of a person; null if it has none, so that no gift gets the day of another occasion. */
export function ideaDay(
  occasion: string | null,
  person: Person | null,
  today: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): CalendarDay | null {
  if (occasion === null || person === null) return null;
  const isStored = stored.some(
    ({ personId, label }) => personId === person.id && nameKey(label) === nameKey(occasion),
  );
  // For Weihnachten the form stores 24.12., while the countdown counts to 25.12.
  if (isStored || hasFixedDate(occasion)) return giftDay(occasion, person, today, stored);
  const own = nextOccasion(person, today);
  if (own?.occasion === occasion) return own.date;
  if (occasion === birthday && person.birthday !== null) return nextYearly(person.birthday, today);
  return nextOccasionDay(occasion, today);
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
  occasion: string | null;
  price: IdeaPrice | null;
  today: CalendarDay;
  stored?: readonly StoredOccasion[];
  /** Facts of the linked product page; null until the page is read. */
  page?: CapturedPage | null;
}

/** Gift made of an idea told in one text. Unknown fields are null: category, style, and without page facts the budget. */
export function giftFromCaptured(
  captured: Captured,
  { id, person, occasion, price, today, stored = [], page = null }: CapturedFor,
): NewGift {
  const { notes, link } = captured;
  return {
    id,
    title: capturedTitle(captured, page),
    notes,
    link: link && withoutTracking(link.href),
    occasion,
    occasionDate: ideaDay(occasion, person, today, stored),
    recipientName: person?.name ?? null,
    personId: linkableId(person),
    pictureId: null,
    description: null,
    category: null,
    style: null,
    status: 'idea',
    isFavorite: false,
    ...pricesOf(price ?? aroundPrice(captured.cents ?? page?.cents ?? null)),
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
    ...(page.cents !== null && !hasPrice && pricesOf(aroundPrice(page.cents))),
  };
}

/** Range around a price of a page, which may change; null for none. */
function aroundPrice(cents: number | null): IdeaPrice | null {
  return cents ? budgetAround(cents) : null;
}

function pricesOf(
  price: IdeaPrice | null,
): Pick<NewGift, 'priceMin' | 'priceMax' | 'budget' | 'budgetRange'> {
  const { min, max } = price ?? { min: null, max: null };
  return {
    priceMin: min,
    priceMax: max,
    budget: price && budgetClassOf(min, max),
    budgetRange: personalPriceLabel(min, max),
  };
}
