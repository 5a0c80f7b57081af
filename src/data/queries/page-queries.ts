import { queryOptions } from '@tanstack/react-query';

import type { PageFacts } from '@/domain/page/page-facts';

import { readPage } from '../pages/read-page';
import { encodePicture, pageBlob } from '../pictures/encode-picture';

const KEPT_FOR_MS = 10 * 60 * 1000;

export const pageQueries = {
  /** Facts of a shop page and its encoded picture. Read once per address; cancelled when the address changes. */
  read: (address: string) =>
    queryOptions({
      queryKey: ['pages', address],
      async queryFn({ signal }): Promise<PageFacts> {
        const facts = await readPage(address, signal);
        return { ...facts, picture: facts.picture === null ? null : await drawnAnew(facts.picture) };
      },
      staleTime: Infinity,
      gcTime: KEPT_FOR_MS,
      retry: false,
      // A read that failed offline is repeated.
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    }),
};

/** An unreadable picture is left out. */
async function drawnAnew(picture: string): Promise<string | null> {
  const drawn = await encodePicture(pageBlob(picture)).catch(() => null);
  return drawn && drawn.data;
}
