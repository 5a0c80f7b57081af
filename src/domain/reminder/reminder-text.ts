import { countdownEntries } from '../countdown/countdown.ts';
import type { Person } from '../person/person.ts';
import type { SpecialPerson } from '../person/profile.ts';
import type { Reminder } from './reminder.ts';

const nearDays = 30;

/** The user's words, else `3 Tage vor Lukas’ Geburtstag` for an occasion within 30 days, else null. */
export function reminderText(
  reminder: Pick<Reminder, 'reminderDate' | 'title' | 'personId'>,
  people: readonly Person[],
  special: SpecialPerson | null,
): string | null {
  const { reminderDate, title, personId } = reminder;
  if (title !== null) return title;
  const candidates = personId === null ? people : people.filter((person) => person.id === personId);
  const [next] = countdownEntries(candidates, personId === null ? special : null, reminderDate);
  if (next === undefined || next.days > nearDays) return null;
  if (next.days === 0) return next.title;
  return `${next.days === 1 ? '1 Tag' : `${next.days} Tage`} vor ${next.title}`;
}
