import type { CalendarDay } from '../calendar/calendar-day.ts';
import { hasFixedDate } from '../calendar/occasion.ts';
import { personEntry } from '../countdown/countdown.ts';
import { nextOccasion, type NextOccasion } from '../countdown/next-occasion.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { giftDay } from '../gift/gift-dates.ts';
import type { NewGift } from '../gift/gift.ts';
import type { Person } from '../person/person.ts';
import { linkableId } from '../person/profile.ts';
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

interface CapturedFor {
  id: string;
  person: Person | null;
  today: CalendarDay;
  stored?: readonly StoredOccasion[];
}

/** The gift that a captured idea becomes. What nobody has said is null: budget, category, style. */
export function giftFromCaptured(
  { title, notes, link }: Captured,
  { id, person, today, stored = [] }: CapturedFor,
): NewGift {
  return {
    id,
    title,
    notes,
    link: link?.href ?? null,
    ...occasionOf(person, today, stored),
    recipientName: person?.name ?? null,
    personId: linkableId(person),
    pictureId: null,
    description: null,
    category: null,
    style: null,
    status: 'idea',
    isFavorite: false,
    priceMin: null,
    priceMax: null,
    budget: null,
    budgetRange: null,
    plan: null,
    givenOn: null,
    paidCents: null,
    liked: null,
  };
}
