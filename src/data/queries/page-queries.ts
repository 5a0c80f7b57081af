import { queryOptions } from '@tanstack/react-query';

import { type PageFacts, parsePageFacts } from '@/domain/page/page-facts';
import { isObject } from '@/lib/is-object';

import { AppError } from '../app-error';
import { callFunction, functionFailure } from '../edge-function';
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
      // A read that failed offline is repeated when the network returns.
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    }),
};

/** Encodes the picture of a shop page anew; null if it is unreadable. */
async function drawnAnew(picture: string): Promise<string | null> {
  const drawn = await encodePicture(pageBlob(picture)).catch(() => null);
  return drawn && drawn.data;
}

const sentences = {
  tooSlow: 'Die Seite hat zu lange gebraucht. Titel und Preis bitte selbst eintragen.',
  unclear: 'Die Seite ließ sich nicht lesen. Titel und Preis bitte selbst eintragen.',
};
const tooMany = 'Gerade waren es zu viele Links. Titel und Preis bitte selbst eintragen.';

/**
 * Product facts of a shop page, fetched by our server so that the shop does not see the user. Rejects with an
 * `AppError`: `offline` without an answer, else `server` with a German sentence; or with the reason of an aborted
 * `signal`.
 */
export async function readPage(address: string, signal?: AbortSignal): Promise<PageFacts> {
  const answer = await callFunction('read-product-link', { url: address }, signal);
  if (isObject(answer.body) && answer.body.rateLimitExceeded === true) throw new AppError('server', tooMany);
  const facts = answer.error === null ? parsePageFacts(answer.body) : null;
  if (facts === null) throw functionFailure(answer, sentences);
  return facts;
}
