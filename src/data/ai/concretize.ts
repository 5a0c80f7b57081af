import type { ConcretizeRequest } from '@/domain/suggestion/concretize-request';
import {
  type AiLimit,
  type Concretized,
  parseAiLimit,
  parseConcretized,
} from '@/domain/suggestion/suggestion';

import { AppError } from '../app-error';
import { callFunction, functionFailure } from '../edge-function';
import type { DataScope } from '../personal-data';
import { recordLimit } from './ai-limit';

export class RateLimitError extends AppError {
  readonly limit: AiLimit;

  constructor(limit: AiLimit) {
    super('server', limitSentence(limit));
    this.name = 'RateLimitError';
    this.limit = limit;
  }
}

export function limitSentence({ maxRequests, windowMinutes }: AiLimit): string {
  return `Du hast das Limit von ${maxRequests} Anfragen erreicht. Versuche es in ${windowMinutes} Minute(n) erneut.`;
}

export const unclearFailure = 'Es gab einen Fehler beim Verfeinern der Geschenkidee.';
const tooSlow = 'Die KI hat zu lange gebraucht. Bitte versuche es noch einmal.';

/**
 * Calls the AI function. Rejects with an `AppError`: `offline` without an answer, `RateLimitError` (recorded for the
 * scope), else `server` with the function's message; or with the reason of an aborted `signal`.
 */
export async function concretize(
  scope: DataScope,
  request: ConcretizeRequest,
  signal?: AbortSignal,
): Promise<Concretized> {
  const answer = await callFunction('concretize-gift-idea', request, signal);
  const limit = parseAiLimit(answer.body);
  if (limit !== null) {
    recordLimit(scope, limit, Date.now());
    throw new RateLimitError(limit);
  }
  const concretized = answer.error === null ? parseConcretized(answer.body, request.giftIdea) : null;
  if (concretized === null) throw functionFailure(answer, { tooSlow, unclear: unclearFailure });
  return concretized;
}
