import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { whenIdle } from '@/lib/browser/when-idle';

import { useMe } from './shared/use-me';

/** Stores visits of a group page, so that seen changes are no news. `member`: own membership id, null for others. */
export function useNewsSeen({ userId, groupId }: GroupRef, member: string | null): void {
  const client = useQueryClient();
  const me = useMe();
  const isWanted = member !== null && me?.isGuest === false;
  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function watch() {
      const { watchLeaving } = await import('./news-seen');
      if (!signal.aborted) signal.addEventListener('abort', watchLeaving(client, { userId, groupId }));
    }
    signal.addEventListener(
      'abort',
      whenIdle(() => void watch().catch(() => null)),
    );
    return () => controller.abort();
  }, [client, userId, groupId, isWanted]);
}
