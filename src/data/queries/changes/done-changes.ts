import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';

import type { DoneOccasion } from '@/domain/notifications/done-occasion';

import type { AppError } from '../../app-error';
import type { PersonalData } from '../../personal-data';
import { doneQueries } from '../done-queries';
import {
  cancelReads,
  type OptimisticChange,
  readAgain,
  removeOptimistically,
  showAdded,
} from '../list/optimistic-list';
import { failureToast } from '../mutation-meta';

/** Ticks an occasion off for this year; optimistic. The toast offers `undo`. */
export function tickOff(data: PersonalData, undo: (done: DoneOccasion) => void) {
  const key = doneQueries.list(data).queryKey;
  return mutationOptions({
    mutationKey: key,
    mutationFn: (done: DoneOccasion) => data.done.add(done),
    meta: {
      success: (done: DoneOccasion) => ({
        title: 'Abgehakt',
        description: 'Für dieses Jahr erinnern wir dich nicht mehr.',
        action: { label: 'Rückgängig', onSelect: () => undo(done) },
      }),
      failure: failureToast('Fehler'),
    },
    onMutate: async (done: DoneOccasion, { client }: MutationFunctionContext) => {
      await cancelReads(client, key);
      showAdded(client, key, done);
    },
    onError: (_error: AppError, { id }, _shown, { client }) =>
      client.setQueryData<DoneOccasion[]>(key, (done) => done?.filter((one) => one.id !== id)),
    onSettled: (_result, _error, _done, _shown, { client }) => readAgain(client, key, key),
  });
}

/** Unticks an occasion, as the undo of `tickOff`. */
export function tickOn(data: PersonalData) {
  const key = doneQueries.list(data).queryKey;
  return mutationOptions({
    mutationKey: key,
    mutationFn: (done: DoneOccasion) => data.done.remove(done),
    meta: { failure: failureToast('Fehler') },
    onMutate: ({ id }: DoneOccasion, { client }: MutationFunctionContext) =>
      removeOptimistically(client, key, id),
    onError: (_error: AppError, _done, shown: OptimisticChange | undefined) => shown?.undo(),
    onSettled: (_result, _error, _done, _shown, { client }) => readAgain(client, key, key),
  });
}
