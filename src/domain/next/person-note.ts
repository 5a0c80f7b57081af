import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CountdownEntry } from '../countdown/countdown.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { isGiven, type Gift } from '../gift/gift.ts';
import type { Person } from '../person/person.ts';
import { countedGifts } from './counted-gifts.ts';
import { personState, type StateTone } from './person-state.ts';

/** Lines of a person in a list: the next occasion with its day, and the state of the gifts. */
export interface PersonNote {
  /** Parts of the second line, such as the number of ideas for a far occasion. */
  ideas: string | null;
  /** Third line, of occasions that are near. */
  state: { text: string; tone: StateTone } | null;
}

/** `gifts`: those of the person; `stored`: further occasions of the person. */
export function personNote(
  { person, entry }: { person: Person; entry: CountdownEntry | null },
  { isNear, gifts, stored }: { isNear: boolean; gifts: readonly Gift[]; stored: readonly StoredOccasion[] },
  today: CalendarDay,
): PersonNote {
  if (entry !== null && isNear)
    return { ideas: null, state: personState(person, gifts, { ...entry, stored }, today) };
  const open = gifts.filter((gift) => !isGiven(gift));
  const count = entry === null ? open.length : countedGifts(person, open, { ...entry, stored }).length;
  return { ideas: count === 0 ? null : count === 1 ? '1 Idee' : `${count} Ideen`, state: null };
}
