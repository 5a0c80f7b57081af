import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import { type GroupOfUser, type GroupPictured, groupPictureName } from '../../pictures/group-picture-name';
import { pictureOptions, sourceOf } from '../../pictures/picture-options';

/** Its code comes with the first picture. */
const loadReader = () => import('../../pictures/read-group-picture');

const groupPictureQueries = {
  /** The data of a picture, below the key of its group. */
  one: (group: GroupOfUser, name: string | null) =>
    queryOptions({
      ...pictureOptions,
      queryKey: [`user:${group.userId}`, 'groups', group.groupId, 'pictures', name] as const,
      queryFn: name === null ? skipToken : async () => (await loadReader()).readGroupPicture(group, name),
    }),
};

/** What an image shows of a gift; null while the picture is on its way, and where there is none. */
export function useGroupPictureSource(group: GroupOfUser, gift: GroupPictured | null): string | null {
  const name = gift && groupPictureName(gift);
  const { data } = useQuery({ ...groupPictureQueries.one(group, name), select: sourceOf });
  return data ?? null;
}
