import type { DataScope } from '@/data/personal-data';
import type { ChosenPicture } from '@/domain/picture/chosen-picture';

/** Too large for where texts are kept: a photo stays as long as the page, or until its writer has gone. */
const photos = new Map<string, ChosenPicture>();

/** The photo that belongs to the text which is being written at `place`. */
export function keptPhoto(scope: DataScope, place: string): ChosenPicture | null {
  return photos.get(`${scope} ${place}`) ?? null;
}

export function keepPhoto(scope: DataScope, place: string, photo: ChosenPicture | null): void {
  if (photo) photos.set(`${scope} ${place}`, photo);
  else photos.delete(`${scope} ${place}`);
}

export function forgetPhotos(): void {
  photos.clear();
}
