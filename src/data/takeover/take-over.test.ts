import { describe, expect, test, vi } from 'vitest';

import { draftText, draftWords, localDrafts, setDraftText } from '@/data/texts/drafts';
import type { Gift } from '@/domain/gift/gift';
import { doneOccasion } from '@/domain/notifications/done-occasion';
import type { NewPerson } from '@/domain/person/person';
import { aGift, aPerson, day, filledGift, filledPerson } from '@/domain/test-data';
import { type Budget, budgetOf } from '@/domain/year/year-budget';

import { AppError } from '../app-error';
import { browserPersonalData } from '../browser/browser-personal-data';
import { guestKeys } from '../browser/guest-keys';
import { memoryStore, type KeyValueStore } from '../browser/key-value-store';
import { memoryShelf } from '../browser/picture-shelf';
import { recordWaitingCount, recordWaitingItems } from '../offline/outbox/waiting-count';
import type { PersonalData } from '../personal-data';
import { toColumns } from '../rows/columns';
import { openTakeover } from './open-takeover';
import { takeOver, type TakeoverProgress } from './take-over';
import { takeoverClaims } from './takeover-claims';

const today = day('2026-11-21');
const { name: _name, ...known } = filledPerson;
const wedding = { label: 'Hochzeitstag', day: day('2026-06-12'), sinceYear: 2016 };
const mug = { fromName: 'Mia', title: 'Becher', receivedOn: today, thankedOn: null, notes: 'blau' };
const budget = { year: 2026, amountCents: 12_000 };
const given = { status: 'verschenkt', givenOn: today, paidCents: 1299, liked: 3 } as const;
// This gift has no picture, because tests below cover pictures.
const book = { ...filledGift, title: 'Buch', pictureId: null };
const newGift = (title: string, fields: Partial<Gift> = {}) => {
  const { createdAt: _, ...gift } = aGift({ id: crypto.randomUUID(), title, ...fields });
  return gift;
};

async function guestWithItems(): Promise<KeyValueStore> {
  const store = memoryStore();
  const guest = browserPersonalData(store);
  const mia = { ...known, id: filledGift.personId, name: 'Mia' };
  await guest.people.add(mia);
  await guest.people.add({ ...mia, id: crypto.randomUUID(), name: 'Jonas' });
  await guest.gifts.add(newGift('Buch', book));
  await guest.gifts.add(newGift('Tasse', given));
  const reminder = { reminderDate: today, title: 'Karte', personId: mia.id };
  await guest.reminders.add({ ...reminder, id: crypto.randomUUID() });
  const done = { ...reminder, id: crypto.randomUUID(), title: 'Erledigt' };
  await guest.reminders.add(done);
  await guest.reminders.complete(done.id);
  await guest.occasions.add({ ...wedding, id: crypto.randomUUID(), personId: mia.id });
  await guest.received.add({ ...mug, id: crypto.randomUUID(), personId: mia.id });
  await guest.budgets.save(budgetOf({ ...budget, personId: mia.id }));
  await guest.done.add(doneOccasion({ personId: mia.id, occursOn: today }));
  return store;
}

function start(
  store: KeyValueStore,
  account: PersonalData,
  { userId = 'katharina', shelf = memoryShelf() } = {},
) {
  const onProgress = vi.fn<(progress: TakeoverProgress) => void>();
  return { onProgress, result: takeOver({ store, shelf, userId, account, onProgress }) };
}

const anAccount = () => browserPersonalData(memoryStore(), 'user:katharina');

/** Runs every write of the account through `guard`, which may fail before or after the write. */
function guarded(account: PersonalData, guard: (write: () => Promise<unknown>) => Promise<unknown>) {
  const wrap =
    <Args extends unknown[], R>(write: (...args: Args) => Promise<R>) =>
    async (...args: Args) =>
      (await guard(() => write(...args))) as R;
  const { people, gifts, reminders, occasions, received, budgets, done } = account;
  return {
    ...account,
    people: { ...people, add: wrap(people.add) },
    gifts: { ...gifts, add: wrap(gifts.add) },
    reminders: { ...reminders, add: wrap(reminders.add), complete: wrap(reminders.complete) },
    occasions: { ...occasions, add: wrap(occasions.add) },
    received: { ...received, add: wrap(received.add) },
    budgets: { ...budgets, save: wrap(budgets.save) },
    done: { ...done, add: wrap(done.add) },
  };
}

