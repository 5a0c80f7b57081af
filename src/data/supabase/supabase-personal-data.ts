import type { Rest } from '@/lib/supabase/rest-client';

import { failWithoutCode } from '../app-error';
import type { PersonalData, WishStore } from '../personal-data';
import { giftRows, occasionRows, receivedRows } from '../rows/item-rows';
import { itemTable } from './tables/item-table';
import {
  budgetTable,
  doneTable,
  personTable,
  pictureTable,
  profileTable,
  reminderTable,
} from './tables/personal-tables';

/** Personal data of an account in the tables of Supabase. */
export function supabasePersonalData(rest: Rest, userId: string): PersonalData {
  return {
    scope: `user:${userId}`,
    gifts: itemTable(rest, userId, giftRows),
    pictures: pictureTable(rest, userId, 'gift_pictures'),
    people: personTable(rest, userId),
    occasions: itemTable(rest, userId, occasionRows),
    received: itemTable(rest, userId, receivedRows),
    wishes: lazyWishes(rest, userId),
    wishPictures: pictureTable(rest, userId, 'wish_pictures'),
    budgets: budgetTable(rest, userId),
    done: doneTable(rest, userId),
    reminders: reminderTable(rest, userId),
    profile: profileTable(rest, userId),
  };
}

/** Wish store of an account, loaded as a lazy chunk at the first call. */
export function lazyWishes(rest: Rest, userId: string): WishStore {
  async function store(): Promise<WishStore> {
    const code = await import('./tables/wish-table').catch(failWithoutCode);
    return code.wishTable(rest, userId);
  }
  return {
    list: async (signal) => (await store()).list(signal),
    add: async (wish) => (await store()).add(wish),
    change: async (id, change, base) => (await store()).change(id, change, base),
    remove: async (id, seen) => (await store()).remove(id, seen),
  };
}
