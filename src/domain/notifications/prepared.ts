import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { giftOccasions } from '../calendar/occasion.ts';
import { type Gift, isGiven } from '../gift/gift.ts';
import { grouped } from '../grouped.ts';
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

/** The gifts of somebody, by whom they are for: whoever knows a thousand people has a thousand names to compare. */
export interface KnownGifts {
  /** All that are for the one who is celebrated, whatever the day. */
  for: (celebration: Celebration) => readonly KnownGift[];
}

/** `names` are those of all people: one that two of them have says nothing. */
export function knownGifts(gifts: readonly KnownGift[], names: readonly string[]): KnownGifts {
  const ofPerson = grouped(gifts, ({ personId }) => personId);
  const nameKey = ({ recipientName }: KnownGift) =>
    recipientName === null ? null : comparableName(recipientName);
  const ofNobody = grouped(ofPerson.get(null) ?? [], nameKey);
  const namesakes = grouped(names, comparableName);
  return {
    for: ({ personId, name }) => {
      const key = comparableName(name);
      const isClear = (namesakes.get(key) ?? []).length < 2;
      if (personId === null) return isClear ? gifts.filter((gift) => nameKey(gift) === key) : [];
      const named = isClear ? (ofNobody.get(key) ?? []) : [];
      return [...(ofPerson.get(personId) ?? []), ...named];
    },
  };
}

/**
 * Whether a gift for this day lies ready: wrapped or given for it, give or take a day, or wrapped without one. Nobody is
 * reminded then.
 */
export function isPrepared(celebration: Celebration, gifts: KnownGifts): boolean {
  return gifts
    .for(celebration)
    .some(
      (gift) =>
        gift.status !== 'idea' &&
        isMeant(celebration, gift) &&
        (gift.occasionDate !== null || !isGiven(gift)),
    );
}

/** How many ideas there are for this day. */
export function ideaCount(celebration: Celebration, gifts: KnownGifts): number {
  return gifts.for(celebration).filter((gift) => gift.status === 'idea' && isMeant(celebration, gift)).length;
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
