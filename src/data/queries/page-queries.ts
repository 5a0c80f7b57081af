import { queryOptions } from '@tanstack/react-query';

import type { PageFacts } from '@/domain/page/page-facts';

import { readPage } from '../pages/read-page';
import { encodePicture, pageBlob } from '../pictures/encode-picture';

const KEPT_FOR_MS = 10 * 60 * 1000;

export const pageQueries = {
  /** What a page says, with its picture as it is kept. Asked once for each address; who turns to another gives it up. */
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
      // What nobody could ask for is asked for when there is a connection.
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    }),
};

/** A picture that cannot be read is none: the rest of the page stays. */
async function drawnAnew(picture: string): Promise<string | null> {
  const drawn = await encodePicture(pageBlob(picture)).catch(() => null);
  return drawn && drawn.data;
}
