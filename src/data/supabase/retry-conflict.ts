import { pause } from '@/lib/pause';

interface Answer {
  error: { code: string } | null;
}

/** SQLSTATE of deadlock and serialization failure; the transaction was rolled back and can be retried. */
const conflictCodes = new Set(['40P01', '40001']);
const maxRepetitions = 3;
const pauseMs = 50;

/** Runs a request, with up to three retries after deadlocks and serialization failures. */
export async function retryConflict<T extends Answer>(request: () => PromiseLike<T>): Promise<T> {
  for (let repetition = 0; ; repetition += 1) {
    const answer = await request();
    const isConflict = answer.error !== null && conflictCodes.has(answer.error.code);
    if (!isConflict || repetition === maxRepetitions) return answer;
    // Random delay, so that two colliding requests do not collide again.
    await pause(pauseMs * (repetition + Math.random()));
  }
}
