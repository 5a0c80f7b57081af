import { idOf } from './ids.ts';

export const pictureId = (title: string) => idOf(`Bild von ${title}`);

const data = `UklGR${'A'.repeat(59)}`;

/** Row of an idea's picture in Familie. */
export function pictureOf(title: string) {
  return { id: pictureId(title), gift_id: idOf(title), group_id: idOf('Familie'), data };
}

/** Row of a picture of recipient's wish. */
export function wishPictureOf(title: string, id = pictureId(title)) {
  return { user_id: idOf('recipient'), wish_id: idOf(title), id, data };
}
