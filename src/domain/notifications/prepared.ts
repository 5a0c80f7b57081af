import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { giftOccasions } from '../calendar/occasion.ts';
import { type Gift, isGiven } from '../gift/gift.ts';
import { grouped } from '../grouped.ts';
import { comparableName } from '../person/same-name.ts';

/** Recipient, status, occasion and day of a gift, without anything that identifies it. */
export type KnownGift = Pick<Gift, 'personId' | 'recipientName' | 'status' | 'occasion' | 'occasionDate'>;

export interface Celebration {
  /** Id of the person; null for the special person. */
  personId: string | null;
  name: string;
  occasion: string;
  date: CalendarDay;
}

/** Index of gifts by recipient, which avoids comparing each name with each gift. */
export interface KnownGifts {
  /** All gifts for the celebrated person, whatever their day. */
  for: (celebration: Celebration) => readonly KnownGift[];
}

/** Builds the index. `names`: of all people; a gift without a person's id is not matched if two share its name. */
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
 * True if a gift for this occasion is ready, so that no reminder is needed: wrapped or given for its day (one day of
 * tolerance), or wrapped without a day.
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

/** Number of ideas for this occasion. */
export function ideaCount(celebration: Celebration, gifts: KnownGifts): number {
  return gifts.for(celebration).filter((gift) => gift.status === 'idea' && isMeant(celebration, gift)).length;
}

/** True if a gift is for this occasion: its day decides, else its occasion. Without both it is for the next one. */
function isMeant({ date, occasion }: Celebration, { occasionDate, occasion: named }: KnownGift): boolean {
  if (occasionDate !== null) return Math.abs(daysBetween(occasionDate, date)) <= 1;
  if (named === null || named === occasion || named === 'Sonstiger Anlass') return true;
  // The gift form offers fewer occasions than the person form: there Weihnachten stands for Heiligabend.
  return occasion === 'Heiligabend'
    ? named === 'Weihnachten'
    : !giftOccasions.some((offered) => offered === named);
}
