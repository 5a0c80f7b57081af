import { describe, expect, test } from 'vitest';

import { type EnteredList, enteredOf } from '@/domain/fields/entered-fields';
import { aGift, aNewPerson, day } from '@/domain/test-data';
import { budgetOf } from '@/domain/year/year-budget';

import type { PersonalData } from '../personal-data';
import type { Seen } from '../texts/changed-since';
import { newWish } from './wish-store.contract';

interface Item {
  id: string;
}

/** Operations of the deletion tests on one list. */
interface Removable {
  add: (data: PersonalData, personId: string) => Promise<Item>;
  list: (data: PersonalData) => Promise<Item[]>;
  remove: (data: PersonalData, id: string, seen?: Seen) => Promise<Item | null>;
  change: (data: PersonalData, item: Item, change: object) => Promise<unknown>;
  /** A changed value for each field whose change on another device blocks a deletion. */
  written: Readonly<Record<string, unknown>>;
  /** A change that does not block a deletion; null if a change of any field blocks it. */
  choice: object | null;
}

const id = () => crypto.randomUUID();
const oma = { fromName: 'Oma', title: 'Schal', notes: 'rot' };

// One entry per list with deletions; a missing one does not compile.
const removables: Record<Exclude<EnteredList, 'wishes'>, Removable> = {
  gifts: {
    add: ({ gifts }) => gifts.add(aGift({ id: id(), notes: 'blau', priceMin: 10 })),
    list: ({ gifts }) => gifts.list(),
    remove: ({ gifts }, ...args) => gifts.remove(...args),
    change: ({ gifts }, item, change) => gifts.change(item.id, change),
    written: {
      title: 'Atlas',
      description: 'mit Bildern',
      category: 'Technik',
      occasion: 'Ostern',
      occasionDate: day('2027-01-02'),
      style: 'Modern',
      recipientName: 'Luca',
      priceMin: 12,
      priceMax: 900,
      budgetRange: '12€ - 900€',
      notes: '',
      link: 'https://example.org/atlas',
      paidCents: 1250,
      pictureId: id(),
    },
    choice: { status: 'wrapped', isFavorite: true, plan: 'ordered', liked: 3, givenOn: day('2026-12-24') },
  },
  people: {
    add: ({ people }) => people.add(aNewPerson()),
    list: ({ people }) => people.list(),
    remove: ({ people }, ...args) => people.remove(...args),
    change: ({ people }, item, change) => people.change(item.id, change),
    written: {
      name: 'Luca',
      occasion: 'Ostern',
      occasionDate: day('2027-01-02'),
      birthYear: 1950,
      facts: [{ id: id(), kind: 'mag', text: 'Tee' }],
    },
    choice: { leadDays: [30] },
  },
  occasions: {
    add: ({ occasions }, personId) =>
      occasions.add({ id: id(), personId, label: 'Namenstag', day: null, sinceYear: null }),
    list: ({ occasions }) => occasions.list(),
    remove: ({ occasions }, ...args) => occasions.remove(...args),
    change: ({ occasions }, item, change) => occasions.change(item.id, change),
    written: { label: 'Hochzeitstag', day: day('2026-06-12'), sinceYear: 1999 },
    choice: null,
  },
  received: {
    add: ({ received }, personId) =>
      received.add({ id: id(), personId, ...oma, receivedOn: null, thankedOn: null }),
    list: ({ received }) => received.list(),
    remove: ({ received }, ...args) => received.remove(...args),
    change: ({ received }, item, change) => received.change(item.id, change),
    written: { fromName: 'Opa', title: 'Hut', notes: null, receivedOn: day('2025-12-24') },
    choice: { thankedOn: day('2025-12-27') },
  },
  budgets: {
    async add({ budgets }, personId) {
      const budget = budgetOf({ personId, year: 2026, amountCents: 12_000 });
      await budgets.save(budget);
      return budget;
    },
    list: ({ budgets }) => budgets.list(),
    remove: ({ budgets }, ...args) => budgets.remove(...args),
    change: ({ budgets }, budget, change) => budgets.save(Object.assign(budgetOf(aBudget), budget, change)),
    written: { amountCents: 9_000 },
    choice: null,
  },
};

const removableWishes: Removable = {
  add: ({ wishes }) => wishes.add(newWish({ notes: 'grün' })),
  list: ({ wishes }) => wishes.list(),
  remove: ({ wishes }, ...args) => wishes.remove(...args),
  change: ({ wishes }, item, change) => wishes.change(item.id, change),
  written: {
    title: 'Atlas',
    notes: null,
    url: 'https://example.org/atlas',
    priceCents: 1250,
    revealOn: day('2027-01-02'),
    pictureId: id(),
  },
  choice: { isFavorite: true, state: 'received', onLink: true, position: 4 },
};

