import { useEffect } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';

/** Their code comes with the first picture. */
export const loadGroupPictures = () => import('./group-picture-table');

/** A group that was left, or is gone, takes its pictures along from the device. */
export function useForgottenPictures({ userId, groupId }: GroupRef, isGone: boolean): void {
  useEffect(() => {
    if (isGone) forgetGroupPictures({ userId, groupId });
  }, [userId, groupId, isGone]);
}

export function forgetGroupPictures(groupRef: GroupRef): void {
  void loadGroupPictures().then(
    ({ forgetPictures }) => forgetPictures(groupRef),
    () => null,
  );
}
