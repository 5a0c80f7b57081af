import { useEffect, useState } from 'react';

import { hasSeenGroup, rememberSeenGroup } from '@/lib/seen-groups';

import type { GroupPlace } from './shared/group-keys';

/** Whether this device has shown the group before this visit. */
export function useSeenBefore({ userId, groupId }: GroupPlace): boolean {
  const [wasSeen] = useState(() => hasSeenGroup({ userId, groupId }));
  useEffect(() => rememberSeenGroup({ userId, groupId }), [userId, groupId]);
  return wasSeen;
}
