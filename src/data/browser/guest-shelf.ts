import { failWithoutCode } from '../app-error';
import type { PictureShelf } from './picture-shelf';

/** Pictures of a guest. The code is a lazy chunk; if it cannot be loaded, methods reject with kind `offline`. */
export const guestShelf: PictureShelf = {
  read: async (ids) => (await load()).read(ids),
  put: async (picture) => (await load()).put(picture),
  keepOnly: async (itemId, id) => (await load()).keepOnly(itemId, id),
};

async function load(): Promise<PictureShelf> {
  const { indexedShelf } = await import('./indexed-shelf').catch(failWithoutCode);
  return indexedShelf;
}
