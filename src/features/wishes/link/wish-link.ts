import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { failureToast } from '@/data/queries/mutation-meta';
import { dataOf } from '@/data/supabase/request';
import { wishListPath } from '@/lib/address/paths';
import { rest } from '@/lib/supabase/rest-client';

function keyOf(userId: string) {
  return [`user:${userId}`, 'wish-link'] as const;
}

/** Token of the user's wish-list link; created by the first read. */
export function wishLink(userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    // Always refetched, because another device may have renewed the link and an old one must not be shared.
    staleTime: 0,
    queryFn: async ({ signal }) => dataOf(rest.rpc('my_wish_link').abortSignal(signal), signal),
    meta: { failure: () => null, persist: {} },
  });
}

/** Replaces the token and invalidates the old one. Variables: true to release all claims made over the link. */
export function renewWishLink(userId: string) {
  return mutationOptions({
    mutationKey: [...keyOf(userId), 'renew'],
    mutationFn: async (isReleasing: boolean) =>
      dataOf(rest.rpc('rotate_wish_link', { p_release: isReleasing })),
    onMutate: (_variables, { client }) => client.cancelQueries({ queryKey: keyOf(userId) }),
    onSuccess: (token, _variables, _before, { client }) => client.setQueryData(keyOf(userId), token),
    // The renewal may be stored although the response was lost.
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
