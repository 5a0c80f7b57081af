import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { hasCodeOnDevice } from '@/lib/browser/code-on-device';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';

/** The live connection is a lazy chunk. Unless it is on the device, it is loaded when the page is idle. */
const loadWatch = async () => (await import('./live/watch-parts')).watchParts;

/** Refetches changes by others while a group page is open. `member` is the own membership id, null for non-members. */
export function useGroupWatch({ userId, groupId }: GroupRef, member: string | null): void {
  const client = useQueryClient();
  const watchParts = useOptionalPart(loadWatch, hasCodeOnDevice() ? 1 : 0);
  useEffect(
    () => (member === null || watchParts === null ? undefined : watchParts(client, { userId, groupId })),
    [client, userId, groupId, member, watchParts],
  );
}
