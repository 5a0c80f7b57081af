import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import { type GroupOfUser, type GroupPictured, groupPictureName } from '../../pictures/group-picture-name';
import { pictureOptions, sourceOf } from '../../pictures/picture-options';

/** Loads the lazy chunk that reads pictures of groups, with the first picture. */
const loadReader = () => import('../../pictures/read-group-picture');

const groupPictureQueries = {
  /** Data of a picture in a group; its query key continues that of the group. */
  one: (group: GroupOfUser, name: string | null) =>
    queryOptions({
      ...pictureOptions,
      queryKey: [`user:${group.userId}`, 'groups', group.groupId, 'pictures', name] as const,
      queryFn: name === null ? skipToken : async () => (await loadReader()).readGroupPicture(group, name),
    }),
};

/** `src` of a gift's picture; null while loading and without a picture. */
export function useGroupPictureSource(group: GroupOfUser, gift: GroupPictured | null): string | null {
  const name = gift && groupPictureName(gift);
  const { data } = useQuery({ ...groupPictureQueries.one(group, name), select: sourceOf });
  return data ?? null;
}
