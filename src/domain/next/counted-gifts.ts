import { type CalendarDay, daysBetween, nextYearly } from '../calendar/calendar-day.ts';
import { feastOf } from '../calendar/feast.ts';
import { birthday, giftOccasions, personOccasions } from '../calendar/occasion.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { isGiven, type Gift } from '../gift/gift.ts';
import { grouped } from '../grouped.ts';
import type { Person } from '../person/person.ts';
import { recipientOf } from '../person/recipient.ts';
import { nameKey } from '../person/same-name.ts';

/** Occasion of a person on its day. */
export interface CelebratedDay {
  occasion: string;
  date: CalendarDay;
  /** True for the person's next occasion, to which gifts without an occasion belong; the default. */
  isNext?: boolean;
  /** Further occasions of the person, whose names are no own words of a gift. */
  stored?: readonly StoredOccasion[];
}

/**
 * Function that finds the gifts of a person. Gifts of the special person are found by name, so a person in the list with
 * that name has the same gifts.
 */
export function giftsByPerson(
  people: readonly Person[],
  gifts: readonly Gift[],
): (person: Pick<Person, 'id' | 'name'>) => readonly Gift[] {
  const recipient = recipientOf(people);
  const byRecipient = grouped(gifts, (gift) => recipient(gift).key);
  return ({ id, name }) => byRecipient.get(recipient({ personId: id, recipientName: name }).key) ?? [];
}

/** Gifts of a person that belong to an occasion: the open ones, and those given for this very day. */
export function countedGifts(
  person: Person,
  gifts: readonly Gift[],
  celebrated: CelebratedDay,
): readonly Gift[] {
  const isMeant = meantFor(person, celebrated);
  return gifts.filter((gift) => isMeant(gift) && (!isGiven(gift) || isGivenFor(gift, celebrated.date)));
}

function meantFor(
  person: Person,
  { occasion, date, isNext = true, stored = [] }: CelebratedDay,
): (gift: Gift) => boolean {
  const feast = feastOf(occasion);
  const labels = [...personOccasions, person.occasion ?? birthday, ...stored.map(({ label }) => label)];
  const known = new Set(labels.map(nameKey));
  const isOffered = giftOccasions.some((offered) => offered === occasion);
  return ({ occasion: named, occasionDate }) => {
    if (named === null) return isNext;
    if (nameKey(named) === nameKey(occasion)) return true;
    const namedFeast = feastOf(named);
    if (namedFeast !== null) return namedFeast === feast;
    // The gift form offers fewer occasions than the person form; there 'Sonstiger Anlass' stands for the others.
    if (named === 'Sonstiger Anlass' && isOffered) return false;
    if (named !== 'Sonstiger Anlass' && known.has(nameKey(named))) return false;
    // An occasion in the user's own words, such as '7. Geburtstag', is found by its day.
    return occasionDate === null ? isNext : isDay(occasionDate, date);
  };
}

/** True for the day itself, and for 29.02. on the 28.02. of other years. */
function isDay(stored: CalendarDay, date: CalendarDay): boolean {
  return Math.abs(daysBetween(stored, date)) <= 1 && nextYearly(stored, date) === date;
}

/** Days before an occasion in which a gift is given for it; fewer if the gift does not say for what. */
const earlyDays = 42;
const earlyDaysUnnamed = 7;
const lateDays = 14;

/** True for a gift that was given for this very day, not in an earlier year. */
function isGivenFor({ occasion, occasionDate, givenOn }: Gift, date: CalendarDay): boolean {
  // Weihnachten is stored as 24.12. and counted to 25.12.
  if (occasionDate !== null && Math.abs(daysBetween(occasionDate, date)) <= 1) return true;
  if (givenOn === null) return false;
  const early = daysBetween(givenOn, date);
  return early >= -lateDays && early <= (occasion === null ? earlyDaysUnnamed : earlyDays);
}
