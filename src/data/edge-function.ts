import { FunctionsFetchError, FunctionsHttpError } from '@supabase/functions-js';

import { cutText } from '@/domain/text/cut-text';
import { hasVisibleCharacter } from '@/domain/text/text';
import { isObject } from '@/lib/is-object';
import { functions } from '@/lib/supabase/functions-client';
import { isPage, isRefusedOnTheWay, unexpectedPage } from '@/lib/supabase/unexpected-page';

import { AppError, errorSentences, foreignAnswer } from './app-error';

/** What an edge function said, also about its refusal: then `error` is what the client made of that. */
export interface FunctionAnswer {
  body: unknown;
  error: unknown;
}

/** Calls an edge function as whoever is there. Rejects only with the reason of `signal`, when the caller gave up. */
export async function callFunction(
  name: string,
  request: object,
  signal?: AbortSignal,
): Promise<FunctionAnswer> {
  const { data, error } = await functions.invoke<unknown>(name, {
    body: { ...request },
    ...(signal && { signal }),
  });
  signal?.throwIfAborted();
  const failure: unknown = error;
  return { body: failure === null ? data : await errorBody(failure), error: failure };
}

/** A call without a usable answer: `offline` when none came, else `server` with the function's own words, if it has any. */
export function functionFailure(
  { body, error }: FunctionAnswer,
  sentences: { tooSlow: string; unclear: string },
): AppError {
  if (isForeign(error)) return new AppError('offline', foreignAnswer, { cause: error, isForeign: true });
  if (error instanceof FunctionsFetchError) {
    const isTimeout = isObject(error.context) && error.context.name === 'TimeoutError';
    return new AppError('offline', isTimeout ? sentences.tooSlow : errorSentences.offline, { cause: error });
  }
  const reason = isObject(body) ? body.error : null;
  const message =
    typeof reason === 'string' && hasVisibleCharacter(reason) ? cutText(reason, 200) : sentences.unclear;
  return new AppError('server', message, { cause: error });
}

/** The page of a firewall, a proxy or a network that asks for a login. */
function isForeign(error: unknown): boolean {
  if (error instanceof FunctionsHttpError) {
    const answer: unknown = error.context;
    return answer instanceof Response && isPage(answer) && isRefusedOnTheWay(answer.status);
  }
  return (
    error instanceof FunctionsFetchError && isObject(error.context) && error.context.message === unexpectedPage
  );
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
