import { useEffect, useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { hasSeenGroup, rememberSeenGroup } from '@/data/groups/seen-groups';

/** Whether this device has shown the group before this visit. */
export function useSeenBefore({ userId, groupId }: GroupRef): boolean {
  const [wasSeen] = useState(() => hasSeenGroup({ userId, groupId }));
  useEffect(() => rememberSeenGroup({ userId, groupId }), [userId, groupId]);
  return wasSeen;
}
