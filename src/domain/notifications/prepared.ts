import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { giftOccasions } from '../calendar/occasion.ts';
import { type Gift, isGiven } from '../gift/gift.ts';
import { comparableName } from '../person/same-name.ts';

/** What is known of a gift where nothing may tell which one it is. */
export type KnownGift = Pick<Gift, 'personId' | 'recipientName' | 'status' | 'occasion' | 'occasionDate'>;

export interface Celebration {
  /** Null for the special person. */
  personId: string | null;
  name: string;
  occasion: string;
  date: CalendarDay;
}

/**
 * Whether a gift for this day lies ready: wrapped or given for it, give or take a day, or wrapped without one. Nobody is
 * reminded then. `names` are those of all people: one that two of them have says nothing.
 */
export function isPrepared(
  celebration: Celebration,
  gifts: readonly KnownGift[],
  names: readonly string[],
): boolean {
  return gifts.some(
    (gift) =>
      gift.status !== 'idea' &&
      isMeant(celebration, gift) &&
      (gift.occasionDate !== null || !isGiven(gift)) &&
      isForThem(celebration, gift, names),
  );
}

/** How many ideas there are for this day. */
export function ideaCount(
  celebration: Celebration,
  gifts: readonly KnownGift[],
  names: readonly string[],
): number {
  return gifts.filter(
    (gift) => gift.status === 'idea' && isMeant(celebration, gift) && isForThem(celebration, gift, names),
  ).length;
}

/** A day of the gift decides. Without one it is meant for the next occasion, unless it names another one. */
function isMeant({ date, occasion }: Celebration, { occasionDate, occasion: named }: KnownGift): boolean {
  if (occasionDate !== null) return Math.abs(daysBetween(occasionDate, date)) <= 1;
  if (named === null || named === occasion || named === 'Sonstiger Anlass') return true;
  // The form of a gift offers fewer occasions than that of a person.
  return occasion === 'Heiligabend'
    ? named === 'Weihnachten'
    : !giftOccasions.some((offered) => offered === named);
}

function isForThem(
  { personId, name }: Celebration,
  gift: Pick<KnownGift, 'personId' | 'recipientName'>,
  names: readonly string[],
): boolean {
  if (gift.personId !== null && personId !== null) return gift.personId === personId;
  const key = comparableName(name);
  if (gift.recipientName === null || comparableName(gift.recipientName) !== key) return false;
  return names.filter((other) => comparableName(other) === key).length < 2;
}
