import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ChatMessage } from '@/domain/chat/chat-message';
import { aGift } from '@/domain/test-data';

import { AppError, hasNoAnswer } from '../app-error';
import { browserPersonalData } from '../browser/browser-personal-data';
import { memoryStore } from '../browser/key-value-store';
import type { PersonalData } from '../personal-data';
import { memoryDeviceStore } from './device/test-device-store';
import { offlinePersonalData } from './offline-personal-data';
import { offlineQueue } from './offline-queue';
import { operationOf } from './operations/operations';
import { createOutbox, type Outbox } from './outbox/outbox';
import { firstTries } from './outbox/recount-waiting';
import { UnsentMessages } from './outbox/unsent-messages';
import { recordWaitingCount, unstoredCount } from './outbox/waiting-count';

const scope = 'user:ana';
const actions = 2000;
const troubleShare = 0.05;
const mostGifts = 8;
const seed = Number(process.env.WALK_SEED ?? 36);

let state = 0;
/** Seeded random number from 0 to 1 (mulberry32). */
function chance(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(chance() * items.length)];

let isOnline: boolean;
beforeEach(() => {
  state = seed;
  isOnline = true;
  recordWaitingCount(scope, 0);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Server on which 5 % of the requests fail, before or after they are stored. */
function openServer() {
  const data = browserPersonalData(memoryStore(), scope);
  const messages: string[] = [];
  const seen = new Set<string>();
  const faults = { refused: 0, lost: 0 };
  async function disturbed<T>(work: () => Promise<T>): Promise<T> {
    await Promise.resolve();
    if (!isOnline) throw new AppError('offline', 'Keine Verbindung');
    const luck = chance();
    if (luck < troubleShare / 2) {
      faults.refused += 1;
      throw new AppError('offline', 'Störung', { status: chance() < 0.5 ? 0 : 502 });
    }
    const answer = await work();
    if (luck < troubleShare) {
      faults.lost += 1;
      throw new AppError('offline', 'Keine Verbindung');
    }
    return answer;
  }
  async function post(id: string, memberId: string, text: string): Promise<ChatMessage> {
    if (!seen.has(id)) messages.push(text);
    seen.add(id);
    return { id, memberId, senderName: 'Ana', text, createdAt: new Date().toISOString() };
  }
  const gifts: PersonalData['gifts'] = {
    list: () => data.gifts.list(),
    add: (item) => disturbed(() => data.gifts.add(item)),
    change: (...args) => disturbed(() => data.gifts.change(...args)),
    remove: (...args) => disturbed(() => data.gifts.remove(...args)),
  };
  return { data: { ...data, gifts }, messages, faults, disturbed, post };
}

type Server = ReturnType<typeof openServer>;

/** Opens a page on a device whose previous page was closed at any point of its work. */
function openPage(server: Server, device: ReturnType<typeof memoryDeviceStore>) {
  firstTries.clear();
  const outbox: Outbox = createOutbox({
    scope,
    store: device,
    send: (change) =>
      change.kind === 'chat.send'
        ? server.disturbed(() => server.post(change.id, change.value.memberId, change.value.text))
        : operationOf(change).send(server.data, change),
    isSignedIn: () => true,
  });
  const queue = offlineQueue(server.data, { outbox, nameOf: () => null });
  const data = offlinePersonalData(server.data, async () => queue);
  const chat = new UnsentMessages(outbox, {
    groupId: 'g',
    memberId: 'me',
    groupName: () => 'Weihnachten',
    onChange: () => undefined,
    onStored: () => undefined,
    onLeft: () => undefined,
    onReturned: () => undefined,
  });
  return { outbox, data, chat };
}

test(
  `after ${actions} actions with 5 % failures nothing is lost and nothing doubled (WALK_SEED=${seed})`,
  { tags: 'all' },
  async () => {
    const server = openServer();
    const device = memoryDeviceStore();
    let page = openPage(server, device);
    const said: string[] = [];
    /** The gifts on the screen, by id. */
    const shown = new Map<string, { title: string; notes: string; isFavorite: boolean }>();
    const removed: string[] = [];

    /** Repeats an action as long as it fails without an answer, as a user would. */
    async function press(change: () => Promise<unknown>): Promise<void> {
      try {
        await change();
      } catch (error) {
        if (!hasNoAnswer(error) && !(error instanceof AppError && error.kind === 'offline')) throw error;
        vi.setSystemTime(Date.now() + 1000);
        await press(change);
      }
    }
    async function add(id: string) {
      const gift = aGift({ id, title: `Geschenk ${id}`, notes: '', isFavorite: false });
      await press(() => page.data.gifts.add(gift));
      shown.set(id, { title: gift.title, notes: '', isFavorite: false });
    }
    async function act(number: number): Promise<void> {
      if (!isOnline && chance() < 0.2) isOnline = true;
      const what = chance();
      const id = pick([...shown.keys()]);
      const gift = id === undefined ? undefined : shown.get(id);
      if (what < 0.3) {
        said.push(`Nachricht ${number}`);
        page.chat.add(`Nachricht ${number}`);
        if (chance() < 0.7) await page.chat.flush();
      } else if (id === undefined || gift === undefined || (what < 0.45 && shown.size < mostGifts)) {
        await add(`gift-${number}`);
      } else if (what < 0.65) {
        const notes = `${gift.notes} ${number}`.trim();
        await press(() => page.data.gifts.change(id, { notes }, { notes: gift.notes }));
        gift.notes = notes;
      } else if (what < 0.75) {
        const title = `Titel ${number}`;
        await press(() => page.data.gifts.change(id, { title }, { title: gift.title }));
        gift.title = title;
      } else if (what < 0.85) {
        const isFavorite = !gift.isFavorite;
        await press(() => page.data.gifts.change(id, { isFavorite }));
        gift.isFavorite = isFavorite;
      } else if (what < 0.9) {
        await press(() => page.data.gifts.remove(id, { title: gift.title, notes: gift.notes }));
        shown.delete(id);
        removed.push(id);
      } else if (what < 0.95) {
        isOnline = false;
      } else if (what < 0.98) {
        vi.setSystemTime(Date.now() + 60_000);
        await page.outbox.send();
      } else {
        await untilStored(page);
        page = openPage(server, device);
        await page.outbox.recount();
      }
    }
    for (let number = 1; number <= actions; number += 1) {
      await act(number);
      vi.setSystemTime(Date.now() + 500);
    }

    isOnline = true;
    await untilStored(page);
    for (let round = 0; round < 50 && unstoredCount(scope) > 0; round += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      await page.outbox.send();
      await page.outbox.recount();
    }
    const { waiting, failed } = await page.outbox.read();
    expect([waiting, failed]).toEqual([[], []]);
    expect(server.messages.toSorted()).toEqual(said.toSorted());
    const stored = await server.data.gifts.list();
    const found = stored.map(({ id, title, notes, isFavorite }) => [
      id,
      { title, notes: notes ?? '', isFavorite },
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(shown));
    expect(stored.filter(({ id }) => removed.includes(id))).toEqual([]);
    // Enough requests failed before they were stored, and enough after it.
    expect(Math.min(server.faults.refused, server.faults.lost)).toBeGreaterThan(20);
  },
);

/** Resolves once all writes of the page have reached the device. */
async function untilStored(page: ReturnType<typeof openPage>): Promise<void> {
  for (let read = 0; read < 5; read += 1) await page.outbox.read();
}
