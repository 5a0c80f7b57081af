import { describe, expect, test, vi } from 'vitest';

import type { NewPerson } from '@/domain/person/person';
import { aNewPerson, day } from '@/domain/test-data';

import { AppError } from '../../app-error';
import { browserPersonalData } from '../../browser/browser-personal-data';
import { memoryStore } from '../../browser/key-value-store';
import type { PersonStore } from '../../personal-data';
import { storeImported } from './store-imported';

const people = Array.from({ length: 10 }, (_, index): NewPerson => {
  return aNewPerson({ name: `Person ${index}` });
});

function aStore(): PersonStore {
  return browserPersonalData(memoryStore()).people;
}

function start(
  store: PersonStore,
  left: readonly NewPerson[] = people,
  signal = new AbortController().signal,
) {
  const onProgress = vi.fn<(done: number) => void>();
  return {
    onProgress,
    result: storeImported(store, { people: left, dateless: [], yearless: [], onProgress, signal }),
  };
}

async function names(store: PersonStore) {
  return (await store.list()).map(({ name }) => name).toSorted();
}

const everybody = people.map(({ name }) => name);

test('all people are stored, and progress is reported', async () => {
  const store = aStore();
  const { result, onProgress } = start(store);
  const { added, refused, failure } = await result;
  expect(added).toHaveLength(10);
  expect({ refused, failure }).toEqual({ refused: [], failure: null });
  expect(await names(store)).toEqual(everybody);
  expect(onProgress.mock.calls.map(([done]) => done)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test.each(people.map((_, index) => index))(
  'an answer lost at write %i ends it, and another try completes it',
  async (lost) => {
    const store = aStore();
    let writes = 0;
    const flaky: PersonStore = {
      ...store,
      add: async (person) => {
        const stored = await store.add(person);
        if (writes++ === lost) throw new AppError('offline', 'weg');
        return stored;
      },
    };
    const first = await start(flaky).result;
    expect(first.failure?.kind).toBe('offline');
    const done = new Set(first.added);
    const second = await start(
      store,
      people.filter((person) => !done.has(person)),
    ).result;
    expect(second.failure).toBeNull();
    expect(first.added.length + second.added.length).toBe(10);
    expect(await names(store)).toEqual(everybody);
  },
);

test('refused people are named, the others are stored', async () => {
  const store = aStore();
  const picky: PersonStore = {
    ...store,
    add: (person) =>
      person.name === 'Person 3' ? Promise.reject(new AppError('invalid', 'nein')) : store.add(person),
  };
  const { added, refused, failure } = await start(picky).result;
  expect(added).toHaveLength(9);
  expect(refused.map(({ name }) => name)).toEqual(['Person 3']);
  expect(failure).toBeNull();
});

test('a limit of the store ends it, and another try goes on with the rest', async () => {
  const store = aStore();
  let room = 3;
  const full: PersonStore = {
    ...store,
    add: (person) =>
      room-- > 0 ? store.add(person) : Promise.reject(new AppError('quota', 'Mehr gehen nicht.')),
  };
  const first = await start(full).result;
  expect(first.added).toHaveLength(3);
  expect({ refused: first.refused, message: first.failure?.message }).toEqual({
    refused: [],
    message: 'Mehr gehen nicht.',
  });
  const left = people.filter((person) => !first.added.includes(person));
  expect((await start(store, left).result).added).toHaveLength(7);
  expect(await names(store)).toEqual(everybody);
});

test('an unexpected exception is a failure, too', async () => {
  const broken = { ...aStore(), add: () => Promise.reject(new TypeError('boom')) };
  expect((await start(broken).result).failure).toMatchObject({
    kind: 'server',
    cause: new TypeError('boom'),
  });
});

test('after an abort nobody else is added', async () => {
  const store = aStore();
  const abort = new AbortController();
  const slow: PersonStore = {
    ...store,
    add: (person) => {
      abort.abort();
      return store.add(person);
    },
  };
  const { added, failure } = await start(slow, people, abort.signal).result;
  expect(failure).toBeNull();
  expect(added).toHaveLength((await store.list()).length);
  expect(added.length).toBeLessThan(5);
});

describe('people without a day', () => {
  const march = day('1980-03-12');
  const anna: NewPerson = aNewPerson({ id: 'anna', name: 'Anna' });
  const birthday: NewPerson = { ...anna, name: 'ANNA', occasion: 'Geburtstag', occasionDate: march };

  const complete = (store: PersonStore) =>
    storeImported(store, {
      people: [],
      dateless: [birthday],
      yearless: [],
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });

  test('get one and keep their name', async () => {
    const store = aStore();
    await store.add(anna);
    await store.add({ ...anna, id: 'other' });
    expect(await complete(store)).toEqual({
      added: [],
      completed: [birthday],
      aged: [],
      refused: [],
      failure: null,
    });
    expect(await store.list()).toMatchObject([
      { id: 'other', occasion: null, occasionDate: null },
      { id: 'anna', name: 'Anna', occasion: 'Geburtstag', occasionDate: march },
    ]);
  });

  test.each<[string, Partial<NewPerson>]>([
    ['another day', { occasionDate: day('1991-05-05') }],
    ['another occasion with its day', { occasion: 'Weihnachten', occasionDate: day('2026-12-24') }],
  ])('who has %s meanwhile keeps it', async (_, fields) => {
    const store = aStore();
    await store.add({ ...anna, ...fields });
    const { completed, refused, failure } = await complete(store);
    expect({ completed, refused, failure }).toEqual({ completed: [], refused: [birthday], failure: null });
    expect(await store.list()).toMatchObject([{ ...anna, ...fields }]);
  });

  test('a deleted person is not restored', async () => {
    const store = aStore();
    expect((await complete(store)).refused).toEqual([birthday]);
    expect(await store.list()).toEqual([]);
  });

  test('a lost answer is repaired by a retry', async () => {
    const store = aStore();
    await store.add(anna);
    const flaky: PersonStore = {
      ...store,
      change: async (id, change) => {
        await store.change(id, change);
        throw new AppError('offline', 'weg');
      },
    };
    expect((await complete(flaky)).failure?.kind).toBe('offline');
    expect(await complete(flaky)).toMatchObject({ completed: [birthday], failure: null });
  });
});

describe('people without a birth year', () => {
  const march = day('2026-03-12');
  const anna: NewPerson = aNewPerson({
    id: 'anna',
    name: 'Anna',
    occasion: 'Geburtstag',
    occasionDate: march,
  });
  const aged = { ...anna, birthYear: 1980 };
  const complete = (store: PersonStore) => {
    const { signal } = new AbortController();
    return storeImported(store, {
      people: [],
      dateless: [],
      yearless: [aged],
      onProgress: () => undefined,
      signal,
    });
  };

  test('get one, and another try changes nothing', async () => {
    const store = aStore();
    await store.add(anna);
    expect(await complete(store)).toMatchObject({ aged: [aged], completed: [], refused: [] });
    expect(await store.list()).toMatchObject([{ name: 'Anna', occasionDate: march, birthYear: 1980 }]);
    expect(await complete(store)).toMatchObject({ aged: [aged], refused: [] });
  });

  test.each<[string, Partial<NewPerson>]>([
    ['another year', { birthYear: 1981 }],
    ['another day', { occasionDate: day('2026-03-13') }],
  ])('who has %s meanwhile keeps it', async (_, fields) => {
    const store = aStore();
    await store.add({ ...anna, ...fields });
    expect(await complete(store)).toMatchObject({ aged: [], refused: [aged] });
    expect(await store.list()).toMatchObject([{ ...anna, ...fields }]);
  });
});
