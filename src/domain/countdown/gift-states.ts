import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { movableOccasions } from '../calendar/movable-days.ts';
import {
  birthday,
  giftOccasions,
  hasFixedDate,
  nextOccasionDay,
  personOccasions,
} from '../calendar/occasion.ts';
import { type Gift, isGiven } from '../gift/gift.ts';
import { grouped } from '../grouped.ts';
import { type Person, plainPerson } from '../person/person.ts';
import { specialBirthday, type SpecialPerson, specialPersonId } from '../person/profile.ts';
import { recipientOf } from '../person/recipient.ts';
import { nameKey } from '../person/same-name.ts';
import { countdownEntries } from './countdown.ts';
import { nextOccasion } from './next-occasion.ts';
import type { StoredOccasion } from './occasion-days.ts';
import { occasionGroups } from './occasion-group.ts';

/** Progress of a person's gift for one occasion. A gift already given for that day counts as `wrapped`. */
export type GiftState = { kind: 'none' } | { kind: 'ideas'; count: number } | { kind: 'wrapped' };

export interface PersonState {
  /** May be the special person of the profile, whose id is not in the list of people. */
  person: Person;
  state: GiftState;
}

/** An occasion with all its people; people without any idea come first. */
export interface OccasionStates {
  /** Key of the occasion's group in the countdown. */
  key: string;
  occasion: string;
  /** Heading: `Weihnachten`; for one person alone `Weihnachten für Anton`. */
  title: string;
  date: CalendarDay;
  /** Days until `date`, 0 on the day itself. */
  days: number;
  people: PersonState[];
  wrappedCount: number;
}

/**
 * Occasions of the countdown with the gift states of their people, nearest first. A gift for a fixed date such as
 * Weihnachten adds its person to that occasion, even if the person is stored with another one.
 */
export function occasionStates(
  { people, special, gifts, stored }: OccasionSources,
  today: CalendarDay,
): OccasionStates[] {
  const everybody = [...people, ...specialAsPerson(special)];
  const personById = new Map(everybody.map((person) => [person.id, person]));
  const recipient = recipientOf(people);
  const byRecipient = grouped(gifts, (gift) => recipient(gift).key);
  // Gifts of the special person are found by name, so a person in the list with that name has the same gifts.
  const giftsOf = ({ id, name }: Person) =>
    byRecipient.get(recipient({ personId: id, recipientName: name }).key) ?? [];
  const joined = everybody.flatMap((person) => joinedOccasions(person, giftsOf(person)));
  const knownOf = grouped(stored, ({ personId }) => personId);
  const entries = countdownEntries(everybody, null, today, [...stored, ...joined]);

  return occasionGroups(entries).map(({ key, first, entries: members }) => {
    const { occasion, date, days } = first;
    const states = members.flatMap(({ personId }): PersonState[] => {
      const person = personById.get(personId ?? '');
      if (!person) return [];
      const known = [...everyOccasion, ...(knownOf.get(person.id) ?? []).map(({ label }) => label)];
      return [{ person, state: giftState(person, giftsOf(person), { occasion, date, today, known }) }];
    });
    return {
      key,
      occasion,
      title: members.length === 1 ? first.title : occasion,
      date,
      days,
      people: states.toSorted((a, b) => order.indexOf(a.state.kind) - order.indexOf(b.state.kind)),
      wrappedCount: states.filter(({ state }) => state.kind === 'wrapped').length,
    };
  });
}

interface OccasionSources {
  people: readonly Person[];
  special: SpecialPerson | null;
  gifts: readonly Gift[];
  stored: readonly StoredOccasion[];
}

const order = ['none', 'ideas', 'wrapped'] as const;

/** Label of a state: `Noch keine Idee`, `1 Idee`, `Verpackt` */
export function giftStateText(state: GiftState): string {
  if (state.kind === 'wrapped') return 'Verpackt';
  if (state.kind === 'none') return 'Noch keine Idee';
  return state.count === 1 ? '1 Idee' : `${state.count} Ideen`;
}

/** Sentence such as `Für Weihnachten ist alles verpackt.` */
export function allWrappedText({ occasion, title, people }: OccasionStates): string {
  const isPersonalOccasion = people.length === 1 && plurals.has(occasion);
  const subject = isPersonalOccasion
    ? title
    : (plurals.get(occasion) ?? withArticle.get(occasion) ?? occasion);
  return `Für ${subject} ist alles verpackt.`;
}

