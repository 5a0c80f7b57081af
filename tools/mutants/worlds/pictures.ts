import { idOf } from './ids.ts';

export const pictureId = (title: string) => idOf(`Bild von ${title}`);

/** The picture of an idea of Familie, as its writer stores it. */
export function pictureOf(title: string) {
  const data = `UklGR${'A'.repeat(59)}`;
  return { id: pictureId(title), gift_id: idOf(title), group_id: idOf('Familie'), data };
}
