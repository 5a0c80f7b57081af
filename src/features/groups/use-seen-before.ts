import { useEffect, useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { hasSeenGroup, rememberSeenGroup } from '@/data/groups/seen-groups';

/** True if this device has shown the group on an earlier visit. */
export function useSeenBefore({ userId, groupId }: GroupRef): boolean {
  const [wasSeen] = useState(() => hasSeenGroup({ userId, groupId }));
  useEffect(() => rememberSeenGroup({ userId, groupId }), [userId, groupId]);
  return wasSeen;
}
