import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { countdownEntries, type CountdownEntry, countdownTitle } from '../countdown/countdown.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import type { SpecialPerson } from '../person/profile.ts';
import { reminderText } from '../reminder/reminder-text.ts';
import type { Reminder } from '../reminder/reminder.ts';
import { compareText } from '../text/compare-text.ts';
import { cutText } from '../text/cut-text.ts';
import { oneLine } from '../text/one-line.ts';
import { ideaCount, isPrepared, type KnownGift } from './prepared.ts';

export type NoticeKind = 'occasion' | 'reminder' | 'special';

/** What the database found due on a day. */
export interface PlannedNotice {
  kind: NoticeKind;
  /** The person or further occasion, the reminder, the user whose special person it is. */
  subject: string;
  occursOn: CalendarDay;
}

/** What is true when it is written: the planning may be hours old. */
export interface NoticeFacts {
  planned: readonly PlannedNotice[];
  people: readonly Person[];
  /** Further occasions of the people. */
  stored: readonly StoredOccasion[];
  special: SpecialPerson | null;
  reminders: readonly Pick<Reminder, 'id' | 'reminderDate' | 'title' | 'personId'>[];
  gifts: readonly KnownGift[];
  /** Of all people, so that nobody is mixed up with a namesake. */
  names: readonly string[];
}

export interface Notice {
  kind: NoticeKind;
  subject: string;
  /** Whom a gift is to be found for; null where no page knows. */
  personId: string | null;
  /** Null for an own reminder. */
  name: string | null;
  /** `Lukas’ Geburtstag`, or what somebody wanted to be reminded of */
  title: string;
  date: CalendarDay;
  /** Days until `date`, 0 on the day itself and for a reminder that is late. */
  days: number;
  ideas: number;
}

/** Foreign texts go into mails, so they are short there. */
const longestName = 60;

/** What is still to be said of what was planned: not what is over, deleted, moved, or wrapped meanwhile. Nearest first. */
export function dueNotices(facts: NoticeFacts, today: CalendarDay): Notice[] {
  const entries = countdownEntries(facts.people, facts.special, today, facts.stored);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const notices = facts.planned.flatMap((planned): Notice[] => {
    if (planned.kind === 'reminder') return reminderNotice(planned, facts);
    const entry = entryOf(planned, byKey);
    return entry?.date === planned.occursOn ? occasionNotice(planned, entry, facts, today) : [];
  });
  return notices.toSorted((a, b) => a.days - b.days || compareText(a.title, b.title));
}

function entryOf(
  { kind, subject }: PlannedNotice,
  byKey: ReadonlyMap<string, CountdownEntry>,
): CountdownEntry | undefined {
  if (kind === 'special') return byKey.get('special-person');
  return byKey.get(`person:${subject}`) ?? byKey.get(`occasion:${subject}`);
}

function occasionNotice(
  { kind, subject }: PlannedNotice,
  entry: CountdownEntry,
  { gifts, names }: NoticeFacts,
  today: CalendarDay,
): Notice[] {
  if (isPrepared(entry, gifts, names)) return [];
  const { personId, date } = entry;
  const name = cutText(oneLine(entry.name), longestName);
  return [
    {
      kind,
      subject,
      personId,
      name,
      title: countdownTitle(name, cutText(oneLine(entry.occasion), longestName)),
      date,
      days: daysBetween(today, date),
      ideas: ideaCount(entry, gifts, names),
    },
  ];
}

function reminderNotice({ kind, subject }: PlannedNotice, facts: NoticeFacts): Notice[] {
  const reminder = facts.reminders.find(({ id }) => id === subject);
  if (reminder === undefined) return [];
  const text = reminderText(reminder, facts.people, facts.special) ?? '';
  const { personId, reminderDate: date } = reminder;
  const title = cutText(oneLine(text), 2 * longestName) || 'Erinnerung';
  return [{ kind, subject, personId, name: null, title, date, days: 0, ideas: 0 }];
}
