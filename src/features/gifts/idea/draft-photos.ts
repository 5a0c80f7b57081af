import type { DataScope } from '@/data/personal-data';
import type { ChosenPicture } from '@/domain/picture/chosen-picture';

export interface DraftPhoto {
  chosen: ChosenPicture | null;
  /** Newer photo that is not decoded yet. */
  unread: Blob | null;
}

const none: DraftPhoto = { chosen: null, unread: null };
/** Photos are too large for the storage of drafts, so they live in memory until the page or the session ends. */
const photos = new Map<string, DraftPhoto>();

/** Photo of a capture, by its draft key. */
export function draftPhoto(scope: DataScope, key: string): DraftPhoto {
  return photos.get(`${scope} ${key}`) ?? none;
}

export function setDraftPhoto(scope: DataScope, key: string, photo: DraftPhoto): void {
  photos.set(`${scope} ${key}`, photo);
}

export function forgetPhoto(scope: DataScope, key: string): void {
  photos.delete(`${scope} ${key}`);
}

export function forgetPhotos(): void {
  photos.clear();
}
