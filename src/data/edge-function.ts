import { FunctionsFetchError, FunctionsHttpError } from '@supabase/functions-js';

import { cutText } from '@/domain/text/cut-text';
import { hasVisibleCharacter } from '@/domain/text/text';
import { isObject } from '@/lib/is-object';
import { functions } from '@/lib/supabase/functions-client';
import { isPage, isRefusedOnTheWay, unexpectedPage } from '@/lib/supabase/unexpected-page';

import { AppError, errorSentences, foreignAnswer } from './app-error';

/** Response of an edge function. `error`: error of the Supabase client after a failed call, else null. */
export interface FunctionAnswer {
  body: unknown;
  error: unknown;
}

/** Calls an edge function with the current session. Rejects only with the reason of an aborted `signal`. */
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

/** Error of a failed call: `offline` without an answer, else `server` with the function's message if there is one. */
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

/** True for a response of a firewall, a proxy or a captive portal. */
function isForeign(error: unknown): boolean {
  if (error instanceof FunctionsHttpError) {
    const answer: unknown = error.context;
    return answer instanceof Response && isPage(answer) && isRefusedOnTheWay(answer.status);
  }
  return (
    error instanceof FunctionsFetchError &&
    isObject(error.context) &&
    error.context.message === unexpectedPage
  );
}

/** JSON body of a refusal; null without one. */
async function errorBody(error: unknown): Promise<unknown> {
  const response = error instanceof Error && 'context' in error ? error.context : null;
  if (!(response instanceof Response)) return null;
  try {
    return await response.json();
  } catch {
    return null;
  }
}
