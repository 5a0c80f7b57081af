import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { pictureOptions, sourceOf } from '@/data/pictures/picture-options';

import { groupKey, type GroupPlace } from '../shared/group-keys';

/** Their code comes with the first picture. */
export const loadPictures = () => import('./group-picture-table');

export const groupPictureQueries = {
  /** The data of a picture of a group; null when it is not there (yet), or not for the user. */
  one: (place: GroupPlace, id: string | null) =>
    queryOptions({
      ...pictureOptions,
      queryKey: groupKey(place, 'pictures', id),
      queryFn: id === null ? skipToken : async () => (await loadPictures()).readGroupPicture(place, id),
    }),
};

/** What an image shows; null while the picture is on its way, and where there is none. */
export function useGroupPictureSource(place: GroupPlace, id: string | null): string | null {
  const { data } = useQuery({ ...groupPictureQueries.one(place, id), select: sourceOf });
  return data ?? null;
}

/** A group that was left, or is gone, takes its pictures along from the device. */
export function useForgottenPictures({ userId, groupId }: GroupPlace, isGone: boolean): void {
  useEffect(() => {
    if (isGone) forgetGroupPictures({ userId, groupId });
  }, [userId, groupId, isGone]);
}

export function forgetGroupPictures(place: GroupPlace): void {
  void loadPictures().then(
    ({ forgetPictures }) => forgetPictures(place),
    () => null,
  );
}
