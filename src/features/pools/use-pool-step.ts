import { useMutation } from '@tanstack/react-query';

import type { Membership } from '@/data/groups/group-keys';
import { useDoneWhenStored } from '@/lib/hooks/use-done-when-stored';

import { takePoolStep, type PoolStep } from './pool-changes';

/** Step of a pool that a form sends. Also done when the step turns out to be stored although its response was lost. */
export function usePoolStep(me: Membership, isStored: (step: PoolStep) => boolean, onDone: () => void) {
  // A callback passed to `mutate()` would not run if the form unmounts before the response.
  const step = useMutation({ ...takePoolStep(me), onSuccess: onDone });
  const { error, variables } = step;
  const isDone = useDoneWhenStored(
    error !== null && error.kind !== 'invalid' && variables !== undefined && isStored(variables),
    onDone,
  );
  return { ...step, error: isDone ? null : error };
}
