import type { CalendarDay } from '../calendar/calendar-day.ts';
import { birthday, giftOccasions, hasFixedDate, nextOccasionDay } from '../calendar/occasion.ts';
import { type Gift, isGiven } from '../gift/gift.ts';
import { grouped } from '../grouped.ts';
import type { Person } from '../person/person.ts';
import { specialBirthday, type SpecialPerson, specialPersonId } from '../person/profile.ts';
import { recipientOf } from '../person/recipient.ts';
import { nameKey } from '../person/same-name.ts';
import { countdownEntries } from './countdown.ts';
import { nextOccasion } from './next-occasion.ts';
import type { StoredOccasion } from './occasion-days.ts';
import { occasionGroups } from './occasion-group.ts';

/** How far the gift of one person for one occasion is. `wrapped` is also one that was given for this very day. */
export type GiftState = { kind: 'none' } | { kind: 'ideas'; count: number } | { kind: 'wrapped' };

export interface PersonState {
  /** The special person of the profile has an id that is nobody's in the list of people. */
  person: Person;
  state: GiftState;
}

/** An occasion with everybody it concerns; who has nothing yet stands first. */
export interface OccasionStates {
  /** That of the same group in the countdown. */
  key: string;
  occasion: string;
  /** `Weihnachten`, for one person alone `Weihnachten für Anton` */
  title: string;
  date: CalendarDay;
  /** Days until `date`, 0 on the day itself. */
  days: number;
  people: PersonState[];
  wrappedCount: number;
}

/**
 * The occasions of the countdown, nearest first. Weihnachten and Valentinstag bring their own day, so they also concern
 * people who are kept with another occasion, once there is a gift for it. A further occasion of a person counts as well.
 */
export function occasionStates(
  { people, special, gifts, stored }: OccasionSources,
  today: CalendarDay,
): OccasionStates[] {
  const everybody = [...people, ...specialAsPerson(special)];
  const personById = new Map(everybody.map((person) => [person.id, person]));
  const recipient = recipientOf(people);
  const byRecipient = grouped(gifts, (gift) => recipient(gift).key);
  // The special person is a name alone: with one of that name in the list it has the same gifts.
  const giftsOf = ({ id, name }: Person) =>
    byRecipient.get(recipient({ personId: id, recipientName: name }).key) ?? [];
  const joined = everybody.flatMap((person) => joinedOccasions(person, giftsOf(person)));
  const entries = countdownEntries(everybody, null, today, [...stored, ...joined]);

  return occasionGroups(entries).map(({ key, first, entries: members }) => {
    const { occasion, date, days } = first;
    const states = members.flatMap(({ personId }): PersonState[] => {
      const person = personById.get(personId ?? '');
      return person ? [{ person, state: giftState(person, giftsOf(person), { occasion, date, today }) }] : [];
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
  /** Further occasions of the people. */
  stored: readonly StoredOccasion[];
}

const order = ['none', 'ideas', 'wrapped'] as const;

/** `Noch keine Idee`, `1 Idee`, `Verpackt` */
export function giftStateText(state: GiftState): string {
  if (state.kind === 'wrapped') return 'Verpackt';
  if (state.kind === 'none') return 'Noch keine Idee';
  return state.count === 1 ? '1 Idee' : `${state.count} Ideen`;
}

/** `Für Weihnachten ist alles verpackt.` */
export function allWrappedText({ occasion, title, people }: OccasionStates): string {
  const isOnes = people.length === 1 && plurals.has(occasion);
  const subject = isOnes ? title : (plurals.get(occasion) ?? withArticle.get(occasion) ?? occasion);
  return `Für ${subject} ist alles verpackt.`;
}

/** Four weeks: who has nothing by then is missing, whatever comes first. */
const soonDays = 28;

/** Who has nothing at all for one of the occasions of the next four weeks, nearest first, each once. */
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

/** The special person, whose birthday counts without being in the list of people; nobody while name or day is missing. */
function specialAsPerson(special: SpecialPerson | null): Person[] {
  const dated = specialBirthday(special);
  if (dated === null) return [];
  const { name, birthday: occasionDate } = dated;
  return [
    {
      id: specialPersonId,
      name,
      occasion: birthday,
      occasionDate,
      birthday: null,
      birthYear: null,
      facts: [],
      leadDays: null,
      createdAt: '',
    },
  ];
}

/** Further occasions, each with a day of its own, that gifts still to be given name. */
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

function giftState(
  person: Person,
  gifts: readonly Gift[],
  { occasion, date, today }: Pick<OccasionStates, 'occasion' | 'date'> & { today: CalendarDay },
): GiftState {
  const own = nextOccasion(person, today);
  const isOwn = own?.occasion === occasion && own.date === date;
  const meant = gifts.filter(({ occasion: named }) =>
    isOwn ? isFor(named, occasion) : named !== null && nameKey(named) === nameKey(occasion),
  );
  const due = meant.filter((gift) => !isGiven(gift) || dueDay(gift, occasion) === date);
  if (due.some(({ status }) => status !== 'idea')) return { kind: 'wrapped' };
  return due.length === 0 ? { kind: 'none' } : { kind: 'ideas', count: due.length };
}

/** Whether a gift that names `named` is for the person's own occasion: one that names none is. */
function isFor(named: string | null, own: string | null): boolean {
  const occasion = own ?? birthday;
  if (named === null || named === occasion) return true;
  // The form of a gift offers fewer occasions than that of a person.
  if (occasion === 'Heiligabend' && named === 'Weihnachten') return true;
  return named === 'Sonstiger Anlass' && !giftOccasions.some((offered) => offered === occasion);
}

/** The counted day of the stored one: Weihnachten is stored as the 24th and counted to the 25th. */
function dueDay({ occasionDate }: Gift, occasion: string): CalendarDay | null {
  if (occasionDate === null || !hasFixedDate(occasion)) return occasionDate;
  return nextOccasionDay(occasion, occasionDate);
}
