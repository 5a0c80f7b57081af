import OpenAI, { APIConnectionError, APIError } from 'openai';

import { knownOf } from '../catalogue/known.ts';
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

// Shorter than the app's own timeout of 20 s, so that the user sees the function's error.
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

/**
 * Text of a model message. Some providers send a list of parts (`[{ type: 'text', text: '…' }]`) or the parsed object;
 * other parts, such as thoughts or pictures, are dropped.
 */
function answerText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map((part) => partText(part)).join('');
  return typeof content === 'object' && content !== null ? JSON.stringify(content) : '';
}

function partText(part: unknown): string {
  if (typeof part === 'string') return part;
  const text = fieldOf(part, 'text');
  const value = typeof text === 'string' ? text : fieldOf(text, 'value');
  return typeof value === 'string' ? value : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** Maximum size of a model's response in bytes; the rest is not read. */
const longestAnswer = 2_000_000;

/** Like `fetch`, but the body fails after `longestAnswer` bytes and the connection is closed. */
async function limitedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit(longestAnswer)), { status, statusText, headers });
}

function limit(longest: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      // Also cancels the source stream, which closes the connection.
      if (size > longest) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
}
