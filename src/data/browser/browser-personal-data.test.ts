import { describe, expect, test, vi } from 'vitest';

import { aNewPerson, aGift, aPerson, day } from '@/domain/test-data';

import { personalDataContract } from '../contract/personal-data.contract';
import { newWish } from '../contract/wish-store.contract';
import { toColumns } from '../rows/columns';
import { browserPersonalData } from './browser-personal-data';
import { browserStore, memoryStore, type KeyValueStore } from './key-value-store';
import { hasUnreadable } from './stored-value';

describe('in memory', () => {
  personalDataContract(async () => browserPersonalData(memoryStore()));
});

describe('in the browser', () => {
  personalDataContract(async () => browserPersonalData(browserStore));
});

function newGift(title: string) {
  const { createdAt: _, ...gift } = aGift({ id: crypto.randomUUID(), title });
  return gift;
}

function keysOf(store: Storage): string[] {
  return Object.keys(store).toSorted();
}

/** A store whose writes fail, as with a full quota. */
function fullStore(store: KeyValueStore): KeyValueStore {
  return {
    ...store,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

test('people are kept under guest_people, in the fields of their rows', async () => {
  const { id, name } = aPerson();
  await browserPersonalData(browserStore).people.add(
    aNewPerson({
      id,
      name,
      occasion: 'Geburtstag',
      occasionDate: day('2026-11-26'),
    }),
  );
  expect(JSON.parse(localStorage.getItem('guest_people') ?? '')).toEqual([
    {
      id,
      name: 'Lukas',
      occasion: 'Geburtstag',
      occasion_date: '2026-11-26',
      birthday: null,
      birth_year: null,
      facts: [],
      lead_days: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    },
  ]);
  expect(keysOf(localStorage)).toEqual(['guest_people']);
});

test('stored texts are read without signs that turn them around', async () => {
  const store = (key: string, item: object) => localStorage.setItem(key, JSON.stringify([toColumns(item)]));
  store('guest_people', aPerson({ name: 'An\u202ena\n' }));
  store('guest_gifts', aGift({ title: 'Ra\u202ed', notes: 'a\u0007\nb', recipientName: 'An\u202ena' }));
  store('guest_reminders', {
    id: 'a',
    title: 'Tor\u202ete',
    reminderDate: '2026-12-01',
    personId: null,
    isCompleted: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const { people, gifts, reminders } = browserPersonalData(browserStore);
  expect(await people.list()).toMatchObject([{ name: 'Anna' }]);
  expect(await gifts.list()).toMatchObject([{ title: 'Rad', notes: 'a\nb', recipientName: 'Anna' }]);
  expect(await reminders.listOpen(day('2026-11-26'))).toMatchObject([{ title: 'Torte' }]);
});

test('of facts only those are read that this version knows', async () => {
  const fact = { id: 'f', kind: 'mag', text: 'Tee' };
  const facts = [
    fact,
    null,
    'Tee',
    [],
    { ...fact, kind: 'liest' },
    { ...fact, text: 7 },
    { kind: 'mag', text: 'x' },
  ];
  const rows = [facts, 'Tee'].map((stored) => Object.assign(toColumns(aPerson()), { facts: stored }));
  localStorage.setItem('guest_people', JSON.stringify(rows));
  expect(await browserPersonalData(browserStore).people.list()).toMatchObject([
    { facts: [fact] },
    { facts: [] },
  ]);
});

test('without an account there are no wishes', async () => {
  const { wishes, wishPictures } = browserPersonalData(browserStore);
  expect(await wishes.list()).toEqual([]);
  expect(await wishPictures.read(['p'])).toEqual([]);
  const refusal = { kind: 'forbidden', message: 'Wünsche teilst du mit einem Konto.' };
  await expect(wishes.add(newWish())).rejects.toMatchObject(refusal);
  await expect(wishes.change('a', { title: 'Zelt' })).rejects.toMatchObject(refusal);
  await expect(wishes.remove('a')).rejects.toMatchObject(refusal);
  const picture = { id: 'p', itemId: 'a', data: 'UklGRkYA' };
  await expect(wishPictures.add(picture)).rejects.toMatchObject(refusal);
  expect(keysOf(localStorage)).toEqual([]);
});

test('the scope is the guest unless another is given', () => {
  expect(browserPersonalData(memoryStore()).scope).toBe('guest');
  expect(browserPersonalData(memoryStore(), 'demo').scope).toBe('demo');
});

test('characters that are never stored do not count as a change', async () => {
  const { gifts } = browserPersonalData(memoryStore());
  const gift = await gifts.add({ ...newGift('Neu'), notes: 'blau' });
  expect(await gifts.remove(gift.id, { notes: 'bl\u202eau' })).toEqual(gift);
});

test('two tabs that add at the same time lose nothing', async () => {
  const tabs = [browserPersonalData(browserStore), browserPersonalData(browserStore)];
  const added = tabs.flatMap(({ gifts }) =>
    Array.from({ length: 50 }, (_, index) => gifts.add(newGift(`Geschenk ${index}`))),
  );
  await Promise.all(added);
  for (const { gifts } of tabs) expect(await gifts.list()).toHaveLength(100);
});

test('with Web Locks tabs wait for each other', async () => {
  const names: string[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, task: () => Promise<void>) => {
        names.push(name);
        return task();
      },
      query: () => Promise.resolve({ held: [] }),
    },
  });
  const { gifts } = browserPersonalData(memoryStore());
  await gifts.add(newGift('Neu'));
  await expect(gifts.change('gone', { notes: '' })).rejects.toMatchObject({ kind: 'not_found' });
  expect(names).toEqual([
    'paeckchen:guest_gifts',
    expect.stringMatching(/^paeckchen:guest_gifts:written:1:\d+\.-?\d+:[\da-f-]{36}$/),
    'paeckchen:guest_gifts',
  ]);
  vi.unstubAllGlobals();
});

describe('unreadable data', () => {
  test.each(['{', 'null', '{}', '"text"', '42', ''])(
    '%j is kept as a backup and logged once',
    async (text) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      localStorage.setItem('guest_gifts', text);
      const { gifts } = browserPersonalData(browserStore);
      expect(await gifts.list()).toEqual([]);
      expect(await gifts.list()).toEqual([]);
      const gift = await gifts.add(newGift('Neu'));
      expect(await gifts.list()).toEqual([gift]);
      expect(log).toHaveBeenCalledTimes(1);
      const [backup = '', ...others] = keysOf(localStorage).filter((key) => key.includes('.backup-'));
      expect(backup).toMatch(/^guest_gifts\.backup-\d+$/);
      expect(localStorage.getItem(backup)).toBe(text);
      expect(others).toEqual([]);
    },
  );

  test('readable rows beside an unreadable one stay', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [mia, unnamed] = [aPerson(), { ...toColumns(aPerson()), name: 7 }];
    localStorage.setItem('guest_people', JSON.stringify([toColumns(mia), unnamed, null]));
    expect(await browserPersonalData(browserStore).people.list()).toEqual([mia]);
    expect(hasUnreadable.get()).toBe(true);
    expect(keysOf(localStorage)).toEqual(['guest_people']);
  });

  test('an unreadable text without room for a backup is not overwritten', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = memoryStore();
    store.setItem('guest_gifts', '{');
    const full: KeyValueStore = {
      ...store,
      setItem: (key, value) => {
        if (key.includes('backup')) throw new DOMException('full', 'QuotaExceededError');
        store.setItem(key, value);
      },
    };
    const { gifts } = browserPersonalData(full);
    expect(await gifts.list()).toEqual([]);
    await expect(gifts.add(newGift('Neu'))).rejects.toMatchObject({ kind: 'storage' });
    expect(store.getItem('guest_gifts')).toBe('{');
  });
});

