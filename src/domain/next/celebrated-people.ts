import { addDays, type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { feastOf } from '../calendar/feast.ts';
import { birthday, hasFixedDate } from '../calendar/occasion.ts';
import { countdownEntries, occasionsByPerson, personEntry } from '../countdown/countdown.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { isGiven, type Gift } from '../gift/gift.ts';
import { type Person, plainPerson } from '../person/person.ts';
import { specialBirthday, type SpecialPerson, specialPersonId } from '../person/profile.ts';
import { giftsByPerson } from './counted-gifts.ts';
import type { CelebratedPerson, NextSources } from './next-row.ts';
import { personState } from './person-state.ts';

/** Days ahead in which an occasion is in the list. */
export const windowDays = 42;
/** Days after an occasion in which the list asks whether a gift was given. */
const lateDays = 7;

/**
 * People with an occasion of the next six weeks, nearest first, and those of the last week whose gift may not be ticked as
 * given. An idea for a feast adds its person to that feast.
 */
export function celebratedPeople(
  { people, special, gifts, stored }: Pick<NextSources, 'people' | 'special' | 'gifts' | 'stored'>,
  today: CalendarDay,
): CelebratedPerson[] {
  const everybody = [...people, ...specialAsPerson(special)];
  const personById = new Map<string | null, Person>(everybody.map((person) => [person.id, person]));
  const giftsOf = giftsByPerson(people, gifts);
  const storedOf = occasionsByPerson(stored);
  const joined = everybody.flatMap((person) => joinedFeasts(person, giftsOf(person), storedOf(person.id)));
  const since = addDays(today, -lateDays);
  return countdownEntries(everybody, null, since, [...stored, ...joined]).flatMap((found) => {
    const person = personById.get(found.personId);
    const days = found.days - lateDays;
    if (person === undefined || days > windowDays) return [];
    const known = storedOf(person.id);
    // Gifts without an occasion belong to the next one that the person is kept with.
    const next = personEntry(person, days < 0 ? found.date : today, known);
    const isNext = next !== null && next.date === found.date && next.occasion === found.occasion;
    const celebrated = { occasion: found.occasion, date: found.date, isNext, stored: known };
    const state = personState(person, giftsOf(person), celebrated, today);
    if (days < 0 && state.progress !== 3) return [];
    return [{ person, entry: { ...found, days: daysBetween(today, found.date) }, state }];
  });
}

/** The special person of the profile as a `Person`; empty without a name or birthday. */
function specialAsPerson(special: SpecialPerson | null): Person[] {
  const dated = specialBirthday(special);
  if (dated === null) return [];
  const { name, birthday: occasionDate } = dated;
  return [plainPerson({ id: specialPersonId, name, occasion: birthday, occasionDate })];
}

/** Feasts with a fixed date that open gifts of a person name, besides those that the person is kept with. */
function joinedFeasts(
  { id, occasion }: Person,
  gifts: readonly Gift[],
  stored: readonly StoredOccasion[],
): StoredOccasion[] {
  const kept = new Set([occasion, ...stored.map(({ label }) => label)].map(feastOf));
  const labels = new Map<string, string>();
  for (const gift of gifts) {
    const feast = feastOf(gift.occasion);
    if (feast === null || gift.occasion === null || kept.has(feast)) continue;
    if (hasFixedDate(gift.occasion) && !isGiven(gift)) labels.set(feast, gift.occasion);
  }
  return [...labels.values()].map((label) => {
    return { id: `gifts:${id} ${label}`, personId: id, label, day: null, sinceYear: null };
  });
}
