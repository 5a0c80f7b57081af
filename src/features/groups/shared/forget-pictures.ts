import { useEffect } from 'react';

import { keptGroupPictures } from '@/data/pictures/group-picture-place';

import type { GroupPlace } from './group-keys';

/** A group that was left, or is gone, takes its pictures along from the device. */
export function useForgottenPictures({ userId, groupId }: GroupPlace, isGone: boolean): void {
  useEffect(() => {
    if (isGone) void forgetGroupPictures({ userId, groupId });
  }, [userId, groupId, isGone]);
}

export async function forgetGroupPictures(place: GroupPlace): Promise<void> {
  const kept = await import('@/data/offline/kept-pictures').catch(() => null);
  await kept?.forgetKeptPictures(keptGroupPictures(place));
}
