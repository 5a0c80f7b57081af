import { matchMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { groupKey, type GroupRef } from '@/data/groups/group-keys';

/**
 * Refetches a group after one of its changes was refused. The user may have lost a role or the membership, and without
 * a live connection nothing else would show that.
 */
export function useRefusedChanges({ userId, groupId }: GroupRef): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = groupKey({ userId, groupId });
    return client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { kind } = event.action.error;
      if (kind !== 'forbidden' && kind !== 'not_found') return;
      if (matchMutation({ mutationKey: queryKey }, event.mutation))
        void client.invalidateQueries({ queryKey });
    });
  }, [client, userId, groupId]);
}
