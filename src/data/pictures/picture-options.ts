import { pictureSource } from '@/domain/picture/picture';

import type { AppError } from '../app-error';

/** Where the pictures of an account are kept on this device; a path to one ends with its id. */
export type KeptPlace = readonly [scope: string, ...path: string[]];

/** After so long one that was not there (yet) is asked for again when it shows. */
const missingForMs = 30_000;

/** What queries of pictures have in common: one never changes, so nothing reads it again. */
export const pictureOptions = {
  staleTime: ({ state: { data } }: { state: { data?: unknown } }) =>
    data ? ('static' as const) : missingForMs,
} as const;

const STORE_RETRIES = 2;

/** Whoever stores a picture has it no longer than the page: what another try can change is tried again. */
export const storeOptions = {
  retry: (failures: number, { kind }: AppError) =>
    failures < STORE_RETRIES && (kind === 'server' || kind === 'offline'),
} as const;

/** Its code comes with the first picture. */
export const loadPictureReader = () => import('./picture-reader');

/** What an image shows of the answer of such a query. */
export function sourceOf(data: string | null): string | null {
  return data && pictureSource(data);
}
