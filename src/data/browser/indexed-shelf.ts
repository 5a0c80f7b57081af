import { createStore, delMany, getMany, keys, set } from 'idb-keyval';

import type { ItemPicture } from '@/domain/picture/picture';

import { AppError, errorSentences } from '../app-error';
import type { PictureShelf } from './picture-shelf';

/** Database of the guest's pictures. Separate from that of accounts, which is cleared at a sign-out. */
const database = createStore('paeckchen-guest', 'pictures');

const fullText = 'Der Speicher dieses Geräts ist voll. Das Bild wurde nicht gespeichert.';

/** Pictures of a guest in IndexedDB. Keys are gift id and picture id, so that a lookup reads one picture. */
export const indexedShelf: PictureShelf = {
  read: (ids) =>
    orStorageError(async () => {
      const found = (await storedKeys()).filter(([, id]) => ids.includes(id));
      const data = await getMany<string>(found, database);
      return found.map(([itemId, id], index): ItemPicture => ({ id, itemId, data: data[index] ?? '' }));
    }),
  put: ({ id, itemId, data }) => orStorageError(() => set([itemId, id], data, database)),
  keepOnly: (itemId, id) =>
    orStorageError(async () => {
      const found = await storedKeys();
      await delMany(
        found.filter(([ofGift, other]) => ofGift === itemId && other !== id),
        database,
      );
    }),
};

async function storedKeys(): Promise<[itemId: string, id: string][]> {
  const found = await keys(database);
  return found.flatMap((key) => {
    const [itemId, id] = Array.isArray(key) ? key : [];
    return typeof itemId === 'string' && typeof id === 'string' ? [[itemId, id]] : [];
  });
}

/** Converts errors to kind `storage`, also that of a browser without IndexedDB. */
async function orStorageError<T>(access: () => Promise<T>): Promise<T> {
  try {
    return await access();
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    throw new AppError('storage', isFull ? fullText : errorSentences.storage, { cause });
  }
}
