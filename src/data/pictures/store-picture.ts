import type { QueryClient } from '@tanstack/react-query';

import type { Picture } from '@/domain/picture/picture';

import type { AppError } from '../app-error';
import type { KeptPlace } from '../offline/kept-pictures';
import type { MutationTexts } from '../queries/mutation-meta';
import { keepOnDevice } from './picture-reader';

interface Storing {
  /** Of the query that shows it. */
  queryKey: readonly unknown[];
  store: () => Promise<void>;
  /** Where this device keeps it; null where it keeps nothing beside the store. */
  place: KeptPlace | null;
  failure: MutationTexts['failure'] & {};
}

const RETRIES = 2;

/** Whoever stores a picture has it no longer than the page: what another try can change is tried again. */
function retry(failures: number, { kind }: AppError): boolean {
  return failures < RETRIES && (kind === 'server' || kind === 'offline');
}

/** Stores the picture of a gift that is stored. When only that fails, the gift stays and a toast says so. Never rejects. */
export async function storePicture(
  client: QueryClient,
  picture: Picture,
  { queryKey, store, place, failure }: Storing,
): Promise<void> {
  const mutationFn = async () => {
    await store();
    if (place) await keepOnDevice(place, picture);
  };
  const mutation = { mutationKey: [...queryKey, 'add'], mutationFn, retry, meta: { failure } };
  await client
    .getMutationCache()
    .build<void, AppError, void, unknown>(client, mutation)
    .execute()
    .catch(() => undefined);
}
