import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { birthday, giftOccasions, hasFixedDate, nextOccasionDay } from '@/domain/calendar/occasion';
import { type Gift, isGiven } from '@/domain/gift/gift';
import { grouped } from '@/domain/grouped';
import type { Person } from '@/domain/person/person';
import { specialBirthday, type SpecialPerson } from '@/domain/person/profile';
import { nameKey } from '@/domain/person/same-name';

import { countdownEntries } from './countdown';
import { occasionGroups } from './occasion-group';

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
 * people who are kept with another occasion, once there is a gift for it.
 */
export function occasionStates(
  { people, special, gifts }: OccasionSources,
  today: CalendarDay,
): OccasionStates[] {
  const everybody = [...people, ...specialAsPerson(special)];
  const personById = new Map(everybody.map((person) => [person.id, person]));
  const byName = grouped(gifts, ({ recipientName }) => nameKey(recipientName ?? ''));
  const giftsOf = ({ name }: Person) => byName.get(nameKey(name)) ?? [];
  const joining = everybody.flatMap((person) => joinedOccasions(person, giftsOf(person)));
  const entries = countdownEntries([...everybody, ...joining], null, today);

  return occasionGroups(entries).map(({ key, first, entries: members }) => {
    const { occasion, date, days } = first;
    const states = members.flatMap(({ personId }): PersonState[] => {
      const person = personById.get(personId ?? '');
      return person ? [{ person, state: giftState(person, giftsOf(person), { occasion, date }) }] : [];
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

/** Stands for the special person of the profile where others have the id of a person. */
export const specialId = 'special-person';

/** The special person, whose birthday counts without being in the list of people; nobody while name or day is missing. */
function specialAsPerson(special: SpecialPerson | null): Person[] {
  const dated = specialBirthday(special);
  if (dated === null) return [];
  const { name, birthday: occasionDate } = dated;
  return [{ id: specialId, name, occasion: birthday, occasionDate, birthday: null, createdAt: '' }];
}

/** The person once more for each further occasion with a day of its own that a gift still to be given names. */
function joinedOccasions(person: Person, gifts: readonly Gift[]): Person[] {
  const joined = new Map<string | null, Person>();
  for (const gift of gifts) {
    const { occasion } = gift;
    if (!isGiven(gift) && hasFixedDate(occasion) && !isFor(occasion, person.occasion))
      joined.set(occasion, { ...person, occasion });
  }
  return [...joined.values()];
}

function giftState(
  person: Person,
  gifts: readonly Gift[],
  { occasion, date }: Pick<OccasionStates, 'occasion' | 'date'>,
): GiftState {
  const isOwn = occasion === person.occasion || !hasFixedDate(occasion);
  const meant = gifts.filter((gift) => (isOwn ? isFor(gift.occasion, occasion) : gift.occasion === occasion));
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
