import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import { pictureOptions, sourceOf } from '../pictures/picture-options';
import type { GroupOfUser } from '../pictures/read-group-picture';

/** Its code comes with the first picture. */
const loadReader = () => import('../pictures/read-group-picture');

const groupPictureQueries = {
  /** The data of a picture, below the key of its group. */
  one: (group: GroupOfUser, id: string | null) =>
    queryOptions({
      ...pictureOptions,
      queryKey: [`user:${group.userId}`, 'groups', group.groupId, 'pictures', id] as const,
      queryFn: id === null ? skipToken : async () => (await loadReader()).readGroupPicture(group, id),
    }),
};

/** What an image shows; null while the picture is on its way, and where there is none. */
export function useGroupPictureSource(group: GroupOfUser, id: string | null): string | null {
  const { data } = useQuery({ ...groupPictureQueries.one(group, id), select: sourceOf });
  return data ?? null;
}
