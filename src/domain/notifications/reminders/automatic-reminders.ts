import type { CalendarDay } from '../../calendar/calendar-day.ts';
import { type CountdownEntry, countdownEntries } from '../../countdown/countdown.ts';
import type { StoredOccasion } from '../../countdown/occasion-days.ts';
import type { Person } from '../../person/person.ts';
import type { SpecialPerson } from '../../person/profile.ts';
import { type DoneOccasion, doneOccasion } from '../done-occasion.ts';
import { noticeHint, noticeTitle } from '../notice-texts.ts';
import { ideaCount, isPrepared, knownGifts, type KnownGift } from '../prepared.ts';

export interface ReminderFacts {
  people: readonly Person[];
  special: SpecialPerson | null;
  stored: readonly StoredOccasion[];
  gifts: readonly KnownGift[];
  done: readonly DoneOccasion[];
  /** Lead days (days before an occasion) for people without lead days of their own. */
  leadDays: readonly number[];
}

export interface AutomaticReminder {
  key: string;
  /** Title such as `Noch 7 Tage: Lukas’ Geburtstag` */
  title: string;
  /** Hint such as `Noch kein Geschenk verpackt.` */
  hint: string;
  /** Row that the button 'Erledigt' stores. */
  done: DoneOccasion;
}

/** Most reminders shown at once: more would repeat the countdown. */
export const mostAutomatic = 3;

/**
 * Reminders shown in the open app: occasions from their first lead day until the day itself, unless a gift is ready or the
 * occasion was ticked off. Nearest first.
 */
export function automaticReminders(facts: ReminderFacts, today: CalendarDay): AutomaticReminder[] {
  const { people, special, stored, done } = facts;
  const gifts = knownGifts(
    facts.gifts,
    people.map(({ name }) => name),
  );
  const ticked = new Set(done.map(({ id }) => id));
  const windowOf = windows(facts);
  const reminders: AutomaticReminder[] = [];
  for (const entry of countdownEntries(people, special, today, stored)) {
    if (reminders.length === mostAutomatic) break;
    if (entry.days > windowOf(entry)) continue;
    const about = doneOccasion({ personId: entry.personId, occursOn: entry.date });
    if (ticked.has(about.id) || isPrepared(entry, gifts)) continue;
    reminders.push({
      key: entry.key,
      title: noticeTitle(entry),
      hint: noticeHint({ kind: 'occasion', ideas: ideaCount(entry, gifts) }),
      done: about,
    });
  }
  return reminders;
}

/** Number of days before an occasion from which its reminder is shown; -1 for never. */
function windows({ people, leadDays }: ReminderFacts): (entry: CountdownEntry) => number {
  const longest = (days: readonly number[]) => Math.max(-1, ...days);
  const usual = longest(leadDays);
  const own = new Map(people.map((person) => [person.id, person.leadDays && longest(person.leadDays)]));
  return ({ personId }) => (personId === null ? null : own.get(personId)) ?? usual;
}
