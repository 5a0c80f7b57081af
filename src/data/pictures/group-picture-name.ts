/** A group and the member who looks at it. */
export interface GroupOfUser {
  userId: string;
  groupId: string;
}

/** Fields of a gift that identify its picture. */
export interface GroupPictured {
  id: string;
  /** Id of the wish if the gift is the copy of a wish. */
  wishId: string | null;
  pictureId: string | null;
}

/**
 * Cache name of a gift's picture in a group; null without one. For the copy of a wish it includes the copy's id,
 * because the wish's owner chooses the picture id and could reuse that of another picture.
 */
export function groupPictureName({ id, wishId, pictureId }: GroupPictured): string | null {
  return wishId && pictureId ? `${id}/${pictureId}` : pictureId;
}
