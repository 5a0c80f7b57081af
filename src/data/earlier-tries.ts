import type { MutationFunctionContext } from '@tanstack/react-query';

import { AppError, errorSentences } from './app-error';

/**
 * What the same form has sent before without an answer, oldest first: one of it may be stored. An add passes over what
 * is there, so what was typed in between is still to be stored.
 */
export function earlierTries<N extends { id: string }>(
  item: N,
  { client, mutationKey }: MutationFunctionContext,
): N[] {
  const failed = client
    .getMutationCache()
    .findAll({ mutationKey: mutationKey ?? [], exact: true, status: 'error' });
  return failed
    .map(({ state }) => state.variables)
    .filter(
      (sent): sent is N => typeof sent === 'object' && sent !== null && 'id' in sent && sent.id === item.id,
    );
}

/**
 * What stores or finds what was typed between two tries; hardly ever needed, so no part of the first pages.
 * Rejects with kind `offline` when it cannot be loaded.
 */
export async function loadLatestTry() {
  try {
    return await import('./latest-try');
  } catch (cause) {
    throw new AppError('offline', errorSentences.offline, { cause });
  }
}
