import { asAppError, hasNoAnswer } from '../app-error';

/**
 * Sends an idempotent request, and once more if it gets no answer. If that fails too, `isStored` is asked: undefined if
 * the data is stored although the answers were lost, else the error.
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

/** True after a timeout. The request is then not retried, as that would take as long again. */
function isSlow(error: unknown): boolean {
  const { cause } = asAppError(error);
  return cause instanceof Object && 'message' in cause && String(cause.message).startsWith('TimeoutError');
}
