import { expect, expectTypeOf, test } from 'vitest';

import {
  budgetFields,
  doneFields,
  giftFields,
  occasionFields,
  personFields,
  profileFields,
  receivedFields,
  reminderFields,
  wishFields,
} from '@/domain/fields/field-rules';
import type { GiftChange, NewGift } from '@/domain/gift/gift';
import type { NewReceivedGift } from '@/domain/gift/received-gift';
import { doneOccasion } from '@/domain/notifications/done-occasion';
import type { NewPerson, PersonChange } from '@/domain/person/person';
import type { NewPersonOccasion } from '@/domain/person/person-occasion';
import type { SpecialPerson } from '@/domain/person/profile';
import type { NewReminder } from '@/domain/reminder/reminder';
import { aGift, aPerson, day, filledGift, filledPerson, filledWish } from '@/domain/test-data';
import type { NewWish, WishChange } from '@/domain/wish/wish';
import { budgetOf } from '@/domain/year/year-budget';

import type { QueuedChange, Shown } from './operation';
import { operationOf, parseChange } from './operations';

type ValueOf<K extends QueuedChange['kind']> = Extract<QueuedChange, { kind: K; value: unknown }>['value'];

const gift: NewGift = { ...filledGift, id: 'gift' };
const person = { ...filledPerson, id: 'person' } satisfies NewPerson;
const reminder: NewReminder = { id: 'r', reminderDate: day('2026-12-01'), title: 'Karten', personId: 'p' };
const wedding = { label: 'Hochzeitstag', day: day('2026-06-12'), sinceYear: 2016 };
const occasion: NewPersonOccasion = { ...wedding, id: 'o', personId: 'p' };
const mug = {
  fromName: 'Mia',
  title: 'Becher',
  receivedOn: day('2025-12-24'),
  thankedOn: null,
  notes: 'blau',
};
const received: NewReceivedGift = { ...mug, id: 'g', personId: 'p' };
const budget = budgetOf({ personId: 'p', year: 2026, amountCents: 4_520 });
const done = doneOccasion({ personId: 'p', occursOn: day('2026-12-24') });
const lea: SpecialPerson = { name: 'Lea', birthday: day('1994-05-02') };
const wish: NewWish = { ...filledWish, id: 'wish' };
const { id: wishId, ...wishChange } = wish;
const { id: giftId, ...giftChange } = gift;
const { id: personId, ...personChange } = person;

test('what waits carries every field of the domain, no more and no less', () => {
  expectTypeOf<ValueOf<'gifts.add'>>().toEqualTypeOf<NewGift>();
  expectTypeOf<ValueOf<'gifts.change'>>().toEqualTypeOf<GiftChange>();
  expectTypeOf<ValueOf<'people.add'>>().toEqualTypeOf<NewPerson>();
  expectTypeOf<ValueOf<'people.change'>>().toEqualTypeOf<PersonChange>();
  expectTypeOf<ValueOf<'wishes.add'>>().toEqualTypeOf<NewWish>();
  expectTypeOf<ValueOf<'wishes.change'>>().toEqualTypeOf<WishChange>();
  expectTypeOf<ValueOf<'reminders.add'>>().toEqualTypeOf<NewReminder>();
  expectTypeOf<ValueOf<'profile.save'>>().toEqualTypeOf<Partial<SpecialPerson>>();
  expectTypeOf<keyof typeof giftFields>().toEqualTypeOf<keyof GiftChange>();
  expectTypeOf<keyof typeof personFields>().toEqualTypeOf<keyof PersonChange>();
  expect(Object.keys(giftFields).toSorted()).toEqual(Object.keys(giftChange).toSorted());
  expect(Object.keys(personFields).toSorted()).toEqual(Object.keys(personChange).toSorted());
  expect(['id', ...Object.keys(occasionFields)].toSorted()).toEqual(Object.keys(occasion).toSorted());
  expect(['id', ...Object.keys(receivedFields)].toSorted()).toEqual(Object.keys(received).toSorted());
  expect(['id', ...Object.keys(wishFields)].toSorted()).toEqual(Object.keys(wish).toSorted());
  expect(['id', ...Object.keys(budgetFields)].toSorted()).toEqual(Object.keys(budget).toSorted());
  expect(['id', ...Object.keys(doneFields)].toSorted()).toEqual(Object.keys(done).toSorted());
  expect(['id', ...Object.keys(reminderFields)].toSorted()).toEqual(Object.keys(reminder).toSorted());
  expect(Object.keys(profileFields).toSorted()).toEqual(Object.keys(lea).toSorted());
});

