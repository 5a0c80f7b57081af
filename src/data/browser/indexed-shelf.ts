import { createStore, delMany, getMany, keys, set } from 'idb-keyval';

import type { ItemPicture } from '@/domain/picture/picture';

import { AppError, errorSentences } from '../app-error';
import type { PictureShelf } from './picture-shelf';

/** Apart from what the device keeps for accounts, which goes with them. */
const database = createStore('paeckchen-guest', 'pictures');

const fullText = 'Der Speicher dieses Geräts ist voll. Das Bild wurde nicht gespeichert.';

/** The pictures of a guest in this browser, each under its gift and its id: looking for one reads no other. */
export const indexedShelf: PictureShelf = {
  read: (ids) =>
    orStorageError(async () => {
      const places = (await storedPlaces()).filter(([, id]) => ids.includes(id));
      const data = await getMany<string>(places, database);
      return places.map(([itemId, id], index): ItemPicture => ({ id, itemId, data: data[index] ?? '' }));
    }),
  put: ({ id, itemId, data }) => orStorageError(() => set([itemId, id], data, database)),
  keepOnly: (itemId, id) =>
    orStorageError(async () => {
      const places = await storedPlaces();
      await delMany(
        places.filter(([ofGift, other]) => ofGift === itemId && other !== id),
        database,
      );
    }),
};

async function storedPlaces(): Promise<[itemId: string, id: string][]> {
  const places = await keys(database);
  return places.flatMap((place) => {
    const [itemId, id] = Array.isArray(place) ? place : [];
    return typeof itemId === 'string' && typeof id === 'string' ? [[itemId, id]] : [];
  });
}

/** Naming IndexedDB throws where there is none. */
async function orStorageError<T>(access: () => Promise<T>): Promise<T> {
  try {
    return await access();
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    throw new AppError('storage', isFull ? fullText : errorSentences.storage, { cause });
  }
}
