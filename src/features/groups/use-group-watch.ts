import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { logError } from '@/lib/log-error';

/** Refetches changes by others while a group page is open. `member` is the own membership id, null for non-members. */
export function useGroupWatch({ userId, groupId }: GroupRef, member: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (member === null) return undefined;
    let isOver = false;
    let stop = () => {};
    async function start() {
      // The live connection is a lazy chunk, because the page renders without it.
      const { watchParts } = await import('./live/watch-parts');
      if (!isOver) stop = watchParts(client, { userId, groupId });
    }
    start().catch((error: unknown) => logError('Live-Verbindung nicht möglich', error));
    return () => {
      isOver = true;
      stop();
    };
  }, [client, userId, groupId, member]);
}