test('a full storage rejects and changes nothing', async () => {
  const store = memoryStore();
  const gift = await browserPersonalData(store).gifts.add(newGift('Alt'));
  const { gifts } = browserPersonalData(fullStore(store));
  await expect(gifts.add(newGift('Neu'))).rejects.toMatchObject({
    name: 'AppError',
    kind: 'storage',
    message: 'Der Speicher dieses Browsers ist voll oder gesperrt.',
  });
  expect(await gifts.list()).toEqual([gift]);
});

test('a blocked storage reads as empty', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const { gifts } = browserPersonalData({ getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(await gifts.list()).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
  await expect(gifts.add(newGift('Neu'))).rejects.toMatchObject({ kind: 'storage' });
});

test('an unreadable optional field is dropped alone', async () => {
  const store = memoryStore();
  const put = (key: string, item: object, rows: object[]) =>
    store.setItem(
      key,
      JSON.stringify(rows.map((row, index) => Object.assign(toColumns(item), { id: String(index) }, row))),
    );
  put('guest_people', aPerson(), [
    { birth_year: '1950' },
    { birth_year: 1e9 },
    { birth_year: 0 },
    { lead_days: 'x' },
    { lead_days: [1.5] },
    { lead_days: [-3, 1e9] },
    { facts: null },
  ]);
  put('guest_gifts', aGift(), [
    { paid_cents: '12' },
    { paid_cents: -1 },
    { paid_cents: 1.5 },
    { plan: 5 },
    { liked: 'x' },
    { given_on: 5 },
    { person_id: {} },
  ]);
  const createdAt = '2026-01-01T00:00:00.000Z';
  put('guest_occasions', { createdAt, personId: 'oma', label: 'Hochzeitstag' }, [
    { day: 5, since_year: 'x' },
  ]);
  const unread = { person_id: 5, received_on: 5, thanked_on: {}, notes: [] };
  put('guest_received', { createdAt, fromName: 'Oma', title: 'Schal' }, [unread]);
  const data = browserPersonalData(store);
  const people = await data.people.list();
  expect(people).toHaveLength(7);
  for (const person of people) expect(person).toMatchObject({ birthYear: null, leadDays: null, facts: [] });
  const gifts = await data.gifts.list();
  expect(gifts).toHaveLength(7);
  for (const gift of gifts)
    expect(gift).toMatchObject({ paidCents: null, plan: null, liked: null, givenOn: null, personId: null });
  expect(await data.occasions.list()).toMatchObject([{ label: 'Hochzeitstag', day: null, sinceYear: null }]);
  expect(await data.received.list()).toMatchObject([
    { title: 'Schal', personId: null, receivedOn: null, thankedOn: null, notes: null },
  ]);
});