async function expectEverythingOnce(account: PersonalData) {
  expect(await account.people.list()).toMatchObject([
    { name: 'Jonas', ...known },
    { name: 'Mia', ...known },
  ]);
  const mia = (await account.people.list()).find(({ name }) => name === 'Mia');
  expect(await account.gifts.list()).toMatchObject([
    { title: 'Tasse', ...given },
    { ...book, personId: mia?.id },
  ]);
  expect(await account.reminders.listOpen(today)).toMatchObject([{ title: 'Karte', personId: mia?.id }]);
  expect(await account.occasions.list()).toMatchObject([{ ...wedding, personId: mia?.id }]);
  expect(await account.received.list()).toMatchObject([{ ...mug, personId: mia?.id }]);
  expect(await account.budgets.list()).toMatchObject([{ ...budget, personId: mia?.id }]);
  expect(await account.done.list()).toMatchObject([{ personId: mia?.id, occursOn: today }]);
}

const wordsOf = (owner: string) => draftWords(localDrafts(owner)).map(({ words }) => words);

test("a guest's draft of the quick capture moves to the account, beside its own draft", async () => {
  setDraftText(localDrafts('guest'), 'capture', 'Teeka');
  setDraftText(localDrafts('user:katharina'), 'capture', 'Halb');
  await start(await guestWithItems(), anAccount()).result;
  expect(wordsOf('user:katharina').toSorted()).toEqual(['Halb', 'Teeka']);
  expect(wordsOf('guest')).toEqual([]);
});

test("a guest's draft of a form moves to the account", async () => {
  const form = { fields: { birthday: '2000-01-01' }, base: { name: '', birthday: '' } };
  localDrafts('guest').write('special-person', form);
  setDraftText(localDrafts('guest'), 'form:gift', 'Teekanne');
  await start(await guestWithItems(), anAccount()).result;
  expect(draftText(localDrafts('user:katharina'), 'form:gift')).toBe('Teekanne');
  expect(localDrafts('user:katharina').read('special-person')).toEqual(form);
});

test('drafts stay with the guest until the device has room', async () => {
  setDraftText(localDrafts('guest'), 'capture', 'Teekanne');
  const account = anAccount();
  const store = await guestWithItems();
  const offline = guarded(account, () => Promise.reject(new AppError('offline')));
  expect((await start(store, offline, { userId: 'ayşe' }).result).failure).not.toBeNull();
  expect(wordsOf('guest')).toEqual(['Teekanne']);

  // The storage is full as long as it contains a text of the guest.
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    ...entry
  ) {
    if (Object.keys(this).some((key) => key.startsWith('paeckchen-text:guest:'))) throw new Error('full');
    const [key, value] = entry;
    Object.assign(this, { [key]: value });
  });
  await start(store, account, { userId: 'ayşe' }).result;
  setItem.mockRestore();
  expect(Object.entries(localStorage).map(([key, value]) => [key.split(':')[2], String(value)])).toEqual(
    expect.arrayContaining([['ayşe', expect.stringContaining('Teekanne')]]),
  );
});

test('a draft that the account cannot store stays with the guest', async () => {
  setDraftText(localDrafts('guest'), 'form:gift', 'Teekanne');
  const store = await guestWithItems();
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    ...[key, value]
  ) {
    if (key.includes('user:ayşe')) throw new Error('full');
    Object.assign(this, { [key]: value });
  });
  await start(store, anAccount(), { userId: 'ayşe' }).result;
  setItem.mockRestore();
  expect(localStorage.getItem('paeckchen-text:guest:draft:form:gift')).toContain('Teekanne');
  expect(draftText(localDrafts('user:ayşe'), 'form:gift')).toBe('Teekanne');
  localDrafts('user:ayşe').write('form:gift', null);
});

test('everything moves, in its order, and leaves the guest lists', async () => {
  const store = await guestWithItems();
  const account = anAccount();
  const { result, onProgress } = start(store, account);
  expect(await result).toEqual({
    taken: { people: 2, gifts: 2, reminders: 2, occasions: 1, received: 1, budgets: 1, done: 1 },
    refused: [],
    unread: 0,
    failure: null,
  });
  await expectEverythingOnce(account);
  expect(openTakeover(store, 'katharina')).toBeNull();
  expect(openTakeover(store, 'jonas')).toBeNull();
  expect(onProgress.mock.calls.map(([progress]) => progress.done)).toEqual(
    Array.from({ length: 11 }, (_, done) => done),
  );
});