const changes: QueuedChange[] = [
  { kind: 'gifts.add', id: giftId, value: gift },
  { kind: 'gifts.add', id: giftId, value: { ...gift, createdAt: '2026-11-01T10:00:00Z' } },
  { kind: 'gifts.change', id: giftId, value: giftChange },
  { kind: 'gifts.change', id: giftId, value: { notes: null } },
  { kind: 'gifts.remove', id: giftId },
  { kind: 'people.add', id: personId, value: person },
  { kind: 'people.change', id: personId, value: personChange },
  { kind: 'people.remove', id: personId },
  { kind: 'occasions.add', id: 'o', value: occasion },
  { kind: 'occasions.change', id: 'o', value: { label: 'Fest', day: null } },
  { kind: 'occasions.remove', id: 'o' },
  { kind: 'received.add', id: 'g', value: received },
  { kind: 'received.change', id: 'g', value: { thankedOn: null } },
  { kind: 'received.remove', id: 'g' },
  { kind: 'wishes.add', id: wishId, value: wish },
  { kind: 'wishes.change', id: wishId, value: wishChange },
  { kind: 'wishes.change', id: wishId, value: { groupIds: [] } },
  { kind: 'wishes.remove', id: wishId },
  { kind: 'pictures.add', id: 'p', value: { id: 'p', itemId: giftId, data: 'UklGRkYA' } },
  { kind: 'wishPictures.add', id: 'p', value: { id: 'p', itemId: wishId, data: 'UklGRkYA' } },
  { kind: 'budgets.save', id: budget.id, value: budget },
  { kind: 'budgets.remove', id: budget.id },
  { kind: 'done.add', id: done.id, value: done },
  { kind: 'done.remove', id: done.id, value: done },
  { kind: 'reminders.add', id: 'r', value: reminder },
  { kind: 'reminders.complete', id: 'r' },
  { kind: 'profile.save', id: 'profile', value: lea },
  { kind: 'profile.save', id: 'profile', value: { name: 'Lea' } },
];

test.each(changes)('$kind is parsed from the device unchanged', (change) => {
  expect(parseChange(structuredClone(change))).toEqual(change);
});

test('fields that a change does not contain stay', () => {
  const change = { kind: 'people.change', id: 'p', value: { name: 'Mia' } };
  expect(parseChange(change)).toEqual(change);
});

test.each([
  ['nothing', undefined],
  ['another kind', { kind: 'gifts.wrap', id: 'a' }],
  ['a field too few', { kind: 'people.add', id: 'p', value: { id: 'p', name: 'Mia' } }],
  ['no title', { kind: 'gifts.add', id: 'a', value: { ...gift, title: undefined } }],
  ['a day that does not exist', { kind: 'gifts.change', id: 'a', value: { occasionDate: '2026-02-30' } }],
  ['a plan nobody has', { kind: 'gifts.change', id: 'a', value: { plan: 'stolen' } }],
  ['more than liked', { kind: 'gifts.change', id: 'a', value: { liked: 4 } }],
  ['a field of a newer version', { kind: 'gifts.change', id: 'a', value: { notes: 'rot', colour: 'rot' } }],
])('%s cannot be read', (_name, value) => {
  expect(parseChange(value)).toBeNull();
});

