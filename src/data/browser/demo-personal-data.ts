import type { Gift } from '@/domain/gift/gift';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import type { Picture } from '@/domain/picture/picture';
import type { Wish } from '@/domain/wish/wish';
import type { Budget } from '@/domain/year/year-budget';

import { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { toColumns } from '../rows/columns';
import { browserPersonalData } from './browser-personal-data';
import { guestKeys } from './guest-keys';
import { memoryStore } from './key-value-store';
import { memoryShelf, type PictureShelf } from './picture-shelf';

export interface DemoItems {
  people: readonly Person[];
  gifts: readonly Gift[];
  occasions?: readonly PersonOccasion[];
  received?: readonly ReceivedGift[];
  wishes?: readonly Wish[];
  budgets?: readonly Budget[];
  /** Pictures of gifts and wishes, a lazy chunk. */
  loadPictures?: () => Promise<readonly Picture[]>;
}

/** Sample data in memory. Only gifts can be changed and occasions ticked off; all else rejects with kind `demo`. */
export function demoPersonalData(items: DemoItems): PersonalData {
  const store = memoryStore();
  // Every stored row needs a `createdAt`, but budgets have none.
  const createdAt = new Date().toISOString();
  for (const list of ['people', 'gifts', 'occasions', 'received', 'budgets'] as const) {
    const rows = (items[list] ?? []).map((item) => toColumns({ createdAt, ...item }));
    store.setItem(guestKeys[list], JSON.stringify(rows));
  }
  const shelf = memoryShelf();
  const data = browserPersonalData(store, 'demo', shelf);
  let filled: Promise<void> | undefined;
  // Lists every method, so that a new one does not compile until the demo handles it.
  return {
    scope: data.scope,
    gifts: {
      list: () => data.gifts.list(),
      add: refuse,
      change: (id, change, base) => data.gifts.change(id, change, base),
      remove: refuse,
    },
    pictures: {
      ...data.pictures,
      async read(ids) {
        filled ??= putOn(shelf, items);
        await filled;
        return data.pictures.read(ids);
      },
    },
    people: { list: () => data.people.list(), add: refuse, change: refuse, remove: refuse },
    occasions: { list: () => data.occasions.list(), add: refuse, change: refuse, remove: refuse },
    received: { list: () => data.received.list(), add: refuse, change: refuse, remove: refuse },
    wishes: { list: async () => [...(items.wishes ?? [])], add: refuse, change: refuse, remove: refuse },
    wishPictures: {
      read: async (ids) => ((await items.loadPictures?.()) ?? []).filter(({ id }) => ids.includes(id)),
      add: refuse,
    },
    budgets: { list: () => data.budgets.list(), save: refuse, remove: refuse },
    done: data.done,
    reminders: { listOpen: (day) => data.reminders.listOpen(day), add: refuse, complete: refuse },
    profile: { read: () => data.profile.read(), save: refuse },
  };
}

async function putOn(shelf: PictureShelf, { gifts, loadPictures }: DemoItems): Promise<void> {
  for (const picture of (await loadPictures?.()) ?? []) {
    const gift = gifts.find(({ pictureId }) => pictureId === picture.id);
    if (gift) await shelf.put({ ...picture, itemId: gift.id });
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new AppError('demo'));
}
