import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { GiftChange, GiftTexts } from '@/domain/gift/gift';
import { aGift, day } from '@/domain/test-data';

import { AppError } from '../app-error';
import { browserPersonalData } from '../browser/browser-personal-data';
import { memoryStore } from '../browser/key-value-store';
import type { PersonalData } from '../personal-data';
import { conflictPlace, keptConflict } from '../texts/kept-conflicts';
import { keptNotes } from '../texts/kept-notes';
import { forgetConflict } from '../texts/store-conflicts';
import { memoryDeviceStore } from './device/memory-device-store';
import { offlinePersonalData } from './offline-personal-data';
import { offlineQueue } from './offline-queue';
import { operationOf } from './operations';
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
/** Whether the next request arrives, but its answer does not. */
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
  device = offlinePersonalData(
    server.scope,
    async () => server,
    async () => ({
      ...queue,
      write: (change) => queue.write(change, false),
    }),
  );
  await server.gifts.add(gift);
});

/** Changes the gift on this device while it is offline. */
async function writeOffline(change: GiftChange, base: Partial<GiftTexts>) {
  isOnline = false;
  await device.gifts.change('a', change, base);
  isOnline = true;
}

const notes = () => {
  const kept = keptNotes(scope);
  return kept.places('a').map((place) => kept.get(place));
};
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
  expect(keptNotes(scope).places()).toEqual([]);
});

test('two tabs that have not read each other’s note lose neither', async () => {
  await writeOffline({ notes: 'Größe 38, samstags' }, { notes: 'rot' });
  await writeOffline({ notes: 'blau' }, { notes: 'rot' });
  await outbox.send();
  expect(await stored()).toMatchObject({ notes: 'Größe 38, samstags' });
  expect(notes()).toMatchObject([{ text: 'blau', theirs: 'Größe 38, samstags' }]);
});

describe('when another device was there in the meantime', () => {
  test('both notes are kept, and nobody hears of a refusal', async () => {
    await writeOffline({ notes: 'blau' }, { notes: 'rot' });
    await server.gifts.change('a', { notes: 'gelb' });
    await outbox.send();
    expect(await stored()).toMatchObject({ notes: 'gelb' });
    expect(notes()).toMatchObject([{ text: 'blau', theirs: 'gelb' }]);
    expect((await outbox.read()).waiting).toEqual([]);
    expect(refusals).toEqual([]);
  });

  test('what was written last offline is based on what was read first', async () => {
    await writeOffline({ notes: 'blau' }, { notes: 'rot' });
    await writeOffline({ notes: 'blau, Größe 42' }, { notes: 'blau' });
    expect((await outbox.read()).waiting).toHaveLength(1);
    await server.gifts.change('a', { notes: 'gelb' });
    await outbox.send();
    expect(notes()).toMatchObject([{ text: 'blau, Größe 42', theirs: 'gelb' }]);
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
    expect(notes()).toMatchObject([{ text: 'blau', theirs: 'gelb' }]);
    expect(keptConflict(scope, 'gifts', 'a')).toEqual({
      mine: { title: 'Atlas' },
      theirs: { title: 'Roman' },
    });
    expect((await outbox.read()).waiting).toEqual([]);
  });

  test('a note that is being written meanwhile is not overwritten: it will meet the other one itself', async () => {
    await writeOffline({ notes: 'blau' }, { notes: 'rot' });
    await server.gifts.change('a', { notes: 'gelb' });
    const newer = { text: 'blau und grün', base: 'blau', sent: [] };
    keptNotes(scope).keep('a', newer);
    await outbox.send();
    expect(notes()).toEqual([newer]);
  });

  test('a text that nobody has decided about stays beside the next one', async () => {
    for (const title of ['Atlas', 'Roman']) {
      await writeOffline({ title, notes: title }, { title: 'Buch', notes: 'rot' });
      await server.gifts.change('a', { title: `nicht ${title}`, notes: `nicht ${title}` });
      await outbox.send();
    }
    expect(new Set(notes().map((note) => note?.text))).toEqual(new Set(['Atlas', 'Roman']));
    const first = keptConflict(scope, 'gifts', 'a');
    expect(first?.mine).toEqual({ title: 'Atlas' });
    if (first) forgetConflict(scope, conflictPlace(scope, 'gifts', 'a') ?? '', first);
    expect(keptConflict(scope, 'gifts', 'a')?.mine).toEqual({ title: 'Roman' });
  });

  test('the same note is kept once, with the newest of the others', async () => {
    for (const theirs of ['gelb', 'grün']) {
      await writeOffline({ notes: 'blau' }, { notes: 'rot' });
      await server.gifts.change('a', { notes: theirs });
      await outbox.send();
    }
    expect(notes()).toMatchObject([{ text: 'blau', theirs: 'grün' }]);
  });

  test('nor does it give way to a note that another tab is writing over something else', async () => {
    await writeOffline({ notes: 'blau' }, { notes: 'rot' });
    await server.gifts.change('a', { notes: 'gelb' });
    keptNotes(scope).keep('a', { text: 'grün', base: 'rot', sent: [] });
    await outbox.send();
    expect(notes().map((note) => note?.text)).toEqual(['grün', 'blau']);
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
    expect(keptConflict(scope, 'received', 'r')).toEqual({
      mine: { title: 'Hut' },
      theirs: { title: 'Wollschal' },
    });
    expect((await outbox.read()).waiting).toEqual([]);
    expect(refusals).toEqual([]);
  });

  test('names of people and of the special person, too', async () => {
    const { id } = await server.people.add({ id: 'p', name: 'Lukas', occasion: null, occasionDate: null });
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
    expect(keptConflict(scope, 'people', id)).toEqual({
      mine: { name: 'Luca' },
      theirs: { name: 'Lukas B.' },
    });
    expect(keptConflict(scope, 'profile', 'profile')).toEqual({
      mine: { name: 'Mia' },
      theirs: { name: 'Eva' },
    });
  });
});

test('facts that two tabs added without a connection meet those of another device', async () => {
  const facts = (ids: string) => Array.from(ids, (id) => ({ id, kind: 'mag', text: id }) as const);
  const basics = { name: 'Lukas', occasion: null, occasionDate: null };
  const { id } = await server.people.add({ id: 'p', ...basics, facts: facts('a') });
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

test('what is left of a profile is its day', () => {
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

test('an own text whose answer was lost is no other device, also once more was written', async () => {
  await writeOffline({ notes: 'blau' }, { notes: 'rot' });
  losesAnswer = true;
  await outbox.send();
  expect((await outbox.read()).waiting).toHaveLength(1);
  await writeOffline({ notes: 'blau, Größe 42' }, { notes: 'blau' });
  await outbox.send();
  expect(await stored()).toMatchObject({ notes: 'blau, Größe 42' });
  expect(keptNotes(scope).places()).toEqual([]);
});
