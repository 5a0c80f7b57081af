import { imageDimensionsFromData } from 'image-dimensions';

import { pictureLimits } from '@/domain/picture/picture';

/** So many characters of base64 say how large a picture is; a multiple of four. */
const headLength = 16_384;

/**
 * Whether a stored picture is as small as one that was drawn here. Somebody may have sent another one by hand: a few bytes
 * can say that they are 16,000 pixels wide and high, and take a gigabyte to be shown.
 */
export function isWithinPixels(data: string): boolean {
  try {
    const head = Uint8Array.from(atob(data.slice(0, headLength)), (character) => character.charCodeAt(0));
    const size = imageDimensionsFromData(head);
    return size !== undefined && Math.max(size.width, size.height) <= pictureLimits.pixels;
  } catch {
    return false;
  }
}
