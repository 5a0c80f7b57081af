import type { Picture } from './picture.ts';

/** Picture in a form; a stored one has no data. */
export interface ChosenPicture {
  id: string;
  data?: string;
}

/** Picture fields of a gift: the id, and the picture itself if it is new. */
export function pictureFields(chosen: ChosenPicture | null): { pictureId: string | null; picture?: Picture } {
  if (chosen === null) return { pictureId: null };
  const { id, data } = chosen;
  return { pictureId: id, ...(data !== undefined && { picture: { id, data } }) };
}
