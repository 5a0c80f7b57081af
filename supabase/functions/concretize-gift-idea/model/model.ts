import OpenAI, { APIConnectionError, APIError } from 'openai';

import { answerText } from '../answer-text.ts';
import { knownOf } from '../catalogue/known.ts';
import { limitedFetch } from '../limited-fetch.ts';
import { withoutNames } from '../names/anonymous-text.ts';
import { answerFormat, promptMessages } from '../prompt.ts';
import type { GiftRequest } from '../request.ts';
import type { ModelSettings } from '../settings.ts';
import type { Suggestion } from '../suggestion.ts';
import { readModelAnswer } from './model-answer.ts';
import { ModelError } from './model-error.ts';

export interface ModelOptions {
  /** Time for both attempts together, in milliseconds. */
  timeout?: number;
  /** Pause before the second attempt, in milliseconds. */
  pause?: () => number;
}

// Below the 20 s timeout of the app, so that the user sees this answer.
const defaultTimeout = 19_000;

/** Client for any OpenAI-compatible endpoint. Rejects with a `ModelError`, at the latest after the timeout. */
export function createModel(
  settings: ModelSettings,
  { timeout = defaultTimeout, pause = () => 300 + Math.random() * 600 }: ModelOptions = {},
): (request: GiftRequest, signal: AbortSignal) => Promise<Suggestion[]> {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    maxRetries: 0,
    logLevel: 'off',
    fetch: limitedFetch,
  });

  async function ask(request: GiftRequest, signal: AbortSignal): Promise<string> {
    const completion = await client.chat.completions.create(
      { model: settings.name, messages: promptMessages(request), response_format: answerFormat },
      { signal },
    );
    return answerText(completion.choices[0]?.message.content);
  }

  return async (request, cancelled) => {
    const deadline = AbortSignal.timeout(timeout);
    const signal = AbortSignal.any([cancelled, deadline]);
    let answer: string;
    try {
      answer = await ask(request, signal).catch(async (error: unknown) => {
        if (signal.aborted || !isWorthRepeating(error)) throw error;
        await sleep(pause(), signal);
        return ask(request, signal);
      });
    } catch (error) {
      if (cancelled.aborted) throw new ModelError('cancelled');
      throw deadline.aborted ? new ModelError('timeout') : toModelError(error);
    }
    const suggestions = readModelAnswer(answer, withoutNames(request.giftIdea, request.names));
    if (suggestions === null) throw new ModelError('unreadable');
    const { hasAlready } = knownOf(request);
    const fresh = suggestions.filter(({ title }) => !hasAlready(title));
    return fresh.length > 0 ? fresh : suggestions;
  };
}

function isWorthRepeating(error: unknown): boolean {
  if (error instanceof APIConnectionError) return true;
  return error instanceof APIError && (error.status === 429 || error.status >= 500);
}

function toModelError(error: unknown): ModelError {
  if (error instanceof APIConnectionError) return new ModelError('unreachable');
  if (!(error instanceof APIError)) return new ModelError('unreadable');
  return new ModelError(error.status === 429 || error.status >= 500 ? 'busy' : 'refused');
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ModelError('cancelled'));
    });
  });
}
