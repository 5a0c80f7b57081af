import { describe, expect, test, vi } from 'vitest';

import { doneOccasion } from '@/domain/notifications/done-occasion';
import {
  aNewPerson,
  aGift,
  aPerson,
  aWish,
  day,
  filledGift,
  filledPerson,
  filledWish,
} from '@/domain/test-data';
import { budgetOf } from '@/domain/year/year-budget';

import { giftStoreContract } from '../contract/gift-store.contract';
import { newWish } from '../contract/wish-store.contract';
import { demoPersonalData } from './demo-personal-data';

const [mia, lukas] = [aPerson({ ...filledPerson, id: 'mia' }), aPerson({ id: 'lukas' })];
const [book, cup] = [
  aGift({ id: 'book', title: 'Buch', occasionDate: day('2026-12-24') }),
  aGift({ id: 'cup' }),
];
const demo = () => demoPersonalData({ people: [mia, lukas], gifts: [book, cup] });

// The demo can only read and change gifts. The suite adds its gifts by opening the demo with them.
describe('the part of the contract that applies', () => {
  giftStoreContract(async () => {
    const people = [aPerson({ id: filledGift.personId })];
    let data = demoPersonalData({ people, gifts: [] });
    return {
      ...data,
      // Every gift of the suite belongs to a person, which the demo cannot add.
      people: { ...data.people, add: async (person) => aPerson(person) },
      gifts: {
        list: () => data.gifts.list(),
        change: (id, change) => data.gifts.change(id, change),
        async add(gift) {
          const gifts = await data.gifts.list();
          const known = gifts.find(({ id }) => id === gift.id);
          const added = known ?? { createdAt: new Date().toISOString(), ...gift };
          const before = gifts.filter(({ createdAt }) => createdAt > added.createdAt);
          const after = gifts.slice(before.length);
          if (!known) data = demoPersonalData({ people, gifts: [...before, added, ...after] });
          return (await data.gifts.list()).find(({ id }) => id === gift.id) ?? added;
        },
        async remove(id) {
          const gifts = await data.gifts.list();
          data = demoPersonalData({ people, gifts: gifts.filter((gift) => gift.id !== id) });
          return gifts.find((gift) => gift.id === id) ?? null;
        },
      },
    };
  });
});

test('the items are there as given, without reminders and profile', async () => {
  const { people, gifts, reminders, occasions, received, budgets, profile, scope } = demo();
  expect(scope).toBe('demo');
  expect(await people.list()).toEqual([mia, lukas]);
  expect(await gifts.list()).toEqual([book, cup]);
  expect(await reminders.listOpen(day('2026-11-21'))).toEqual([]);
  expect(await occasions.list()).toEqual([]);
  expect(await received.list()).toEqual([]);
  expect(await budgets.list()).toEqual([]);
  expect(await profile.read()).toBeNull();
});

test('a wish is there as given', async () => {
  const wish = aWish(filledWish);
  expect(await demoPersonalData({ people: [], gifts: [], wishes: [wish] }).wishes.list()).toEqual([wish]);
});

test('the pictures that gifts name are there, loaded with the first that is asked for', async () => {
  const loadPictures = vi.fn(async () => ['mug', 'unnamed'].map((id) => ({ id, data: `UklGR${id}` })));
  const gifts = [aGift({ id: 'cup', pictureId: 'mug' }), book];
  const { pictures } = demoPersonalData({ people: [], gifts, loadPictures });
  expect(loadPictures).not.toHaveBeenCalled();
  expect(await pictures.read(['mug', 'unnamed'])).toEqual([{ id: 'mug', data: 'UklGRmug' }]);
  expect(await pictures.read(['mug'])).toHaveLength(1);
  expect(loadPictures).toHaveBeenCalledOnce();
});

test('the pictures of wishes are there', async () => {
  const loadPictures = async () => ['tent', 'unnamed'].map((id) => ({ id, data: `UklGR${id}` }));
  const { wishPictures } = demoPersonalData({ people: [], gifts: [], loadPictures });
  expect(await wishPictures.read(['tent', 'other'])).toEqual([{ id: 'tent', data: 'UklGRtent' }]);
});

test('further occasions and received gifts are there as given', async () => {
  const [createdAt, personId] = ['2026-11-01T10:00:00Z', 'mia'];
  const fest = { id: 'o', personId, label: 'Fest', day: day('2026-12-12'), sinceYear: 2014, createdAt };
  const days = { receivedOn: day('2026-05-09'), thankedOn: null };
  const scarf = { id: 's', personId, fromName: 'Mia', title: 'Schal', notes: null, ...days, createdAt };
  const { occasions, received } = demoPersonalData({
    people: [mia],
    gifts: [],
    occasions: [fest],
    received: [scarf],
  });
  expect(await occasions.list()).toEqual([fest]);
  expect(await received.list()).toEqual([scarf]);
});