test('lists the entered values as texts', () => {
  const value: GiftChange = { notes: 'Größe 38', isFavorite: true, status: 'wrapped', link: null };
  const change: QueuedChange = { kind: 'gifts.change', id: 'a', value };
  expect(operationOf(change).words?.(change)).toEqual([
    ['Status', 'Verpackt'],
    ['Favorit', 'ja'],
    ['Notizen', 'Größe 38'],
  ]);
});

test('lists the facts of a person as texts', () => {
  const facts = [...person.facts, { id: 'g', kind: 'allergie', text: 'Nüsse' } as const];
  const change: QueuedChange = {
    kind: 'people.change',
    id: 'a',
    value: { birthYear: 1994, facts, leadDays: [] },
  };
  expect(operationOf(change).words?.(change)).toEqual([
    ['Geburtsjahr', '1994'],
    ['Steckbrief', 'Größen: Schuhe 38\nAllergien: Nüsse'],
    ['Tage vorher', 'nie'],
  ]);
});

test('waiting facts are shown beside those of another device, and listed alone', () => {
  const fact = (text: string) => ({ id: text, kind: 'mag', text }) as const;
  const [tea, roses, books] = [fact('Tee'), fact('Rosen'), fact('Krimis')];
  const change: QueuedChange = {
    kind: 'people.change',
    id: 'p',
    value: { facts: [roses, books] },
    base: { facts: [tea, roses] },
  };
  const { apply, words } = operationOf(change);
  const theirs = fact('Kino');
  const people = [aPerson({ id: 'p', facts: [tea, roses, theirs] }), aPerson({ id: 'q', facts: [tea] })];
  const shown = apply.people?.(people, change, '') ?? [];
  expect(shown.map(({ facts }) => facts)).toEqual([[roses, books, theirs], [tea]]);
  expect(apply.people?.(shown, change, '')).toEqual(shown);
  expect(words?.(change)).toEqual([['Steckbrief', 'Mag: Krimis']]);
});

test('lists the outcome of a gift as texts', () => {
  const given = { status: 'verschenkt', plan: 'here', givenOn: day('2026-12-24'), liked: 3 } as const;
  const value: GiftChange = { ...given, paidCents: 3000, personId: 'p' };
  const change: QueuedChange = { kind: 'gifts.change', id: 'a', value };
  expect(operationOf(change).words?.(change)).toEqual([
    ['Status', 'Verschenkt'],
    ['Einkauf', 'Da'],
    ['Verschenkt am', '24.12.2026'],
    ['Bezahlt', '30,00\u00a0€'],
    ['Wie es ankam', 'kam gut an'],
  ]);
});

test.each<[QueuedChange, string[]]>([
  [{ kind: 'gifts.add', id: giftId, value: gift }, [filledGift.personId]],
  [{ kind: 'gifts.add', id: giftId, value: { ...gift, personId: null } }, []],
  [{ kind: 'gifts.change', id: giftId, value: { personId: 'p' } }, ['p']],
  [{ kind: 'gifts.change', id: giftId, value: { notes: null } }, []],
  [{ kind: 'occasions.add', id: 'o', value: occasion }, ['p']],
  [{ kind: 'occasions.change', id: 'o', value: { personId: 'p' } }, ['p']],
  [{ kind: 'received.add', id: 'g', value: received }, ['p']],
  [{ kind: 'received.change', id: 'g', value: { personId: 'p' } }, ['p']],
  [{ kind: 'budgets.save', id: budget.id, value: budget }, ['p']],
  [{ kind: 'done.add', id: done.id, value: done }, ['p']],
  [{ kind: 'reminders.add', id: 'r', value: reminder }, ['p']],
  [{ kind: 'wishPictures.add', id: 'i', value: { id: 'i', itemId: 'w', data: '' } }, ['w']],
])('is sent after the item it refers to', (change, needed) => {
  expect(operationOf(change).needs?.(change)).toEqual(needed);
});

