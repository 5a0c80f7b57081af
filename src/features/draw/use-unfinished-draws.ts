import { useMutationState } from '@tanstack/react-query';

import type { GroupRef } from '@/data/groups/group-keys';
import { addsItem } from '@/data/queries/list/list-changes';
import { isObject } from '@/lib/is-object';

import { drawListKey } from './draw-queries';

/** Ids of draws whose creation is in flight or has failed partly; a retry completes them. */
export function useUnfinishedDraws(groupRef: GroupRef): ReadonlySet<unknown> {
  const tries = useMutationState({
    filters: { mutationKey: addsItem(drawListKey(groupRef)).mutationKey, exact: true },
    select: ({ state: { status, variables } }) => ({
      id: isObject(variables) ? variables.id : null,
      isDone: status === 'success',
    }),
  });
  const unfinished = new Set(tries.map(({ id }) => id));
  for (const { id, isDone } of tries) if (isDone) unfinished.delete(id);
  return unfinished;
}
