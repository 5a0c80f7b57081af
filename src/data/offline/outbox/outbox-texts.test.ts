import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { GiftChange, GiftTexts } from '@/domain/gift/gift';
import { aNewPerson, aGift, day } from '@/domain/test-data';

import { AppError } from '../../app-error';
import { browserPersonalData } from '../../browser/browser-personal-data';
import { memoryStore } from '../../browser/key-value-store';
import type { PersonalData } from '../../personal-data';
import { forgetConflict } from '../../texts/conflict-writes';
import { draftNotes } from '../../texts/draft-notes';
import { conflictKey, storedConflict, storedConflicts } from '../../texts/stored-conflicts';
import { memoryDeviceStore } from '../device/test-device-store';
import { offlinePersonalData } from '../offline-personal-data';
import { offlineQueue } from '../offline-queue';
import { operationOf } from '../operations/operations';
import { createOutbox } from './outbox';
import { recordConflict } from './record-conflict';
import type { Refusal } from './send-lane';
import { recordWaitingCount } from './waiting-count';

const scope = 'user:ana';
const { createdAt: _, ...gift } = aGift({ id: 'a', title: 'Buch', notes: 'rot' });

let server: PersonalData;
let device: PersonalData;
let outbox: ReturnType<typeof createOutbox>;
let refusals: Refusal[];
let isOnline: boolean;
/** If true, the server stores the next request but its answer is lost. */
let losesAnswer: boolean;

beforeEach(async () => {
  isOnline = true;
  losesAnswer = false;
  refusals = [];
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  server = browserPersonalData(memoryStore(), scope);
  outbox = createOutbox({
    scope,
    store: memoryDeviceStore(),
    async send(change) {
      await operationOf(change).send(server, change);
      if (!losesAnswer) return;
      losesAnswer = false;
      throw new AppError('offline', 'Keine Verbindung');
    },
    isSignedIn: () => true,
  });
  outbox.subscribe((event) => event.type === 'sent' && refusals.push(...event.refusals));
  const queue = offlineQueue(server, { outbox, nameOf: () => null });
  recordWaitingCount(scope, 1);
  device = offlinePersonalData(server, async () => ({
    ...queue,
    write: (change) => queue.write(change, false),
  }));
  await server.gifts.add(gift);
});

/** Changes the gift on this device while offline. */
async function writeOffline(change: GiftChange, base: Partial<GiftTexts>) {
  isOnline = false;
  await device.gifts.change('a', change, base);
  isOnline = true;
}

const notes = draftNotes(scope);
const conflicts = () => storedConflicts(scope).map(({ conflict }) => conflict);
const stored = async () => (await server.gifts.list())[0];

test('a note that was written offline is stored over the one that was read', async () => {
  await writeOffline({ notes: 'blau' }, { notes: 'rot' });
  await outbox.send();
  expect(await stored()).toMatchObject({ notes: 'blau' });
});

test('of two notes that were written offline the last one is stored, and neither meets the other', async () => {
  await writeOffline({ notes: 'blau' }, { notes: 'rot' });
  await writeOffline({ notes: 'blau, Größe 42' }, { notes: 'blau' });
  expect((await outbox.read()).waiting).toHaveLength(1);
  await outbox.send();
  expect(await stored()).toMatchObject({ notes: 'blau, Größe 42' });
  expect(conflicts()).toEqual([]);
});

test('two tabs that have not read each other’s note lose neither', async () => {
  await writeOffline({ notes: 'Größe 38, samstags' }, { notes: 'rot' });
  await writeOffline({ notes: 'blau' }, { notes: 'rot' });
  await outbox.send();
  expect(await stored()).toMatchObject({ notes: 'Größe 38, samstags' });
  expect(conflicts()).toEqual([{ mine: { notes: 'blau' }, theirs: { notes: 'Größe 38, samstags' } }]);
});

