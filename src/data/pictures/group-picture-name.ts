/** A group as one of its members, the user, looks at it. */
export interface GroupOfUser {
  userId: string;
  groupId: string;
}

/** What of a gift says where its picture is. */
export interface GroupPictured {
  id: string;
  /** Of the copy of a wish. */
  wishId: string | null;
  pictureId: string | null;
}

/**
 * What a picture of a group is known by; null without one. That of a wish by the copy as well: whoever wishes chooses its
 * id, and could take that of another picture.
 */
export function groupPictureName({ id, wishId, pictureId }: GroupPictured): string | null {
  return wishId && pictureId ? `${id}/${pictureId}` : pictureId;
}