describe('interrupted at any write, then started again', () => {
  const cuts = Array.from({ length: 11 }, (_, write) => write);
  const never = new Promise<never>(() => undefined);

  test.each(cuts)('write %i never reached the account', async (cut) => {
    const store = await guestWithItems();
    const account = anAccount();
    let writes = 0;
    const broken = guarded(account, (write) => (writes++ === cut ? never : write()));
    void start(store, broken).result;
    await vi.waitFor(() => expect(writes).toBe(cut + 1));
    expect(openTakeover(store, 'katharina')?.isResumed).toBe(true);
    expect((await start(store, account).result).failure).toBeNull();
    await expectEverythingOnce(account);
    expect(openTakeover(store, 'katharina')).toBeNull();
  });

  test.each(cuts)('write %i was stored, but the answer got lost', async (cut) => {
    const store = await guestWithItems();
    const account = anAccount();
    let writes = 0;
    const broken = guarded(account, async (write) => {
      await write();
      if (writes++ === cut) throw new AppError('offline', 'Keine Verbindung');
    });
    expect((await start(store, broken).result).failure?.kind).toBe('offline');
    expect((await start(store, account).result).failure).toBeNull();
    await expectEverythingOnce(account);
    expect(openTakeover(store, 'katharina')).toBeNull();
  });
});

test('taking the same lists over twice stores nothing twice', async () => {
  const store = await guestWithItems();
  const copy = memoryStore();
  for (const key of Object.values(guestKeys)) copy.setItem(key, store.getItem(key) ?? '');
  const account = anAccount();
  await start(store, account).result;
  expect((await start(copy, account).result).failure).toBeNull();
  await expectEverythingOnce(account);
});

test('refused items stay with the guest, the rest moves', async () => {
  const store = await guestWithItems();
  const account = anAccount();
  let writes = 0;
  const picky = guarded(account, (write) => {
    writes += 1;
    return writes === 3 || writes === 4 ? Promise.reject(new AppError('invalid', 'zu lang')) : write();
  });
  const result = await start(store, picky).result;
  expect(result).toEqual({
    taken: { people: 2, gifts: 1, reminders: 2, occasions: 1, received: 1, budgets: 1, done: 1 },
    refused: ['Buch'],
    unread: 0,
    failure: null,
  });
  expect((await browserPersonalData(store).gifts.list()).map(({ title }) => title)).toEqual(['Buch']);
  expect(openTakeover(store, 'katharina')).toBeNull();
  expect(openTakeover(store, 'jonas')?.items.gifts).toHaveLength(1);
});

test('unreadable rows stay with the guest and are reported, the rest moves', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = await guestWithItems();
  const broken = { id: 'broken', title: 7 };
  const gifts = JSON.parse(store.getItem(guestKeys.gifts) ?? '') as object[];
  store.setItem(guestKeys.gifts, JSON.stringify([broken, ...gifts]));
  const account = anAccount();
  expect(await start(store, account).result).toMatchObject({ taken: { gifts: 2 }, unread: 1, failure: null });
  await expectEverythingOnce(account);
  expect(JSON.parse(store.getItem(guestKeys.gifts) ?? '')).toEqual([broken]);
});

test('a limit of the account stops it, and what did not fit stays with the guest', async () => {
  const store = await guestWithItems();
  const account = anAccount();
  let writes = 0;
  const full = guarded(account, (write) =>
    writes++ < 3 ? write() : Promise.reject(new AppError('quota', 'Mehr gehen nicht.')),
  );
  const { taken, refused, failure } = await start(store, full).result;
  expect({ taken, refused }).toEqual({
    taken: { people: 2, gifts: 1, reminders: 0, occasions: 0, received: 0, budgets: 0, done: 0 },
    refused: [],
  });
  expect(failure?.message).toBe('Mehr gehen nicht.');
  expect(writes).toBe(4);
  expect((await start(store, account).result).taken).toEqual({
    people: 0,
    gifts: 1,
    reminders: 2,
    occasions: 1,
    received: 1,
    budgets: 1,
    done: 1,
  });
  await expectEverythingOnce(account);
});