test.each<[earlier: QueuedChange, other: QueuedChange]>([
  [
    { kind: 'gifts.change', id: 'a', value: { paidCents: 1299, liked: 3 } },
    { kind: 'gifts.change', id: 'a', value: { paidCents: 1300, notes: 'rot' } },
  ],
  [
    { kind: 'people.change', id: 'a', value: { leadDays: [7] } },
    { kind: 'people.change', id: 'a', value: { birthYear: 1994 } },
  ],
  [
    { kind: 'occasions.change', id: 'a', value: { sinceYear: 2016 } },
    { kind: 'occasions.change', id: 'a', value: { label: 'Fest' } },
  ],
  [
    { kind: 'received.change', id: 'a', value: { thankedOn: day('2026-01-02') } },
    { kind: 'received.change', id: 'a', value: { title: 'Becher' } },
  ],
  [
    { kind: 'wishes.change', id: 'a', value: { groupIds: ['chor'] } },
    { kind: 'wishes.change', id: 'a', value: { state: 'received' } },
  ],
])('an earlier $kind is needless only where a later one has all of its fields', (earlier, other) => {
  const { replaces } = operationOf(earlier);
  expect(replaces?.(earlier, earlier)).toBe(true);
  expect(replaces?.(other, earlier)).toBe(false);
});

test.each<QueuedChange>([
  { kind: 'gifts.change', id: 'a', value: { pictureId: 'p' } },
  { kind: 'wishes.change', id: 'a', value: { pictureId: 'p' } },
])('$kind brings the picture that it names', (change) => {
  expect(operationOf(change).brings?.(change)).toEqual(['p']);
});

test.each<[QueuedChange, keyof Shown]>([
  [{ kind: 'gifts.add', id: giftId, value: gift }, 'gifts'],
  [{ kind: 'people.add', id: personId, value: person }, 'people'],
  [{ kind: 'occasions.add', id: 'o', value: occasion }, 'occasions'],
  [{ kind: 'received.add', id: 'g', value: received }, 'received'],
  [{ kind: 'wishes.add', id: wishId, value: wish }, 'wishes'],
  [{ kind: 'reminders.add', id: 'r', value: reminder }, 'reminders'],
])('$0.kind creates an item, which is shown completely', (change, store) => {
  const { isNew, apply } = operationOf(change);
  expect(isNew).toBe(true);
  expect(apply[store]?.([] as never, change, '2026-11-01T10:00:00Z')).toMatchObject([
    'value' in change ? change.value : null,
  ]);
});

test('deleting a person keeps gifts and reminders, and deletes the rest', () => {
  const change: QueuedChange = { kind: 'people.remove', id: 'p' };
  const { apply } = operationOf(change);
  const gifts = [aGift({ personId: 'p', recipientName: 'Lukas' }), aGift({ personId: 'q' })];
  expect(apply.gifts?.(gifts, change, '')).toEqual([{ ...gifts[0], personId: null }, gifts[1]]);
  const kept = [{ ...received, createdAt: '' }];
  expect(apply.received?.(kept, change, '')).toEqual([{ ...kept[0], personId: null }]);
  const card = { ...reminder, isCompleted: false, createdAt: '' };
  expect(apply.reminders?.([card], change, '')).toEqual([{ ...card, personId: null }]);
  const stored = { ...occasion, createdAt: '' };
  const other = { ...stored, personId: 'q' };
  expect(apply.occasions?.([stored, other], change, '')).toEqual([other]);
  const next = budgetOf({ ...budget, personId: 'q' });
  expect(apply.budgets?.([budget, next], change, '')).toEqual([next]);
  const special = doneOccasion({ ...done, personId: null });
  expect(apply.done?.([done, special], change, '')).toEqual([special]);
});

