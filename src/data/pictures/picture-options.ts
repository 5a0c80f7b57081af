import { pictureSource } from '@/domain/picture/picture';

/** `staleTime` of a missing picture. */
const missingForMs = 30_000;

/** Common options of picture queries. Pictures never change, so they are not refetched. */
export const pictureOptions = {
  staleTime: ({ state: { data } }: { state: { data?: unknown } }) =>
    data ? ('static' as const) : missingForMs,
} as const;

/** Lazy chunk, loaded with the first picture. */
export const loadPictureReader = () => import('./picture-reader');

/** `src` of an image from the answer of a picture query. */
export function sourceOf(data: string | null): string | null {
  return data && pictureSource(data);
}
