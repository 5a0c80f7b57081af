import { asAppError, hasNoAnswer } from '../app-error';

/**
 * Sends an idempotent request, and once more without an answer. If the retry fails too, `isStored` decides. Undefined
 * if it is stored but all answers were lost.
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

/** After a timeout there is no retry, which would take as long again. */
function isSlow(error: unknown): boolean {
  const { cause } = asAppError(error);
  return cause instanceof Object && 'message' in cause && String(cause.message).startsWith('TimeoutError');
}
