import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { FeastName } from '../calendar/feast.ts';
import type { CountdownEntry } from '../countdown/countdown.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import type { Gift } from '../gift/gift.ts';
import type { ReceivedGift } from '../gift/received-gift.ts';
import type { Person } from '../person/person.ts';
import type { SpecialPerson } from '../person/profile.ts';
import type { Reminder } from '../reminder/reminder.ts';
import type { PersonState, StateTone } from './person-state.ts';
import type { WaitingThing } from './waiting-thing.ts';

/** Everything that the list 'Als Nächstes' is made of; what could not be read is an empty list. */
export interface NextSources {
  people: readonly Person[];
  special: SpecialPerson | null;
  stored: readonly StoredOccasion[];
  gifts: readonly Gift[];
  reminders: readonly Reminder[];
  received: readonly ReceivedGift[];
  waiting: readonly WaitingThing[];
  /** Keys of the feasts that are not celebrated this year; see `skippedKey`. */
  skipped: ReadonlySet<string>;
  /** Ids of presents that need no thanks. */
  unthanked: ReadonlySet<string>;
}

interface RowBase {
  key: string;
  /** Day on which something should be done; rows are sorted by it. */
  due: CalendarDay;
  /** Days until the day of the countdown, negative afterwards; null for rows without a number. */
  days: number | null;
  title: string;
  text: string;
  tone: StateTone;
  isDone: boolean;
}

/** A person with the state of the gifts for an occasion. The person may be the special one of the profile. */
export interface CelebratedPerson {
  person: Person;
  entry: CountdownEntry;
  state: PersonState;
}

export type OccasionRow = RowBase & CelebratedPerson & { kind: 'occasion'; reminders: readonly Reminder[] };
/** Feast of several people, least advanced first. */
export type FeastRow = RowBase & {
  kind: 'feast';
  feast: FeastName;
  date: CalendarDay;
  people: readonly CelebratedPerson[];
};
export type UnplannedRow = RowBase & { kind: 'unplanned'; feast: FeastName; date: CalendarDay };
export type ReminderRow = RowBase & { kind: 'reminder'; reminder: Reminder };
export type ThanksRow = RowBase & { kind: 'thanks'; received: readonly ReceivedGift[] };
export type GroupRow = RowBase & { kind: 'group'; waiting: WaitingThing };
export type NextRow = OccasionRow | FeastRow | UnplannedRow | ReminderRow | ThanksRow | GroupRow;
