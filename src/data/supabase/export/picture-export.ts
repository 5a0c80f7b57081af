import type { Rest } from '@/lib/supabase/rest-client';

import { picturesPerRequest } from '../../pictures/picture-reader';
import { rowsOf } from '../request';

/** Pictures by id, as stored, in requests of limited size. Rejects with an `AppError`. */
export async function exportPictures(
  rest: Rest,
  table: 'gift_pictures' | 'group_gift_pictures' | 'wish_pictures',
  items: readonly { picture_id?: string | null }[],
): Promise<object[]> {
  const ids = items.flatMap(({ picture_id: id }) => id ?? []);
  const pictures: object[] = [];
  for (let first = 0; first < ids.length; first += picturesPerRequest) {
    const some = ids.slice(first, first + picturesPerRequest);
    pictures.push(...(await rowsOf(rest.from(table).select('*').in('id', some).order('id'))));
  }
  return pictures;
}
