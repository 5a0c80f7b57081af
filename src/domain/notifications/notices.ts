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

/** Notice that the database planned for a day. */
export interface PlannedNotice {
  kind: NoticeKind;
  /** Id of the person, of the reminder, or, for the special person, of the user. */
  subject: string;
  occursOn: CalendarDay;
}

/** Data that is read again when the message is written, because the plan may be hours old. */
export interface NoticeFacts {
  planned: readonly PlannedNotice[];
  people: readonly Person[];
  stored: readonly StoredOccasion[];
  special: SpecialPerson | null;
  reminders: readonly OwnReminder[];
  gifts: readonly KnownGift[];
  /** Names of all people, to detect namesakes. */
  names: readonly string[];
}

export interface OwnReminder {
  id: string;
  title: string | null;
  date: CalendarDay;
  /** Name of the reminder's person; null without one. */
  personName: string | null;
}

export interface Notice {
  kind: NoticeKind;
  subject: string;
  /** Person who needs a gift; null for the special person and for reminders. */
  personId: string | null;
  /** Null for a reminder set by hand. */
  name: string | null;
  /** Heading: `Lukas’ Geburtstag`, or the text of a reminder set by hand. */
  title: string;
  date: CalendarDay;
  /** Days until `date`; 0 on the day itself and for a late reminder. */
  days: number;
  ideas: number;
}

/** Longest foreign text in an e-mail, in code points. */
export const longestName = 60;

/** Planned notices that still apply, nearest first: past, deleted, moved and prepared occasions are dropped. */
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