test('items whose person the account does not have move without the person', async () => {
  const store = await guestWithItems();
  const account = anAccount();
  const strict: PersonalData = {
    ...account,
    people: { ...account.people, add: () => Promise.reject(new AppError('invalid', 'nein')) },
    gifts: {
      ...account.gifts,
      add: (gift) =>
        gift.personId === null ? account.gifts.add(gift) : Promise.reject(new AppError('invalid', 'nein')),
    },
    reminders: {
      ...account.reminders,
      add: (reminder) =>
        reminder.personId === null
          ? account.reminders.add(reminder)
          : Promise.reject(new AppError('invalid', 'nein')),
    },
    received: {
      ...account.received,
      add: (gift) =>
        gift.personId === null ? account.received.add(gift) : Promise.reject(new AppError('invalid', 'nein')),
    },
  };
  const result = await start(store, strict).result;
  expect(result.refused).toEqual(['Mia', 'Jonas', 'Hochzeitstag', 'Budget 2026', 'Erledigter Anlass']);
  expect(await account.gifts.list()).toMatchObject([{ title: 'Tasse' }, { title: 'Buch', personId: null }]);
  expect(await account.reminders.listOpen(today)).toMatchObject([{ title: 'Karte', personId: null }]);
  expect(await account.received.list()).toMatchObject([{ ...mug, personId: null }]);
});

test('another account is not offered what one account has begun with', async () => {
  const store = await guestWithItems();
  const offline = guarded(anAccount(), () => Promise.reject(new AppError('offline', 'weg')));
  await start(store, offline).result;
  expect(openTakeover(store, 'jonas')).toBeNull();
  await browserPersonalData(store).gifts.add(newGift('Neu'));
  expect(openTakeover(store, 'jonas')?.items.gifts.map(({ title }) => title)).toEqual(['Neu']);
  expect(openTakeover(store, 'katharina')?.items.gifts).toHaveLength(3);
});

test('declining holds for one account', async () => {
  const store = await guestWithItems();
  await takeoverClaims(store).decline('katharina');
  expect(openTakeover(store, 'katharina')).toBeNull();
  expect(openTakeover(store, 'jonas')).toMatchObject({ isResumed: false });
});

test('a legacy birthday moves to the occasion date', async () => {
  const store = memoryStore();
  store.setItem(
    'guest_people',
    JSON.stringify([toColumns(aPerson({ name: 'Opa', birthday: day('1950-05-01') }))]),
  );
  const account = anAccount();
  await start(store, account).result;
  expect(await account.people.list()).toMatchObject([{ name: 'Opa', occasionDate: '1950-05-01' }]);
});

test('an item that is only in the outbox stays with the guest', async () => {
  const store = await guestWithItems();
  const account = anAccount();
  const add = async (person: NewPerson) => {
    recordWaitingCount('user:katharina', 1);
    recordWaitingItems('user:katharina', [person.id], []);
    return { ...aPerson(person), createdAt: '' };
  };
  const { result } = start(store, { ...account, people: { ...account.people, add } });
  expect(await result).toMatchObject({ taken: { people: 0 }, failure: { kind: 'offline' } });
  recordWaitingCount('user:katharina', 0);
  expect(await start(store, account).result).toMatchObject({ taken: { people: 2 }, failure: null });
  await expectEverythingOnce(account);
});

test('a budget that was set anew after a takeover was cut off stays', async () => {
  const store = await guestWithItems();
  const account = anAccount();
  const { save } = account.budgets;
  // The account stores the item, but the answer is lost.
  const cutOff = {
    ...account,
    budgets: {
      ...account.budgets,
      save: async (of: Budget) => {
        await save(of);
        throw new AppError('offline');
      },
    },
  };
  expect((await start(store, cutOff).result).failure).not.toBeNull();
  const [stored] = await account.budgets.list();
  if (!stored) throw new Error('no budget');
  await account.budgets.save({ ...stored, amountCents: 5_000 });
  expect(await start(store, account).result).toMatchObject({ taken: { budgets: 1 }, failure: null });
  expect(await account.budgets.list()).toEqual([{ ...stored, amountCents: 5_000 }]);
  expect(openTakeover(store, 'katharina')).toBeNull();
});

