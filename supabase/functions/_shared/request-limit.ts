import * as z from 'zod/mini';

import type { Caller } from './caller.ts';
import { databaseOf, type Project } from './database.ts';
import type { Fetch } from './fetch.ts';

export interface Refusal {
  maxRequests: number;
  /** Minutes until the next request is allowed. */
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

/**
 * Counts a request by an SQL function; some of them need arguments besides the caller. Null when the request is
 * allowed; rejects when counting fails.
 */
export async function takeRequest(
  procedure: string,
  caller: Caller,
  project: Project,
  fetch: Fetch,
  more: Record<string, unknown> = {},
): Promise<Refusal | null> {
  const args = { p_caller: caller.key, p_is_registered: caller.kind === 'user', ...more };
  const [answer] = answerSchema.parse(await databaseOf(project, fetch, timeoutMs)(procedure, args));
  if (answer.is_allowed) return null;
  return { maxRequests: answer.max_requests ?? 0, windowMinutes: answer.window_minutes ?? 1 };
}
