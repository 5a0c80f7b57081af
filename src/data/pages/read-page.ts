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
 * What the page of a shop says of its product, read by our server: the shop does not see who asks. Rejects with an
 * `AppError`: `offline` without an answer, else `server` with a sentence to show; with the reason of `signal` when the
 * caller gave up.
 */
export async function readPage(address: string, signal?: AbortSignal): Promise<PageFacts> {
  const answer = await callFunction('read-product-link', { url: address }, signal);
  if (isObject(answer.body) && answer.body.rateLimitExceeded === true) throw new AppError('server', tooMany);
  const facts = answer.error === null ? parsePageFacts(answer.body) : null;
  if (facts === null) throw functionFailure(answer, sentences);
  return facts;
}
