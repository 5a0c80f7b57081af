import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { countdownEntries, type CountdownEntry, countdownTitle } from '../countdown/countdown.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { grouped } from '../grouped.ts';
import type { Person } from '../person/person.ts';
import type { SpecialPerson } from '../person/profile.ts';
import { compareText } from '../text/compare-text.ts';
import { cutText } from '../text/cut-text.ts';
import { oneLine } from '../text/one-line.ts';
import { ideaCount, isPrepared, type KnownGift, knownGifts, type KnownGifts } from './prepared.ts';

export type NoticeKind = 'occasion' | 'reminder' | 'special';

/** What the database found due on a day. */
export interface PlannedNotice {
  kind: NoticeKind;
  /** The person, the reminder, the user whose special person it is. */
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
  reminders: readonly OwnReminder[];
  gifts: readonly KnownGift[];
  /** Of all people, so that nobody is mixed up with a namesake. */
  names: readonly string[];
}

export interface OwnReminder {
  id: string;
  title: string | null;
  date: CalendarDay;
  /** Whom it is about; null for nobody. */
  personName: string | null;
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
export const longestName = 60;

/** What is still to be said of what was planned: not what is over, deleted, moved, or wrapped meanwhile. Nearest first. */
export function dueNotices(facts: NoticeFacts, today: CalendarDay): Notice[] {
  const entries = countdownEntries(facts.people, facts.special, today, facts.stored);
  const gifts = knownGifts(facts.gifts, facts.names);
  const byPerson = grouped(entries, ({ personId }) => personId);
  const planned = new Map(facts.planned.map((one) => [`${one.kind} ${one.subject} ${one.occursOn}`, one]));
  const notices = [...planned.values()].flatMap((one): Notice[] => {
    if (one.kind === 'reminder') return reminderNotice(one, facts);
    const about = one.kind === 'special' ? null : one.subject;
    const due = byPerson.get(about)?.filter(({ date }) => date === one.occursOn) ?? [];
    return due.flatMap((entry) => occasionNotice(one, entry, gifts, today));
  });
  return notices.toSorted((a, b) => a.days - b.days || compareText(a.title, b.title));
}

function occasionNotice(
  { kind, subject }: PlannedNotice,
  entry: CountdownEntry,
  gifts: KnownGifts,
  today: CalendarDay,
): Notice[] {
  if (isPrepared(entry, gifts)) return [];
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
      ideas: ideaCount(entry, gifts),
    },
  ];
}

function reminderNotice({ kind, subject }: PlannedNotice, { reminders }: NoticeFacts): Notice[] {
  const reminder = reminders.find(({ id }) => id === subject);
  if (reminder === undefined) return [];
  const { title, personName, date } = reminder;
  const about = personName === null ? '' : `An ${cutText(oneLine(personName), longestName)} denken`;
  const text = cutText(oneLine(title ?? ''), 2 * longestName) || about || 'Erinnerung';
  return [{ kind, subject, personId: null, name: null, title: text, date, days: 0, ideas: 0 }];
}
