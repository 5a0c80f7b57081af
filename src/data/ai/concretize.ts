import { FunctionsFetchError } from '@supabase/functions-js';

import type { ConcretizeRequest } from '@/domain/suggestion/concretize-request';
import {
  type AiLimit,
  type Concretized,
  parseAiLimit,
  parseConcretized,
} from '@/domain/suggestion/suggestion';
import { cutText } from '@/domain/text/cut-text';
import { hasVisibleCharacter } from '@/domain/text/text';
import { isObject } from '@/lib/is-object';
import { functions } from '@/lib/supabase/functions-client';

import { AppError, errorSentences } from '../app-error';
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
 * Asks the AI function. Rejects with an `AppError`: `offline` without an answer, `RateLimitError` (recorded for the
 * scope), else `server` with the function's own words; with the reason of `signal` when the caller gave up.
 */
export async function concretize(
  scope: DataScope,
  request: ConcretizeRequest,
  signal?: AbortSignal,
): Promise<Concretized> {
  const { data, error } = await functions.invoke<unknown>('concretize-gift-idea', {
    body: request,
    ...(signal && { signal }),
  });
  signal?.throwIfAborted();
  const answer: unknown = error === null ? data : await errorBody(error);
  const limit = parseAiLimit(answer);
  if (limit !== null) {
    recordLimit(scope, limit, Date.now());
    throw new RateLimitError(limit);
  }
  const concretized = error === null ? parseConcretized(answer, request.giftIdea) : null;
  if (concretized === null) throw failureOf(error, answer);
  return concretized;
}

function failureOf(error: unknown, answer: unknown): AppError {
  if (error instanceof FunctionsFetchError) {
    const isTimeout = isObject(error.context) && error.context.name === 'TimeoutError';
    return new AppError('offline', isTimeout ? tooSlow : errorSentences.offline, { cause: error });
  }
  const reason = isObject(answer) ? answer.error : null;
  const message =
    typeof reason === 'string' && hasVisibleCharacter(reason) ? cutText(reason, 200) : unclearFailure;
  return new AppError('server', message, { cause: error });
}

/** What the function said about its refusal; a proxy or a function that is down says nothing of ours. */
async function errorBody(error: unknown): Promise<unknown> {
  const response = error instanceof Error && 'context' in error ? error.context : null;
  if (!(response instanceof Response)) return null;
  try {
    return await response.json();
  } catch {
    return null;
  }
}
