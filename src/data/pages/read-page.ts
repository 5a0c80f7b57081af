import { type PageFacts, parsePageFacts } from '@/domain/page/page-facts';
import { isObject } from '@/lib/is-object';

import { AppError } from '../app-error';
import { callFunction, functionFailure } from '../edge-function';

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
