import type { MutationFunctionContext } from '@tanstack/react-query';

import type { TextField } from '@/domain/text/text';

import { AppError, errorSentences } from './app-error';
import type { DataScope } from './personal-data';

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

/** Where somebody keeps their things of one kind. */
interface OwnList<N, S> {
  scope: DataScope;
  kind: 'gifts.change' | 'people.change';
  texts: Readonly<Record<string, TextField>>;
  store: {
    add(item: N): Promise<S>;
    change(id: string, change: Partial<Omit<N, 'id'>>, base: Partial<Omit<N, 'id'>>): Promise<void>;
  };
}

/** Stores a new thing, with what was typed between two tries of that. */
export async function addLatest<N extends { id: string }, S extends object>(
  item: N,
  context: MutationFunctionContext,
  { scope, kind, texts, store }: OwnList<N, S>,
): Promise<S> {
  const tries = earlierTries(item, context);
  const stored = await store.add(item);
  if (tries.length === 0) return stored;
  const { storeLatest } = await loadLatestTry();
  const change = (...wanted: Parameters<typeof store.change>) => store.change(...wanted);
  return storeLatest({ scope, kind, item, tries, stored, texts, change });
}