const aBudget = { personId: '', year: 2026, amountCents: 0 };

/** Contract tests of deletions in each list of a guest, run for each adapter. `open` returns an empty one. */
export function removalContract(open: () => Promise<PersonalData>): void {
  for (const list of ['gifts', 'people', 'occasions', 'received', 'budgets'] as const)
    removalOf(list, removables[list], open);

  describe('deleting a person with occasions', () => {
    async function openOccasion() {
      const data = await open();
      const person = await data.people.add(aNewPerson());
      const wedding = { personId: person.id, label: 'Hochzeitstag', day: day('2026-06-12'), sinceYear: null };
      const occasion = await data.occasions.add({ ...wedding, id: id() });
      const { personId: _, id: _id, createdAt: _age, ...entered } = occasion;
      return { ...data, person, occasion, seen: { occasions: { [occasion.id]: entered } } };
    }

    test('occasions that were seen are deleted with the person', async () => {
      const { people, person, seen } = await openOccasion();
      expect(await people.remove(person.id, { ...enteredOf('people', person), ...seen })).toEqual(person);
    });

    test.each<[string, (data: PersonalData, occasionId: string, personId: string) => Promise<unknown>]>([
      [
        'an occasion that was changed',
        ({ occasions }, occasionId) => occasions.change(occasionId, { label: 'Jahrestag' }),
      ],
      [
        'an occasion that is new',
        ({ occasions }, _id, personId) =>
          occasions.add({ id: id(), personId, label: 'Jahrestag', day: null, sinceYear: null }),
      ],
    ])('%s meanwhile keeps the person with all occasions', async (_name, change) => {
      const data = await openOccasion();
      await change(data, data.occasion.id, data.person.id);
      await expect(data.people.remove(data.person.id, data.seen)).rejects.toMatchObject({
        name: 'ChangedSinceError',
        changed: { occasions: expect.anything() },
      });
      expect(await data.people.list()).toEqual([data.person]);
      const left = await data.occasions.list();
      expect(left.map(({ label }) => label)).toContain('Jahrestag');
    });
  });
}

/** Contract tests of deleting wishes, for adapters that have wishes. */
export function wishRemovalContract(open: () => Promise<PersonalData>): void {
  removalOf('wishes', removableWishes, open);
}

function removalOf(
  name: EnteredList,
  { add, list, remove, change, written, choice }: Removable,
  open: () => Promise<PersonalData>,
): void {
  describe(`deleting ${name}`, () => {
    async function openItem() {
      const data = await open();
      const person = await data.people.add(aNewPerson());
      const item = await add(data, person.id);
      const stored = async () => (await list(data)).find((other) => other.id === item.id);
      return { data, item, stored, seen: enteredOf(name, item) };
    }

    test('a deletion compares everything that can be written', () => {
      expect(Object.keys(enteredOf(name, {})).toSorted()).toEqual(Object.keys(written).toSorted());
    });

    test('resolves to the deleted item, or to null if it is gone', async () => {
      const { data, item, stored, seen } = await openItem();
      if (choice) await change(data, item, choice);
      const before = await stored();
      expect(await remove(data, item.id, seen)).toEqual(before);
      expect(await remove(data, item.id, seen)).toBeNull();
      expect(await remove(data, id())).toBeNull();
      expect(await stored()).toBeUndefined();
    });

    test.each(Object.entries(written))(
      'a deletion is refused when the %s has changed meanwhile',
      async (field, value) => {
        const { data, item, stored, seen } = await openItem();
        await change(data, item, { [field]: value });
        const before = await stored();
        const refusal = {
          name: 'ChangedSinceError',
          kind: 'conflict',
          changed: enteredOf(name, before ?? {}),
        };
        await expect(remove(data, item.id, seen)).rejects.toMatchObject({
          ...refusal,
          changed: { [field]: refusal.changed[field] },
        });
        expect(await stored()).toEqual(before);
        // The deletion succeeds when it is sent again with the changed values as `seen`.
        expect(await remove(data, item.id, { ...seen, ...refusal.changed })).toEqual(before);
      },
    );

    test('a removal without seen fields has no check', async () => {
      const { data, item, stored } = await openItem();
      for (const [field, value] of Object.entries(written)) await change(data, item, { [field]: value });
      const before = await stored();
      expect(await remove(data, item.id)).toEqual(before);
    });
  });
}
