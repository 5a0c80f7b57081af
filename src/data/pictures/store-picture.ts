import type { QueryClient } from '@tanstack/react-query';

import type { Picture } from '@/domain/picture/picture';
import { pause } from '@/lib/pause';

import { type AppError, asAppError } from '../app-error';
import type { PictureCacheKey } from '../offline/picture-cache';
import type { MutationTexts } from '../queries/mutation-meta';
import { cacheOnDevice } from './picture-reader';

interface Storing {
  /** Key of the query that shows the picture. */
  queryKey: readonly unknown[];
  store: () => Promise<void>;
  /** Key of the picture in the device's cache; null if the store itself is on this device. */
  cacheKey: PictureCacheKey | null;
  failure: MutationTexts['failure'] & {};
}

const RETRIES = 2;
const FIRST_DELAY_MS = 1000;

/** Stores the picture of a stored item. If that fails, the item stays and a toast says so. Never rejects. */
export function storePicture(
  client: QueryClient,
  picture: Picture,
  { queryKey, store, cacheKey, failure }: Storing,
): Promise<void> {
  return new Promise((done) => {
    const mutationFn = async () => {
      const problem = await tryToStore(store).then(
        () => null,
        (error: unknown) => error,
      );
      if (problem === null && cacheKey) await cacheOnDevice(cacheKey, picture);
      done();
      if (problem === null) return;
      // Waits for the toast about the item, which the toast about the picture replaces.
      await pause(0);
      throw problem;
    };
    client
      .getMutationCache()
      .build<void, AppError, void, unknown>(client, {
        mutationKey: [...queryKey, 'add'],
        mutationFn,
        retry: false,
        meta: { failure },
      })
      .execute()
      .catch(() => undefined);
  });
}

/** Retries after failures that can pass, because the picture is in memory only. */
async function tryToStore(store: () => Promise<void>, failures = 0): Promise<void> {
  try {
    await store();
  } catch (error) {
    const { kind } = asAppError(error);
    if (failures === RETRIES || (kind !== 'server' && kind !== 'offline')) throw error;
    await pause(FIRST_DELAY_MS * 2 ** failures);
    await tryToStore(store, failures + 1);
  }
}
