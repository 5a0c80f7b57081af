import type { DataScope } from '@/data/personal-data';
import type { ChosenPicture } from '@/domain/picture/chosen-picture';

export interface KeptPhoto {
  chosen: ChosenPicture | null;
  /** A later one that is not read yet. */
  unread: Blob | null;
}

const none: KeptPhoto = { chosen: null, unread: null };
/** Too large for where texts are kept: a photo stays as long as the page, or until its writer has gone. */
const photos = new Map<string, KeptPhoto>();

/** The photo that belongs to the text which is being written at `place`. */
export function keptPhoto(scope: DataScope, place: string): KeptPhoto {
  return photos.get(`${scope} ${place}`) ?? none;
}

export function keepPhoto(scope: DataScope, place: string, photo: KeptPhoto): void {
  photos.set(`${scope} ${place}`, photo);
}

export function forgetPhoto(scope: DataScope, place: string): void {
  photos.delete(`${scope} ${place}`);
}

export function forgetPhotos(): void {
  photos.clear();
}
