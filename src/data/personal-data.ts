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

/** Owner of data. First part of every query key, so that cached data is never shown to another user. */
export type DataScope = `user:${string}` | 'guest' | 'demo';

/** Personal data of one user, with one adapter per mode. Every method rejects with an `AppError` only. */
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
  /** The complete list, newest first. */
  list(signal?: AbortSignal): Promise<Item[]>;
  /**
   * Adds a new item, or a removed one with its `createdAt`. Idempotent: adding an existing id resolves to the stored
   * item. A gift whose person was deleted is stored without a person, also by `change`.
   */
  add(item: New): Promise<Item>;
  /**
   * Changes the given fields; rejects with kind `not_found`. A text with a `base`, the text its writer had read, is
   * stored only if the stored text equals its base; otherwise the whole change rejects with a `TextConflictError`. A
   * text that equals its base is ignored; one that is stored already succeeds (retry after a lost answer). Facts with a
   * `base` are merged one by one (`mergedFacts`). For all other fields the last write wins.
   */
  change(id: string, change: Partial<Omit<New, 'id' | 'createdAt'>>, base?: Partial<Texts>): Promise<void>;
  /**
   * Removes an item and resolves to it, for an undo; to null if it was gone or if the removal is queued. With `seen`
   * (`enteredOf`; for a person including occasions) the item is removed only if it is unchanged, otherwise rejects with
   * a `ChangedSinceError`. Gifts and reminders of a removed person stay, without a person.
   */
  remove(id: string, seen?: Seen): Promise<Item | null>;
}

export type GiftStore = ItemStore<Gift, NewGift, GiftTexts>;

/** Pictures of gifts or wishes. A picture is deleted with its item, or when the item gets another one. */
export interface PictureStore {
  /** The pictures with these ids that exist, in any order. */
  read(ids: readonly string[], signal?: AbortSignal): Promise<Picture[]>;
  /** Idempotent. A picture is silently not stored if its item was deleted or has another picture by now. */
  add(picture: ItemPicture): Promise<void>;
}

export type PersonStore = ItemStore<Person, NewPerson, PersonBase>;
/** Occasions are deleted with their person; adding one for a deleted person rejects with kind `invalid`. */
export type OccasionStore = ItemStore<PersonOccasion, NewPersonOccasion, object>;

/** A received gift from a deleted person is stored without the person. */
export type ReceivedStore = ItemStore<ReceivedGift, NewReceivedGift, ReceivedTexts>;

/**
 * Wishes in the order chosen by their owner; guests have none. For the groups that see a wish the last write wins; a
 * group that the user has left is refused with kind `invalid` and `isStored`. A state with a `base` is stored only over
 * that state; the other fields are stored anyway.
 */
export type WishStore = ItemStore<Wish, NewWish, WishBase>;

/** One budget per person and year, deleted with the person. */
export interface BudgetStore {
  /** All budgets of the user. */
  list(signal?: AbortSignal): Promise<Budget[]>;
  /** Writes the budget of a person and year; the last write wins. Rejects (`invalid`) if the person was deleted. */
  save(budget: Budget): Promise<void>;
  /** Removes a budget; `seen` and the result are as in `ItemStore.remove`. */
  remove(id: string, seen?: Seen): Promise<Budget | null>;
}

/** Occasions ticked off for this year, which get no more reminders. Deleted with their person. */
export interface DoneStore {
  /** All done occasions of the user. */
  list(signal?: AbortSignal): Promise<DoneOccasion[]>;
  /** Ticks an occasion off; idempotent. Rejects with kind `invalid` if the person was deleted. */
  add(done: DoneOccasion): Promise<void>;
  /** Unticks an occasion; idempotent. */
  remove(done: DoneOccasion): Promise<void>;
}

/** Most reminders to read that are due today or later. */
export const upcomingLimit = 5;

export interface ReminderStore {
  /** Open reminders by date: all overdue ones (before `today`), then the next five. */
  listOpen(today: CalendarDay, signal?: AbortSignal): Promise<Reminder[]>;
  /** Adds a reminder, idempotent as `ItemStore.add`. */
  add(reminder: NewReminder): Promise<Reminder>;
  /** Marks a reminder as done. Rejects with kind `not_found`. */
  complete(id: string): Promise<void>;
}

export interface ProfileStore {
  /** The special person of the settings; null if nothing was saved yet. */
  read(signal?: AbortSignal): Promise<SpecialPerson | null>;
  /** Changes the given fields; `base` as in `ItemStore.change`. */
  save(person: Partial<SpecialPerson>, base?: Partial<ProfileTexts>): Promise<void>;
}

/** Name of a part of the personal data, as in `gifts`. */
export type StoreName = Exclude<keyof PersonalData, 'scope'>;