describe('pictures', () => {
  const pictured = ['Buch', 'Tasse'];

  /** Guest with three gifts, two of them with a picture. */
  async function guestWithPictures() {
    const store = memoryStore();
    const shelf = memoryShelf();
    const guest = browserPersonalData(store, 'guest', shelf);
    const gifts = pictured.map((title) => newGift(title, { pictureId: crypto.randomUUID() }));
    for (const gift of [...gifts, newGift('Schal')]) await guest.gifts.add(gift);
    const pictures = gifts.map(({ id: itemId, pictureId, title }) => ({
      id: pictureId ?? '',
      itemId,
      data: `UklGR${title}`,
    }));
    for (const picture of pictures) await guest.pictures.add(picture);
    const ids = pictures.map(({ id }) => id);
    const stored = pictures.map(({ id, data }) => ({ id, data }));
    return { store, shelf, guest, ids, stored };
  }

  function guardedPictures(account: PersonalData, add: PersonalData['pictures']['add']): PersonalData {
    return { ...account, pictures: { ...account.pictures, add } };
  }

  test('they move with their gifts and leave this browser', async () => {
    const { store, shelf, ids, stored } = await guestWithPictures();
    const account = anAccount();
    expect(await start(store, account, { shelf }).result).toMatchObject({
      taken: { gifts: 3 },
      refused: [],
      failure: null,
    });
    expect(await account.pictures.read(ids)).toEqual(stored);
    expect(await shelf.read(ids)).toEqual([]);
  });

  test.each(['before', 'after'] as const)(
    'cut off %s a picture is stored, it is there once',
    async (when) => {
      const { store, shelf, ids, stored } = await guestWithPictures();
      const account = anAccount();
      let writes = 0;
      const broken = guardedPictures(account, async (picture) => {
        writes += 1;
        if (when === 'after' || writes < 2) await account.pictures.add(picture);
        if (writes === 2) throw new AppError('offline');
      });
      expect(await start(store, broken, { shelf }).result).toMatchObject({ failure: { kind: 'offline' } });
      expect(await start(store, account, { shelf }).result).toMatchObject({ failure: null });
      expect(await account.pictures.read(ids)).toEqual(stored);
      expect(await account.gifts.list()).toHaveLength(3);
      expect(await shelf.read(ids)).toEqual([]);
    },
  );

  test('a refused picture stays with the guest, and so does its gift', async () => {
    const { store, shelf, guest, ids } = await guestWithPictures();
    const account = anAccount();
    const picky = guardedPictures(account, (picture) =>
      picture.id === ids[0] ? Promise.reject(new AppError('invalid')) : account.pictures.add(picture),
    );
    const result = await start(store, picky, { shelf }).result;
    expect(result).toMatchObject({ taken: { gifts: 2 }, refused: ['Buch'], failure: null });
    expect(await guest.gifts.list()).toMatchObject([{ title: 'Buch' }]);
    expect(await guest.pictures.read(ids)).toMatchObject([{ id: ids[0] }]);
  });

  test('an unreadable picture does not stop the takeover', async () => {
    const { store, shelf, guest } = await guestWithPictures();
    const account = anAccount();
    const locked = { ...shelf, read: () => Promise.reject(new AppError('storage')) };
    const result = await start(store, account, { shelf: locked }).result;
    expect(result).toMatchObject({ taken: { gifts: 1 }, refused: pictured, failure: null });
    expect(await guest.gifts.list()).toHaveLength(2);
  });

  test('a picture that cannot be deleted from this browser does not stop the takeover', async () => {
    const { store, shelf, guest, ids, stored } = await guestWithPictures();
    const account = anAccount();
    const locked = { ...shelf, keepOnly: () => Promise.reject(new AppError('storage')) };
    const result = await start(store, account, { shelf: locked }).result;
    expect(result).toMatchObject({ taken: { gifts: 3 }, refused: [], failure: null });
    expect(await account.pictures.read(ids)).toEqual(stored);
    expect(await guest.gifts.list()).toEqual([]);
  });

  test('a picture that is only in the outbox stays with the guest', async () => {
    const { store, shelf, guest, ids } = await guestWithPictures();
    const account = anAccount();
    const waiting = guardedPictures(account, async ({ id }) => {
      recordWaitingCount('user:katharina', 1);
      recordWaitingItems('user:katharina', [id], []);
    });
    expect(await start(store, waiting, { shelf }).result).toMatchObject({ failure: { kind: 'offline' } });
    expect(await guest.pictures.read(ids)).toHaveLength(2);
    recordWaitingCount('user:katharina', 0);
  });
});
