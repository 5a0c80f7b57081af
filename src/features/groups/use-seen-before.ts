import { useEffect, useState } from 'react';

import { hasSeen, rememberSeen } from '@/lib/seen-here';

import type { GroupPlace } from './shared/group-keys';

/** Whether this device has shown the group before this visit. */
export function useSeenBefore({ userId, groupId }: GroupPlace): boolean {
  const [wasSeen] = useState(() => hasSeen(userId, groupId));
  useEffect(() => rememberSeen(userId, groupId), [userId, groupId]);
  return wasSeen;
}
