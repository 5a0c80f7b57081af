import type { PersonalData } from '@/data/personal-data';
import type { Wish } from '@/domain/wish/wish';
import { memoryData } from '@/test-personal-area';

/** Test data: personal data of an account with wishes in memory. */
export function dataWithWishes(...wishes: Wish[]): PersonalData {
  let stored = wishes;
  return {
    ...memoryData(),
    wishes: {
      list: async () => stored,
      async add(wish) {
        const added = { ...wish, createdAt: '2026-11-26T10:00:00+00:00' };
        stored = [...stored, added];
        return added;
      },
      async change(id, change) {
        stored = stored.map((wish) => (wish.id === id ? { ...wish, ...change } : wish));
      },
      async remove(id) {
        const removed = stored.find((wish) => wish.id === id);
        stored = stored.filter((wish) => wish !== removed);
        return removed ?? null;
      },
    },
  };
}