test('ticking off and on is sent in its order, shown at once, and said in words', () => {
  const off: QueuedChange = { kind: 'done.add', id: done.id, value: done };
  const on: QueuedChange = { kind: 'done.remove', id: done.id, value: done };
  const { apply, replaces, words } = operationOf(off);
  const shown = apply.done?.([], off, '') ?? [];
  expect(shown).toEqual([done]);
  expect(apply.done?.(shown, off, '')).toEqual([done]);
  expect(operationOf(on).apply.done?.(shown, on, '')).toEqual([]);
  // A second tick does not replace the first one, because it would be sent before the untick between them.
  expect(replaces).toBeUndefined();
  expect(words?.(off)).toEqual([['Datum', '24.12.2026']]);
});

test('a removed item is no longer shown', () => {
  const occasionGone: QueuedChange = { kind: 'occasions.remove', id: 'o' };
  const stored = { ...occasion, createdAt: '' };
  const other = { ...stored, id: 'other' };
  expect(operationOf(occasionGone).apply.occasions?.([stored, other], occasionGone, '')).toEqual([other]);
  const wishGone: QueuedChange = { kind: 'wishes.remove', id: wishId };
  const tent = { ...wish, createdAt: '' };
  const pot = { ...tent, id: 'pot' };
  expect(operationOf(wishGone).apply.wishes?.([tent, pot], wishGone, '')).toEqual([pot]);
  const receivedGone: QueuedChange = { kind: 'received.remove', id: 'g' };
  const kept = { ...received, createdAt: '' };
  const next = { ...kept, id: 'next' };
  expect(operationOf(receivedGone).apply.received?.([kept, next], receivedGone, '')).toEqual([next]);
});

test('a wish is changed at once, and said in words', () => {
  const change: QueuedChange = { kind: 'wishes.change', id: wishId, value: { groupIds: [], state: 'draft' } };
  const tent = { ...wish, createdAt: '' };
  expect(operationOf(change).apply.wishes?.([tent], change, '')).toEqual([
    { ...tent, groupIds: [], state: 'draft' },
  ]);
  const added: QueuedChange = { kind: 'wishes.add', id: wishId, value: wish };
  expect(operationOf(added).words?.(added)).toEqual([
    ['Titel', 'Leichtes Zelt'],
    ['Notiz', 'Grün'],
    ['Link', 'https://example.org/zelt'],
    ['Preis', '189,90\u00a0€'],
    ['Herzenswunsch', 'ja'],
    ['Stand', 'Offen'],
    ['Alle mit dem Link', 'ja'],
    ['Gruppen, die ihn sehen', '1'],
    ['Auflösen ab', '25.12.2199'],
  ]);
});

test('the last budget of a year is shown and sent alone, and said in words', () => {
  const first: QueuedChange = { kind: 'budgets.save', id: budget.id, value: budget };
  const nothing = budgetOf({ ...budget, amountCents: 0 });
  const last: QueuedChange = { kind: 'budgets.save', id: budget.id, value: nothing };
  const { apply, replaces, words } = operationOf(first);
  expect(replaces?.(last, first)).toBe(true);
  const shown = apply.budgets?.([], first, '') ?? [];
  expect(apply.budgets?.(shown, last, '')).toEqual([nothing]);
  const removed: QueuedChange = { kind: 'budgets.remove', id: budget.id };
  expect(operationOf(removed).apply.budgets?.(shown, removed, '')).toEqual([]);
  expect(words?.(first)).toEqual([
    ['Jahr', '2026'],
    ['Budget', '45,20\u00a0€'],
  ]);
  // A budget is formatted like all other amounts.
  const value = budgetOf({ ...budget, amountCents: 129_900 });
  const much: QueuedChange = { kind: 'budgets.save', id: budget.id, value };
  expect(words?.(much)).toContainEqual(['Budget', '1.299\u00a0€']);
});
