import type { DataScope } from '@/data/personal-data';
import type { ChosenPicture } from '@/domain/picture/chosen-picture';

export interface DraftPhoto {
  chosen: ChosenPicture | null;
  /** A later one that is not read yet. */
  unread: Blob | null;
}

const none: DraftPhoto = { chosen: null, unread: null };
/** Too large for where texts are kept: a photo stays as long as the page, or until its writer has gone. */
const photos = new Map<string, DraftPhoto>();

/** The photo of a capture, by the key of its draft. */
export function draftPhoto(scope: DataScope, key: string): DraftPhoto {
  return photos.get(`${scope} ${key}`) ?? none;
}

export function holdPhoto(scope: DataScope, key: string, photo: DraftPhoto): void {
  photos.set(`${scope} ${key}`, photo);
}

export function forgetPhoto(scope: DataScope, key: string): void {
  photos.delete(`${scope} ${key}`);
}

export function forgetPhotos(): void {
  photos.clear();
}