/** Days ahead in which a person without any idea counts as missing. */
const soonDays = 28;

/** Names of people without any idea for an occasion of the next four weeks, nearest first, each person once. */
export function missingSoon(occasions: readonly OccasionStates[]): string[] {
  const names = occasions
    .filter(({ days }) => days <= soonDays)
    .flatMap(({ people }) => people.filter(({ state }) => state.kind === 'none'))
    .map(({ person }) => [person.id, person.name] as const);
  return [...new Map(names).values()];
}

const plurals = new Map([
  [birthday, 'die Geburtstage'],
  ['Jahrestag', 'die Jahrestage'],
]);
const withArticle = new Map([
  ['Valentinstag', 'den Valentinstag'],
  ['Überraschung', 'die Überraschung'],
  ['Entschuldigung', 'die Entschuldigung'],
  ['Sonstiger Anlass', 'den Anlass'],
]);

/** The special person of the profile as a `Person`; empty without a name or birthday. */
function specialAsPerson(special: SpecialPerson | null): Person[] {
  const dated = specialBirthday(special);
  if (dated === null) return [];
  const { name, birthday: occasionDate } = dated;
  return [plainPerson({ id: specialPersonId, name, occasion: birthday, occasionDate })];
}

/** Occasions with a fixed date that open gifts of a person name, in addition to the person's own one. */
function joinedOccasions(person: Person, gifts: readonly Gift[]): StoredOccasion[] {
  const labels = new Set<string>();
  for (const { occasion, status } of gifts) {
    const isJoined = occasion !== null && hasFixedDate(occasion) && !isFor(occasion, person.occasion);
    if (isJoined && !isGiven({ status })) labels.add(occasion);
  }
  return [...labels].map((label) => {
    const id = `gifts:${person.id} ${label}`;
    return { id, personId: person.id, label, day: null, sinceYear: null };
  });
}

const everyOccasion: readonly string[] = [...personOccasions, ...movableOccasions];

interface CountedOccasion extends Pick<OccasionStates, 'occasion' | 'date'> {
  today: CalendarDay;
  /** Occasions that the forms offer, and the further ones of the person. */
  known: readonly string[];
}

function giftState(
  person: Person,
  gifts: readonly Gift[],
  { occasion, date, today, known }: CountedOccasion,
): GiftState {
  const own = nextOccasion(person, today);
  const isOwn = own?.occasion === occasion && own.date === date;
  const isSame = (named: string, other: string) => nameKey(named) === nameKey(other);
  const isOwnWords = (named: string) => !known.some((other) => isSame(named, other));
  const meant = gifts.filter(({ occasion: named, occasionDate }) => {
    // An occasion in the user's own words, such as '7. Geburtstag', is found by its day, as in `prepared.ts`.
    if (named !== null && isOwnWords(named))
      return occasionDate === null ? isOwn : Math.abs(daysBetween(occasionDate, date)) <= 1;
    return isOwn ? isFor(named, occasion) : named !== null && isSame(named, occasion);
  });
  const due = meant.filter((gift) => !isGiven(gift) || dueDay(gift, occasion) === date);
  if (due.some(({ status }) => status !== 'idea')) return { kind: 'wrapped' };
  return due.length === 0 ? { kind: 'none' } : { kind: 'ideas', count: due.length };
}

/** True if a gift with the occasion `named` is for the person's own occasion `own`; a gift without an occasion is. */
function isFor(named: string | null, own: string | null): boolean {
  const occasion = own ?? birthday;
  if (named === null || named === occasion) return true;
  // The gift form offers fewer occasions than the person form: there Weihnachten stands for Heiligabend, and 'Sonstiger
  // Anlass' for occasions that are not offered.
  if (occasion === 'Heiligabend' && named === 'Weihnachten') return true;
  return named === 'Sonstiger Anlass' && !giftOccasions.some((offered) => offered === occasion);
}

/** Counted day of a gift's stored day: Weihnachten is stored as 24.12. and counted to 25.12. */
function dueDay({ occasionDate }: Gift, occasion: string): CalendarDay | null {
  if (occasionDate === null || !hasFixedDate(occasion)) return occasionDate;
  return nextOccasionDay(occasion, occasionDate);
}