describe('when another device was there in the meantime', () => {
  test('both notes are kept, without a failure toast', async () => {
    await writeOffline({ notes: 'blau' }, { notes: 'rot' });
    await server.gifts.change('a', { notes: 'gelb' });
    await outbox.send();
    expect(await stored()).toMatchObject({ notes: 'gelb' });
    expect(conflicts()).toMatchObject([{ mine: { notes: 'blau' }, theirs: { notes: 'gelb' } }]);
    expect((await outbox.read()).waiting).toEqual([]);
    expect(refusals).toEqual([]);
  });

  test('what was written last offline is based on what was read first', async () => {
    await writeOffline({ notes: 'blau' }, { notes: 'rot' });
    await writeOffline({ notes: 'blau, Größe 42' }, { notes: 'blau' });
    expect((await outbox.read()).waiting).toHaveLength(1);
    await server.gifts.change('a', { notes: 'gelb' });
    await outbox.send();
    expect(conflicts()).toMatchObject([{ mine: { notes: 'blau, Größe 42' }, theirs: { notes: 'gelb' } }]);
  });

  test('choices and the other texts of the same change are stored', async () => {
    const change = { title: 'Atlas', description: 'neu', notes: 'blau', status: 'wrapped' } as const;
    await writeOffline(change, { title: 'Buch', description: gift.description, notes: 'rot' });
    await server.gifts.change('a', { title: 'Roman', notes: 'gelb', isFavorite: true });
    await outbox.send();
    expect(await stored()).toMatchObject({
      title: 'Roman',
      notes: 'gelb',
      description: 'neu',
      status: 'wrapped',
      isFavorite: true,
    });
    expect(conflicts()).toMatchObject([{ mine: { notes: 'blau' }, theirs: { notes: 'gelb' } }]);
    expect(storedConflict(scope, 'gifts', 'a')).toEqual({
      mine: { title: 'Atlas', notes: 'blau' },
      theirs: { title: 'Roman', notes: 'gelb' },
    });
    expect((await outbox.read()).waiting).toEqual([]);
  });

  test('a note being typed is not overwritten; its own save will meet the conflict', async () => {
    await writeOffline({ notes: 'blau' }, { notes: 'rot' });
    await server.gifts.change('a', { notes: 'gelb' });
    notes.write('a', { fields: { text: 'blau und grün' }, base: { text: 'blau' } });
    await outbox.send();
    expect(conflicts()).toEqual([]);
  });

  test('a text that nobody has decided about stays beside the next one', async () => {
    for (const title of ['Atlas', 'Roman']) {
      await writeOffline({ title, notes: title }, { title: 'Buch', notes: 'rot' });
      await server.gifts.change('a', { title: `nicht ${title}`, notes: `nicht ${title}` });
      await outbox.send();
    }
    const first = storedConflict(scope, 'gifts', 'a');
    expect(first?.mine).toEqual({ title: 'Atlas', notes: 'Atlas' });
    if (first) forgetConflict(scope, conflictKey(scope, 'gifts', 'a') ?? '', first);
    expect(storedConflict(scope, 'gifts', 'a')?.mine).toEqual({ title: 'Roman', notes: 'Roman' });
  });

  test('the same note is kept once, with the newest of the others', async () => {
    for (const theirs of ['gelb', 'grün']) {
      await writeOffline({ notes: 'blau' }, { notes: 'rot' });
      await server.gifts.change('a', { notes: theirs });
      await outbox.send();
    }
    expect(conflicts()).toEqual([{ mine: { notes: 'blau' }, theirs: { notes: 'grün' } }]);
  });

  test('a note of another tab with another base does not change that', async () => {
    await writeOffline({ notes: 'blau' }, { notes: 'rot' });
    await server.gifts.change('a', { notes: 'gelb' });
    notes.write('a', { fields: { text: 'grün' }, base: { text: 'rot' } });
    await outbox.send();
    expect(conflicts()).toEqual([{ mine: { notes: 'blau' }, theirs: { notes: 'gelb' } }]);
  });

  test('the texts of a received gift, while its days are stored', async () => {
    const texts = { fromName: 'Oma', title: 'Schal', notes: 'rot' };
    await server.received.add({ ...texts, id: 'r', personId: null, receivedOn: null, thankedOn: null });
    isOnline = false;
    const thankedOn = day('2025-12-27');
    await device.received.change(
      'r',
      { title: 'Hut', notes: 'blau', thankedOn },
      { title: 'Schal', notes: 'rot' },
    );
    isOnline = true;
    await server.received.change('r', { title: 'Wollschal', receivedOn: day('2025-12-24') });
    await outbox.send();
    expect(await server.received.list()).toMatchObject([
      { title: 'Wollschal', notes: 'blau', receivedOn: '2025-12-24', thankedOn },
    ]);
    expect(storedConflict(scope, 'received', 'r')).toEqual({
      mine: { title: 'Hut' },
      theirs: { title: 'Wollschal' },
    });
    expect((await outbox.read()).waiting).toEqual([]);
    expect(refusals).toEqual([]);
  });

  test('names of people and of the special person, too', async () => {
    const { id } = await server.people.add(aNewPerson({ id: 'p', name: 'Lukas' }));
    await server.profile.save({ name: 'Lena', birthday: null });
    isOnline = false;
    await device.people.change(id, { name: 'Luca', occasion: 'Ostern' }, { name: 'Lukas' });
    await device.profile.save({ name: 'Mia', birthday: day('1992-02-29') }, { name: 'Lena' });
    isOnline = true;
    await server.people.change(id, { name: 'Lukas B.' });
    await server.profile.save({ name: 'Eva', birthday: null });
    await outbox.send();
    expect(await server.people.list()).toMatchObject([{ name: 'Lukas B.', occasion: 'Ostern' }]);
    expect(await server.profile.read()).toEqual({ name: 'Eva', birthday: '1992-02-29' });
    expect(storedConflict(scope, 'people', id)).toEqual({
      mine: { name: 'Luca' },
      theirs: { name: 'Lukas B.' },
    });
    expect(storedConflict(scope, 'profile', 'profile')).toEqual({
      mine: { name: 'Mia' },
      theirs: { name: 'Eva' },
    });
  });
});

