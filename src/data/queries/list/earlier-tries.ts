import type { MutationFunctionContext } from '@tanstack/react-query';

import { isObject } from '@/lib/is-object';

import { AppError, errorSentences } from '../../app-error';

/** Items that the same form has sent without an answer, oldest first; one of them may be stored. */
export function earlierTries<N extends { id: string }>(
  item: N,
  { client, mutationKey }: MutationFunctionContext,
): N[] {
  const failed = client
    .getMutationCache()
    .findAll({ mutationKey: mutationKey ?? [], exact: true, status: 'error' });
  return failed
    .map(({ state }) => state.variables)
    .filter((sent): sent is N => isObject(sent) && sent.id === item.id);
}

/** Loads the lazy chunk for forms that are sent again. Rejects with kind `offline`. */
export async function loadRetriedAdd() {
  try {
    return await import('./retried-add');
  } catch (cause) {
    throw new AppError('offline', errorSentences.offline, { cause });
  }
}
