import { pictureSource } from '@/domain/picture/picture';

/** After so long one that was not there (yet) is asked for again when it shows. */
const missingForMs = 30_000;

/** What queries of pictures have in common: one never changes, so nothing reads it again. */
export const pictureOptions = {
  staleTime: ({ state: { data } }: { state: { data?: unknown } }) =>
    data ? ('static' as const) : missingForMs,
} as const;

/** Its code comes with the first picture. */
export const loadPictureReader = () => import('./picture-reader');

/** What an image shows of the answer of such a query. */
export function sourceOf(data: string | null): string | null {
  return data && pictureSource(data);
}
