import { idOf } from './ids.ts';

export const pictureId = (title: string) => idOf(`Bild von ${title}`);

const data = `UklGR${'A'.repeat(59)}`;

/** The picture of an idea of Familie, as its writer stores it. */
export function pictureOf(title: string) {
  return { id: pictureId(title), gift_id: idOf(title), group_id: idOf('Familie'), data };
}

/** The picture of a wish of recipient. */
export function wishPictureOf(title: string, id = pictureId(title)) {
  return { user_id: idOf('recipient'), wish_id: idOf(title), id, data };
}