test('status and favourite change, and a new demo starts over', async () => {
  const { gifts } = demo();
  await gifts.change('book', { status: 'verschenkt', isFavorite: true });
  expect((await gifts.list())[0]).toEqual({ ...book, status: 'verschenkt', isFavorite: true });
  expect(await demo().gifts.list()).toEqual([book, cup]);
  expect(localStorage).toHaveLength(0);
});

test('done occasions last until a reload', async () => {
  const { done } = demo();
  const birthday = doneOccasion({ personId: 'mia', occursOn: day('2026-11-26') });
  expect(await done.list()).toEqual([]);
  await done.add(birthday);
  expect(await done.list()).toEqual([birthday]);
  await done.remove(birthday);
  expect(await done.list()).toEqual([]);
});

const { id: _, ...person } = aNewPerson({ name: 'Neu' });
const occasion = { id: 'o', personId: 'mia', label: 'Taufe', day: null, sinceYear: null };
const noDays = { receivedOn: null, thankedOn: null };
const mug = { id: 'm', personId: null, fromName: 'Mia', title: 'Becher', notes: null, ...noDays };
const budget = { id: 'mia:2026', personId: 'mia', year: 2026, amountCents: 100 };
const reminder = { id: 'r', reminderDate: day('2026-12-01'), title: null, personId: null };

test.each<[string, (data: ReturnType<typeof demo>) => Promise<unknown>]>([
  ['a new gift', ({ gifts }) => gifts.add(book)],
  ['deleting a gift', ({ gifts }) => gifts.remove('book')],
  ['a new person', ({ people }) => people.add({ id: 'neu', ...person })],
  ['a changed person', ({ people }) => people.change('mia', person)],
  ['deleting a person', ({ people }) => people.remove('mia')],
  ['a new occasion', ({ occasions }) => occasions.add(occasion)],
  ['a changed occasion', ({ occasions }) => occasions.change('o', { label: 'Fest' })],
  ['deleting an occasion', ({ occasions }) => occasions.remove('o')],
  ['a new received gift', ({ received }) => received.add(mug)],
  ['a changed received gift', ({ received }) => received.change('m', { notes: 'neu' })],
  ['deleting a received gift', ({ received }) => received.remove('m')],
  ['a new wish', ({ wishes }) => wishes.add(newWish())],
  ['a changed wish', ({ wishes }) => wishes.change('w', { title: 'Zelt' })],
  ['deleting a wish', ({ wishes }) => wishes.remove('w')],
  ['a picture of a wish', ({ wishPictures }) => wishPictures.add({ id: 'p', itemId: 'w', data: 'UklGRkYA' })],
  ['a budget', ({ budgets }) => budgets.save(budget)],
  ['deleting a budget', ({ budgets }) => budgets.remove(budget.id)],
  ['a new reminder', ({ reminders }) => reminders.add(reminder)],
  ['a completed reminder', ({ reminders }) => reminders.complete('r')],
  ['the special person', ({ profile }) => profile.save({ name: 'Lena', birthday: null })],
])('%s is refused', async (_case, change) => {
  const data = demo();
  await expect(change(data)).rejects.toMatchObject({
    name: 'AppError',
    kind: 'demo',
    message: 'Im Demo-Modus können keine Änderungen vorgenommen werden.',
  });
  expect(await data.people.list()).toEqual([mia, lukas]);
  expect(await data.gifts.list()).toEqual([book, cup]);
});

test('shows all it was opened with', async () => {
  const ofMia = { personId: 'mia', createdAt: '2026-01-01T00:00:00.000Z' };
  const occasions = [{ ...ofMia, id: 'o', label: 'Namenstag', day: day('2026-12-04'), sinceYear: null }];
  const received = [
    { ...ofMia, id: 'r', fromName: 'Mia', title: 'Bild', receivedOn: null, thankedOn: null, notes: null },
  ];
  const budgets = [budgetOf({ personId: 'mia', year: 2026, amountCents: 4_000 })];
  const wishes = [{ ...newWish(), createdAt: '2026-01-01T00:00:00.000Z' }];
  const data = demoPersonalData({ people: [mia], gifts: [], occasions, received, wishes, budgets });
  expect(await data.occasions.list()).toEqual(occasions);
  expect(await data.received.list()).toEqual(received);
  expect(await data.wishes.list()).toEqual(wishes);
  expect(await data.budgets.list()).toEqual(budgets);
});
