import { useMutation } from '@tanstack/react-query';

import type { Membership } from '@/data/groups/group-keys';
import { useDoneWhenStored } from '@/lib/hooks/use-done-when-stored';

import { takePoolStep } from './pool-changes';
import type { PoolStep } from './pool-step';

/** A step of a form, which is done as well when it is stored and its answer was lost; then it has not failed. */
export function usePoolStep(me: Membership, isStored: (step: PoolStep) => boolean, onDone: () => void) {
  // Not with each call, which would be forgotten with a form that goes before its answer.
  const step = useMutation({ ...takePoolStep(me), onSuccess: onDone });
  const { error, variables } = step;
  const isDone = useDoneWhenStored(
    error !== null && error.kind !== 'invalid' && variables !== undefined && isStored(variables),
    onDone,
  );
  return { ...step, error: isDone ? null : error };
}
