import type { Rest } from '@/lib/supabase/rest-client';

import type { PictureStore } from '../personal-data';
import { dataOf, readOnce, rowsOf } from './request';

/** The contract's pictures in the table `gift_pictures`, which stores none that its gift does not name. */
export function pictureTable(rest: Rest, userId: string): PictureStore {
  return {
    read: (ids, signal) =>
      rowsOf(
        readOnce(
          rest
            .from('gift_pictures')
            .select('id, data')
            .eq('user_id', userId)
            .in('id', [...ids]),
          signal,
        ),
        signal,
      ),
    async add({ id, giftId, data }) {
      const row = { id, user_id: userId, gift_id: giftId, data };
      await dataOf(rest.from('gift_pictures').upsert(row, { ignoreDuplicates: true }));
    },
  };
}
