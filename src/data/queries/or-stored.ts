import { asAppError, hasNoAnswer } from '../app-error';

/**
 * Sends a request that may be sent again. Without an answer it is, which also waits for the first one should that still be at
 * work; where that says nothing or no, what is stored decides. Undefined when it is stored and all answers were lost.
 */
export async function orStored<T>(
  request: () => Promise<T>,
  isStored: () => Promise<boolean>,
): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    try {
      return await (isSlow(error) ? Promise.reject(asAppError(error)) : request());
    } catch (again) {
      if (await isStored().catch(() => false)) return undefined;
      throw again;
    }
  }
}

/** Nobody waits through another time limit. */
function isSlow(error: unknown): boolean {
  const { cause } = asAppError(error);
  return cause instanceof Object && 'message' in cause && String(cause.message).startsWith('TimeoutError');
}
