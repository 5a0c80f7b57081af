import { mutationOptions, type MutationOptions } from '@tanstack/react-query';

import { storedUserId } from '@/lib/supabase/auth/stored-session';

import { AppError, failWithoutCode } from '../app-error';
import { failureToast } from './mutation-meta';

/**
 * Mutation whose code is a lazy chunk, because a page shows its content before anything is changed. A change waits for
 * the chunk; without it the change fails with kind `offline`, before its optimistic update. It also fails if
 * the user has signed out meanwhile, because it would be sent as the next user.
 */
export function lateMutation<Result, Variables, Shown>(
  load: () => Promise<MutationOptions<Result, AppError, Variables, Shown>>,
) {
  const without = (cause: unknown): MutationOptions<Result, AppError, Variables, Shown> => ({
    mutationFn: () => failWithoutCode(cause),
    meta: { failure: failureToast('Fehler') },
  });
  return mutationOptions({
    // The loaded mutation runs inside this one, so that its own key and toasts apply.
    mutationFn: async (variables: Variables, { client }) => {
      const userId = storedUserId();
      const options = await load().catch(without);
      if (storedUserId() !== userId) throw new AppError('signed_out');
      return client.getMutationCache().build(client, options).execute(variables);
    },
  });
}
