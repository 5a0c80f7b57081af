import type { Rest } from '@/lib/supabase/rest-client';

import type { PictureStore } from '../../personal-data';
import { dataOf, readOnce, rowsOf } from '../request';

// The tables accept only a picture that its item names.

/** Pictures of gifts in table `gift_pictures`. */
export function giftPictureTable(rest: Rest, userId: string): PictureStore {
  return {
    read: readerOf(rest, userId, 'gift_pictures'),
    async add({ id, itemId, data }) {
      const row = { id, user_id: userId, gift_id: itemId, data };
      await dataOf(rest.from('gift_pictures').upsert(row, { ignoreDuplicates: true }));
    },
  };
}

/** Pictures of wishes in table `wish_pictures`. */
export function wishPictureTable(rest: Rest, userId: string): PictureStore {
  return {
    read: readerOf(rest, userId, 'wish_pictures'),
    async add({ id, itemId, data }) {
      const row = { id, user_id: userId, wish_id: itemId, data };
      await dataOf(rest.from('wish_pictures').upsert(row, { ignoreDuplicates: true }));
    },
  };
}

function readerOf(
  rest: Rest,
  userId: string,
  table: 'gift_pictures' | 'wish_pictures',
): PictureStore['read'] {
  return (ids, signal) => {
    const pictures = rest
      .from(table)
      .select('id, data')
      .eq('user_id', userId)
      .in('id', [...ids]);
    return rowsOf(readOnce(pictures, signal), signal);
  };
}
