import { localDrafts } from '@/data/texts/drafts';
import { isInMemoryOnly } from '@/data/texts/local-texts';
import type { Gift } from '@/domain/gift/gift';
import type { Person } from '@/domain/person/person';
import type { ItemPicture } from '@/domain/picture/picture';
import type { Reminder } from '@/domain/reminder/reminder';
import type { Budget } from '@/domain/year/year-budget';
import { oneTabAtATime } from '@/lib/storage/one-tab-at-a-time';

import { AppError, asAppError } from '../app-error';
import { forgetGuestItem, type GuestItems, unreadableGuestRows } from '../browser/guest-items';
import type { GuestList } from '../browser/guest-keys';
import type { KeyValueStore } from '../browser/key-value-store';
import type { PictureShelf } from '../browser/picture-shelf';
import { isWaiting } from '../offline/outbox/waiting-count';
import type { PersonalData } from '../personal-data';
import { openItems } from './open-takeover';
import { takeoverClaims } from './takeover-claims';

export type ItemCounts = Record<GuestList, number>;

export interface TakeoverProgress {
  done: number;
  total: number;
}

export interface TakeoverResult {
  taken: ItemCounts;
  /** Names of items that the account refused for good; they stay with the guest. */
  refused: string[];
  /** Number of unreadable rows; they stay with the guest. */
  unread: number;
  failure: AppError | null;
}

interface Takeover {
  store: KeyValueStore;
  shelf: PictureShelf;
  userId: string;
  account: PersonalData;
  onProgress: (progress: TakeoverProgress) => void;
}

interface Step {
  list: GuestList;
  id: string;
  name: string;
  store: () => Promise<unknown>;
  /** Removes remaining data of the item, such as its picture, from the guest. */
  forget?: () => Promise<unknown>;
}

/**
 * Moves the guest's items to the account, in order. Idempotent: items keep their ids and leave the guest's list once
 * the account has stored them. One tab at a time. Never rejects.
 */
export function takeOver(takeover: Takeover): Promise<TakeoverResult> {
  return oneTabAtATime('paeckchen:takeover', () => run(takeover));
}

async function run({ store, shelf, userId, account, onProgress }: Takeover): Promise<TakeoverResult> {
  const claims = takeoverClaims(store);
  const steps = stepsOf(openItems(store, userId), account, shelf);
  const result: TakeoverResult = {
    taken: { people: 0, gifts: 0, reminders: 0, occasions: 0, received: 0, budgets: 0, done: 0 },
    refused: [],
    unread: unreadableGuestRows(store),
    failure: null,
  };
  const ids = steps.map(({ id }) => id);
  // A full storage cannot store the claim. The takeover goes on, because only it frees space.
  await claims.begin(userId, ids).catch(() => undefined);

  for (const [done, step] of steps.entries()) {
    onProgress({ done, total: steps.length });
    try {
      await step.store();
      // A change in the outbox is not stored yet: the guest keeps its copy until it is.
      if (isWaiting(step.id)) throw new AppError('offline');
      await forgetGuestItem(store, step.list, step.id);
      await step.forget?.();
      result.taken[step.list] += 1;
    } catch (error) {
      if (!isRefusal(error)) return { ...result, failure: asAppError(error) };
      result.refused.push(step.name);
    }
  }
  carryDrafts(userId);
  onProgress({ done: steps.length, total: steps.length });
  // Refused items would be refused again, so the takeover counts as declined and is not offered at every sign-in.
  if (result.refused.length > 0) await claims.decline(userId).catch(() => undefined);
  await claims.end(userId).catch(() => undefined);
  return result;
}

/** Moves the guest's drafts to the account. Drafts of the quick capture do not replace those of the account. */
function carryDrafts(userId: string): void {
  const owner = `user:${userId}`;
  const [guest, account] = [localDrafts('guest'), localDrafts(owner)];
  for (const key of guest.keys()) {
    const draft = guest.read(key);
    const newKey = key.startsWith('capture') ? `capture:${crypto.randomUUID()}` : key;
    account.write(newKey, draft);
    guest.write(key, null);
    // A full storage may have room for one copy only: the account's is written again, or else the guest's is.
    if (isInMemoryOnly(owner, 'draft', newKey)) account.write(newKey, draft);
    if (isInMemoryOnly(owner, 'draft', newKey)) guest.write(key, draft);
  }
}

