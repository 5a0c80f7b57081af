import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { failureToast } from '@/data/queries/mutation-meta';
import { dataOf } from '@/data/supabase/request';
import { wishListPath } from '@/lib/address/paths';
import { rest } from '@/lib/supabase/rest-client';

function keyOf(userId: string) {
  return [`user:${userId}`, 'wish-link'] as const;
}

/** The token of the link of a user, which is made when it is first asked for. */
export function wishLink(userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    // Another device may have renewed it, and an old one would be handed on.
    staleTime: 0,
    queryFn: async ({ signal }) => dataOf(rest.rpc('my_wish_link').abortSignal(signal), signal),
    meta: { failure: () => null, persist: {} },
  });
}

/** Another token; the one before opens nothing any more. Variables: whether what was taken over it is to be free again. */
export function renewWishLink(userId: string) {
  return mutationOptions({
    mutationKey: [...keyOf(userId), 'renew'],
    mutationFn: async (isReleasing: boolean) =>
      dataOf(rest.rpc('rotate_wish_link', { p_release: isReleasing })),
    onMutate: (_variables, { client }) => client.cancelQueries({ queryKey: keyOf(userId) }),
    onSuccess: (token, _variables, _before, { client }) => client.setQueryData(keyOf(userId), token),
    // Only the answer may have been lost.
    onError: (_error, _variables, _before, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(userId) }),
    meta: {
      success: { title: 'Link erneuert' },
      failure: failureToast('Der Link konnte nicht erneuert werden'),
    },
  });
}

export function wishListAddress(token: string): string {
  return new URL(wishListPath(token), location.origin).href;
}
