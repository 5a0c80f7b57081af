import { pause } from '@/lib/pause';

interface Answer {
  error: { code: string } | null;
}

/** Deadlock and serialisation failure: the database undid everything, so the same request may succeed a moment later. */
const conflictCodes = new Set(['40P01', '40001']);
const maxRepetitions = 3;
const pauseMs = 50;

/** The answer of a request that is repeated up to three times while it meets a conflict with somebody else's. */
export async function retryConflict<T extends Answer>(request: () => PromiseLike<T>): Promise<T> {
  for (let repetition = 0; ; repetition += 1) {
    const answer = await request();
    const isConflict = answer.error !== null && conflictCodes.has(answer.error.code);
    if (!isConflict || repetition === maxRepetitions) return answer;
    // Chance, so that two that have met do not meet again.
    await pause(pauseMs * (repetition + Math.random()));
  }
}