test('facts that two tabs added without a connection meet those of another device', async () => {
  const facts = (ids: string) => Array.from(ids, (id) => ({ id, kind: 'mag', text: id }) as const);
  const { id } = await server.people.add(aNewPerson({ id: 'p', facts: facts('a') }));
  isOnline = false;
  await device.people.change(id, { facts: facts('ab') }, { facts: facts('a') });
  await device.people.change(id, { facts: facts('ac') }, { facts: facts('a') });
  await device.people.change(id, { facts: facts('acd') }, { facts: facts('ac') });
  isOnline = true;
  await server.people.change(id, { facts: facts('x') });
  await outbox.send();
  const [stored] = await server.people.list();
  expect(stored?.facts.map((fact) => fact.id).toSorted()).toEqual(['b', 'c', 'd', 'x']);
});

test('an old profile keeps its date', () => {
  const birthday = day('1992-02-29');
  const change = { kind: 'profile.save', id: 'profile', value: { name: 'Mia', birthday } } as const;
  expect(recordConflict(scope, { ...change, base: { name: 'Lena' } }, { name: 'Eva' })).toEqual({
    ...change,
    value: { birthday },
    base: { name: 'Lena' },
  });
});

test('a day chosen without a connection waits beside the name that is written then', async () => {
  await server.profile.save({ name: 'Lena', birthday: null });
  isOnline = false;
  await device.profile.save({ birthday: day('1992-02-29') });
  await device.profile.save({ name: 'Mia' }, { name: 'Lena' });
  expect(await device.profile.read()).toEqual({ name: 'Mia', birthday: '1992-02-29' });
  isOnline = true;
  await outbox.send();
  expect(await server.profile.read()).toEqual({ name: 'Mia', birthday: '1992-02-29' });
});

test('an own text whose answer was lost is not a conflict, also after further typing', async () => {
  await writeOffline({ notes: 'blau' }, { notes: 'rot' });
  losesAnswer = true;
  await outbox.send();
  expect((await outbox.read()).waiting).toHaveLength(1);
  await writeOffline({ notes: 'blau, Größe 42' }, { notes: 'blau' });
  await outbox.send();
  expect(await stored()).toMatchObject({ notes: 'blau, Größe 42' });
  expect(conflicts()).toEqual([]);
});
