import { readPicture } from '@/data/pictures/picture-reader';

import type { Taker } from '../giving/taker-notes';
import { listPictures } from '../requests/list-requests';

/** List from which pictures are fetched. */
export interface ListRef {
  taker: Taker;
  token: string;
}

const asked = new Map<string, Promise<string | null>>();

/**
 * Data URL of a picture; null when missing. The pictures of `together` are fetched in the same request. Memoized,
 * except for missing and failed pictures.
 */
export function pictureOf(listRef: ListRef, id: string, together: readonly string[]): Promise<string | null> {
  for (const near of together) void ask(listRef, near).catch(() => null);
  return ask(listRef, id);
}

function ask({ taker, token }: ListRef, id: string): Promise<string | null> {
  const key = `${taker} ${token}`;
  const name = `${key} ${id}`;
  const known = asked.get(name);
  if (known) return known;
  const readMany = (ids: string[]) => listPictures(taker, token, ids);
  const reading = readPicture({ key, cacheKey: null, readMany }, id);
  asked.set(name, reading);
  const forget = () => asked.delete(name);
  reading.then((data) => data ?? forget(), forget);
  return reading;
}
