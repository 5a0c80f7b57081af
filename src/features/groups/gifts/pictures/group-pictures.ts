import { useEffect } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';

/** Loads the chunk for storing pictures on first use. */
export const loadGroupPictures = () => import('./group-picture-table');

/** Removes cached pictures of a group that was left or deleted. */
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
