import { pictureSource } from '@/domain/picture/picture';

/** `staleTime` of a picture that was missing, after which it is looked up again. */
const missingForMs = 30_000;

/** Common options of picture queries. Pictures never change, so they are not refetched. */
export const pictureOptions = {
  staleTime: ({ state: { data } }: { state: { data?: unknown } }) =>
    data ? ('static' as const) : missingForMs,
} as const;

/** Loads the lazy chunk that reads pictures, with the first picture. */
export const loadPictureReader = () => import('./picture-reader');

/** `src` of an image from the answer of a picture query. */
export function sourceOf(data: string | null): string | null {
  return data && pictureSource(data);
}
