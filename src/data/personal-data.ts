import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { Gift, GiftTexts, NewGift } from '@/domain/gift/gift';
import type { NewReceivedGift, ReceivedGift, ReceivedTexts } from '@/domain/gift/received-gift';
import type { DoneOccasion } from '@/domain/notifications/done-occasion';
import type { NewPerson, Person, PersonBase } from '@/domain/person/person';
import type { NewPersonOccasion, PersonOccasion } from '@/domain/person/person-occasion';
import type { ProfileTexts, SpecialPerson } from '@/domain/person/profile';
import type { ItemPicture, Picture } from '@/domain/picture/picture';
import type { NewReminder, Reminder } from '@/domain/reminder/reminder';
import type { NewWish, Wish, WishBase } from '@/domain/wish/wish';
import type { Budget } from '@/domain/year/year-budget';

import type { Seen } from './texts/changed-since';

/** Whose data it is; the first part of every query key, so one person's cache never shows for another. */
export type DataScope = `user:${string}` | 'guest' | 'demo';

/** What a person keeps for themselves: one adapter per mode. Every method rejects with an `AppError` only. */
export interface PersonalData {
  readonly scope: DataScope;
  readonly gifts: GiftStore;
  readonly pictures: PictureStore;
  readonly people: PersonStore;
  readonly reminders: ReminderStore;
  readonly occasions: OccasionStore;
  readonly received: ReceivedStore;
  readonly wishes: WishStore;
  readonly wishPictures: PictureStore;
  readonly budgets: BudgetStore;
  readonly done: DoneStore;
  readonly profile: ProfileStore;
}

export interface ItemStore<Item, New extends { id: string }, Texts> {
  /** All of them, newest first; never a silently cut list. */
  list(signal?: AbortSignal): Promise<Item[]>;
  /**
   * Stores a new one, or one that was removed, then as old as it says. Adding the same id again changes nothing and
   * resolves to what is stored. A gift for a person who is gone is stored without the link, by a change as well.
   */
  add(item: New): Promise<Item>;
  /**
   * Changes only the given fields; rejects with kind `not_found`. A text with a `base`, as its writer saw it, is stored
   * only over that: else nothing is, and it rejects with a `TextConflictError`. Equal to its base it is no change; stored
   * already it is a success, as a repetition after a lost answer. Facts of a person with a `base` are added and removed one
   * by one (`mergedFacts`). All else is a choice: of two writes the last one counts.
   */
  change(id: string, change: Partial<Omit<New, 'id' | 'createdAt'>>, base?: Partial<Texts>): Promise<void>;
  /**
   * Resolves to what was removed, for whoever wants it back: null when it is gone already, or as long as the removal waits.
   * With what was `seen` of it (`enteredOf`), of a person with their occasions, it is removed only while that is still so:
   * else it rejects with a `ChangedSinceError`. A person that is removed leaves their gifts and reminders without a link.
   */
  remove(id: string, seen?: Seen): Promise<Item | null>;
}

export type GiftStore = ItemStore<Gift, NewGift, GiftTexts>;

/** Those of gifts, or those of wishes: each goes when its item does, or names another one. */
export interface PictureStore {
  /** Those of the ids that are there, in any order. */
  read(ids: readonly string[], signal?: AbortSignal): Promise<Picture[]>;
  /**
   * Adding the same one again changes nothing. One whose item is gone, or names another one, is not stored, and that is no
   * failure: it only comes late.
   */
  add(picture: ItemPicture): Promise<void>;
}

export type PersonStore = ItemStore<Person, NewPerson, PersonBase>;
/** They go with their person; one for somebody who is gone is refused with kind `invalid`. */
export type OccasionStore = ItemStore<PersonOccasion, NewPersonOccasion, object>;

/** From a person who is gone, one is stored without the link, as gifts are. */
export type ReceivedStore = ItemStore<ReceivedGift, NewReceivedGift, ReceivedTexts>;

/**
 * In the order of their owner. Of whom they are shown to the last choice counts, too; a group that they do not belong to
 * (any more) is refused with kind `invalid`, and all else of the wish `isStored`. A state with a `base` is stored only over
 * that, and all else without it. Without an account there are none.
 */
export type WishStore = ItemStore<Wish, NewWish, WishBase>;

/** One for a person and a year. They go with their person. */
export interface BudgetStore {
  /** All of them; never a silently cut list. */
  list(signal?: AbortSignal): Promise<Budget[]>;
  /**
   * Sets the budget of its person and year, or changes it: of two writes the last one counts, whichever device it is
   * from. One for somebody who is gone is refused with kind `invalid`.
   */
  save(budget: Budget): Promise<void>;
  /** As `ItemStore.remove`. */
  remove(id: string, seen?: Seen): Promise<Budget | null>;
}

/** Occasions that nothing reminds of any more. They go with their person. */
export interface DoneStore {
  /** All of them; never a silently cut list. */
  list(signal?: AbortSignal): Promise<DoneOccasion[]>;
  /** Adding what is there already, from whichever device, succeeds. One of somebody who is gone is refused: `invalid`. */
  add(done: DoneOccasion): Promise<void>;
  /** Removing what is gone already succeeds. */
  remove(done: DoneOccasion): Promise<void>;
}

/** How many reminders from today on are read. */
export const upcomingLimit = 5;

export interface ReminderStore {
  /** Open reminders by date: every overdue one (before `today`), then the next five from `today` on. */
  listOpen(today: CalendarDay, signal?: AbortSignal): Promise<Reminder[]>;
  /** As `ItemStore.add`. */
  add(reminder: NewReminder): Promise<Reminder>;
  /** Marks as done. Rejects with kind `not_found` when the reminder is gone. */
  complete(id: string): Promise<void>;
}

export interface ProfileStore {
  /** Null when nothing was ever saved, which is normal. */
  read(signal?: AbortSignal): Promise<SpecialPerson | null>;
  /** With `base` as `ItemStore.change`; what is not given stays as it is. */
  save(person: Partial<SpecialPerson>, base?: Partial<ProfileTexts>): Promise<void>;
}

/** A part of the personal data, as in `gifts`. */
export type StoreName = Exclude<keyof PersonalData, 'scope'>;
