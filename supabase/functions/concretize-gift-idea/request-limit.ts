import * as z from 'zod/mini';

import type { Fetch } from '../_shared/fetch.ts';
import type { Caller } from './caller.ts';
import type { Settings } from './settings.ts';

export interface Refusal {
  maxRequests: number;
  /** Minutes until the next call can pass. */
  windowMinutes: number;
}

const answerSchema = z.tuple([
  z.object({
    is_allowed: z.boolean(),
    max_requests: z.nullable(z.int()),
    window_minutes: z.nullable(z.int()),
  }),
]);
const timeoutMs = 5000;

/** Counts the call in the database. Null when it may go on; rejects when it cannot be counted. */
export async function takeRequest(
  caller: Caller,
  { supabaseUrl, secretKey, model, dailyLimit }: Settings,
  fetch: Fetch,
): Promise<Refusal | null> {
  const response = await fetch(`${supabaseUrl}/rest/v1/rpc/take_ai_request`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      p_caller: caller.key,
      p_is_registered: caller.kind === 'user',
      p_project_limit: model === null ? null : dailyLimit,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The limits answered ${response.status}.`);
  const [answer] = answerSchema.parse(await response.json());
  if (answer.is_allowed) return null;
  return { maxRequests: answer.max_requests ?? 0, windowMinutes: answer.window_minutes ?? 1 };
}
