import type { Rest } from '@/lib/supabase/rest-client';

import { failWithoutCode } from '../app-error';
import type { WishStore } from '../personal-data';

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
