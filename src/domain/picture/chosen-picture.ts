import type { Picture } from './picture.ts';

/** A picture as a form has it; one that is stored comes without its data. */
export interface ChosenPicture {
  id: string;
  data?: string;
}

/** What a gift says of its picture, and the picture itself where it is to be stored. */
export function pictureFields(chosen: ChosenPicture | null): { pictureId: string | null; picture?: Picture } {
  if (chosen === null) return { pictureId: null };
  const { id, data } = chosen;
  return { pictureId: id, ...(data !== undefined && { picture: { id, data } }) };
}
