import type { MutationFunctionContext } from '@tanstack/react-query';

import type { TextField } from '@/domain/text/text';

import { AppError, errorSentences } from '../app-error';
import type { DataScope, ItemStore } from '../personal-data';

/** What the same form has sent before without an answer, oldest first: one of it may be stored. */
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

/** Loads what is hardly ever needed. Rejects with kind `offline` when it cannot be loaded. */
export async function loadLatestTry() {
  try {
    return await import('./latest-try');
  } catch (cause) {
    throw new AppError('offline', errorSentences.offline, { cause });
  }
}

/** Where something new is stored, and what of it are texts. */
export interface OwnList<S, N extends { id: string }, T> {
  scope: DataScope;
  kind: 'gifts.change' | 'people.change';
  texts: Readonly<Record<string, TextField>>;
  store: ItemStore<S, N, T>;
}

/** Stores a new thing, with what was typed between two tries of that. */
export async function addLatest<N extends { id: string }, S extends object, T>(
  item: N,
  context: MutationFunctionContext,
  list: OwnList<S, N, T>,
): Promise<S> {
  const tries = earlierTries(item, context);
  const stored = await list.store.add(item);
  if (tries.length === 0) return stored;
  const { storeLatest } = await loadLatestTry();
  return storeLatest(item, tries, stored, list);
}
