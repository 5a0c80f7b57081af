import { imageDimensionsFromData } from 'image-dimensions';

import { pictureLimits } from '@/domain/picture/picture';

/** Length of the base64 prefix with the image header; a multiple of four. */
const headLength = 16_384;

/**
 * True if a stored picture is within the limits of our encoder. A crafted one of a few bytes could declare 16,000
 * pixels per edge and take a gigabyte to decode.
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
