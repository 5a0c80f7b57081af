import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { Gift, GiftChange, GiftTexts, NewGift } from '@/domain/gift/gift';
import type { NewPerson, Person, PersonChange, PersonTexts } from '@/domain/person/person';
import type { ProfileTexts, SpecialPerson } from '@/domain/person/profile';
import type { NewReminder, Reminder } from '@/domain/reminder/reminder';

/** Whose data it is; the first part of every query key, so one person's cache never shows for another. */
export type DataScope = `user:${string}` | 'guest' | 'demo';

/**
 * Everything a person keeps for themselves. Signed-in users, guests and the demo each have an adapter of this
 * contract; every adapter passes the same suites (`*.contract.ts`). Every method rejects with an `AppError` only.
 */
export interface PersonalData {
  readonly scope: DataScope;
  readonly gifts: GiftStore;
  readonly people: PersonStore;
  readonly reminders: ReminderStore;
  readonly profile: ProfileStore;
}

export interface GiftStore {
  /** All gifts, newest first; never a silently cut list. */
  list(signal?: AbortSignal): Promise<Gift[]>;
  /** Stores a new gift. Adding the same id again changes nothing and answers the stored gift. */
  add(gift: NewGift): Promise<Gift>;
  /**
   * Changes only the given fields. Rejects with kind `not_found` when the gift is gone.
   *
   * `base` has the texts as the writer saw them. A changed text with a base is stored only over that base; when another
   * text has been stored since, nothing of the change is, and it rejects with a `TextConflictError`. A text that equals
   * its base is no change, and one that is stored already is a success: a repetition after a lost answer.
   */
  change(id: string, change: GiftChange, base?: Partial<GiftTexts>): Promise<void>;
  /** Removing what is gone already succeeds. */
  remove(id: string): Promise<void>;
}

export interface PersonStore {
  /** All people, newest first; never a silently cut list. */
  list(signal?: AbortSignal): Promise<Person[]>;
  /** As `GiftStore.add`. */
  add(person: NewPerson): Promise<Person>;
  /** As `GiftStore.change`. */
  change(id: string, change: PersonChange, base?: Partial<PersonTexts>): Promise<void>;
  /** As `GiftStore.remove`. Reminders about the person stay, without the link. */
  remove(id: string): Promise<void>;
}

/** How many reminders from today on are read. */
export const upcomingLimit = 5;

export interface ReminderStore {
  /** Open reminders by date: every overdue one (before `today`), then the next five from `today` on. */
  listOpen(today: CalendarDay, signal?: AbortSignal): Promise<Reminder[]>;
  /** As `GiftStore.add`. */
  add(reminder: NewReminder): Promise<Reminder>;
  /** Marks as done. Rejects with kind `not_found` when the reminder is gone. */
  complete(id: string): Promise<void>;
}

export interface ProfileStore {
  /** Null when nothing was ever saved, which is normal. */
  read(signal?: AbortSignal): Promise<SpecialPerson | null>;
  /** With `base` as `GiftStore.change`. */
  save(person: SpecialPerson, base?: Partial<ProfileTexts>): Promise<void>;
}