/** People first, because the other items refer to them. */
function stepsOf(
  { people, gifts, reminders, occasions, received, budgets, done }: GuestItems,
  account: PersonalData,
  shelf: PictureShelf,
): Step[] {
  const storeBudget = budgetsOf(account);
  return [
    ...people.map((person) => ({
      list: 'people' as const,
      id: person.id,
      name: person.name,
      store: () => account.people.add(withoutBirthday(person)),
    })),
    ...gifts.map((gift) => ({
      list: 'gifts' as const,
      id: gift.id,
      name: gift.title,
      store: () => storeGift(gift, account, shelf),
      forget: () => forgetPicture(gift, shelf),
    })),
    ...reminders.map((reminder) => ({
      list: 'reminders' as const,
      id: reminder.id,
      name: reminder.title ?? 'Erinnerung',
      store: () => storeReminder(reminder, account),
    })),
    ...occasions.map((occasion) => ({
      list: 'occasions' as const,
      id: occasion.id,
      name: occasion.label,
      store: () => account.occasions.add(withoutTimestamp(occasion)),
    })),
    ...received.map((gift) => ({
      list: 'received' as const,
      id: gift.id,
      name: gift.title,
      store: () => evenWithoutPerson(withoutTimestamp(gift), (linked) => account.received.add(linked)),
    })),
    ...budgets.map((budget) => ({
      list: 'budgets' as const,
      id: budget.id,
      name: `Budget ${budget.year}`,
      store: () => storeBudget(budget),
    })),
    ...done.map((occasion) => ({
      list: 'done' as const,
      id: occasion.id,
      name: 'Erledigter Anlass',
      store: () => account.done.add(occasion),
    })),
  ];
}

/** `birthday` is a legacy field that adapters do not write, so its day moves to `occasionDate`. */
function withoutBirthday(stored: Person) {
  const { birthday, createdAt: _, ...person } = stored;
  return { ...person, occasionDate: person.occasionDate ?? birthday };
}

function withoutTimestamp<T extends { createdAt: string }>(stored: T): Omit<T, 'createdAt'> {
  const { createdAt: _, ...item } = stored;
  return item;
}

/** Stores a gift and its picture in the account. On a failure the gift stays with the guest. */
async function storeGift(stored: Gift, account: PersonalData, shelf: PictureShelf): Promise<void> {
  await evenWithoutPerson(withoutTimestamp(stored), (linked) => account.gifts.add(linked));
  if (stored.pictureId === null) return;
  for (const picture of await picturesOf(stored.pictureId, shelf)) {
    await account.pictures.add(picture);
    if (isWaiting(picture.id)) throw new AppError('offline');
  }
}

/** An unreadable picture counts as refused: its gift stays with the guest, the takeover goes on. */
async function picturesOf(id: string, shelf: PictureShelf): Promise<ItemPicture[]> {
  try {
    return await shelf.read([id]);
  } catch (error) {
    const { kind, message } = asAppError(error);
    throw kind === 'storage' ? new AppError('invalid', message, { cause: error }) : error;
  }
}

/** Deletes the guest's picture of a moved gift. Never rejects, as a picture without its gift is shown nowhere. */
async function forgetPicture({ id, pictureId }: Gift, shelf: PictureShelf): Promise<void> {
  if (pictureId !== null) await shelf.keepOnly(id, null).catch(() => undefined);
}

async function storeReminder(stored: Reminder, account: PersonalData): Promise<void> {
  const { id, reminderDate, title, personId } = stored;
  const reminder = { id, reminderDate, title, personId };
  await evenWithoutPerson(reminder, (linked) => account.reminders.add(linked));
  if (stored.isCompleted) await account.reminders.complete(id);
}

/** Skips budgets that the account has already: it may have changed them since an interrupted takeover. */
function budgetsOf({ budgets }: PersonalData): (budget: Budget) => Promise<void> {
  let stored: Promise<Budget[]> | null = null;
  return async (budget) => {
    stored ??= budgets.list();
    if ((await stored).every(({ id }) => id !== budget.id)) await budgets.save(budget);
  };
}

/** Adds an item, without its person if the account has refused or deleted the person. */
async function evenWithoutPerson<T extends { personId: string | null }>(
  item: T,
  add: (item: T) => Promise<unknown>,
): Promise<void> {
  try {
    await add(item);
  } catch (error) {
    if (!isRefusal(error) || item.personId === null) throw error;
    await add({ ...item, personId: null });
  }
}

/** True if the account will never accept the item. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'invalid';
}

export function countItems(items: GuestItems): ItemCounts {
  return {
    people: items.people.length,
    gifts: items.gifts.length,
    reminders: items.reminders.length,
    occasions: items.occasions.length,
    received: items.received.length,
    budgets: items.budgets.length,
    done: items.done.length,
  };
}
