import type { Gift } from '@/domain/gift/gift';
import type { Person } from '@/domain/person/person';

import { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { toColumns } from '../rows/columns';
import { browserPersonalData } from './browser-personal-data';
import { guestKeys } from './guest-keys';
import { memoryStore } from './key-value-store';

export interface DemoItems {
  people: readonly Person[];
  gifts: readonly Gift[];
}

/** Sample data in memory. Changes of a gift last as long as the page; all others are refused with kind `demo`. */
export function demoPersonalData({ people, gifts }: DemoItems): PersonalData {
  const store = memoryStore();
  store.setItem(guestKeys.people, JSON.stringify(people.map(toColumns)));
  store.setItem(guestKeys.gifts, JSON.stringify(gifts.map(toColumns)));
  const data = browserPersonalData(store, 'demo');
  // Every method by its name: a new one does not compile until the demo says whether it refuses it.
  return {
    scope: data.scope,
    gifts: {
      list: () => data.gifts.list(),
      add: refuse,
      change: (id, change, base) => data.gifts.change(id, change, base),
      remove: refuse,
    },
    people: { list: () => data.people.list(), add: refuse, change: refuse, remove: refuse },
    occasions: { list: () => data.occasions.list(), add: refuse, change: refuse, remove: refuse },
    received: { list: () => data.received.list(), add: refuse, change: refuse, remove: refuse },
    reminders: { listOpen: (day) => data.reminders.listOpen(day), add: refuse, complete: refuse },
    profile: { read: () => data.profile.read(), save: refuse },
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new AppError('demo'));
}
