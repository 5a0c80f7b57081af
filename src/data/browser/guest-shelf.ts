import { failWithoutCode } from '../app-error';
import type { PictureShelf } from './picture-shelf';

/** The shelf of this browser. Its code comes with the first picture; without it as without a connection. */
export const guestShelf: PictureShelf = {
  read: async (ids) => (await load()).read(ids),
  put: async (picture) => (await load()).put(picture),
  keepOnly: async (itemId, id) => (await load()).keepOnly(itemId, id),
};

async function load(): Promise<PictureShelf> {
  const { indexedShelf } = await import('./indexed-shelf').catch(failWithoutCode);
  return indexedShelf;
}
