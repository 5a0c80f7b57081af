import { type ImageType, imageDimensionsFromData } from 'image-dimensions';

import type { PictureProblem } from './picture-problem';

/** Largest accepted file; phone cameras write up to 25 MB. */
export const mostBytes = 30 * 1024 * 1024;
/** Limits the memory for decoding, as a decoded pixel takes four bytes. */
const MOST_PIXELS = 64_000_000;
const LONGEST_EDGE = 16_384;
/** Number of first bytes to read; nearly every image header lies within them. */
const HEAD_BYTES = 256 * 1024;

type Header = { type: ImageType } | { problem: PictureProblem };

/** Type and size of an image from its first bytes, before decoding; file name and declared type are not trusted. */
export async function pictureHeader(source: Blob): Promise<Header> {
  if (source.size > mostBytes) return { problem: 'bytes' };
  const found = (await sizeWithin(source, HEAD_BYTES)) ?? (await sizeWithin(source, mostBytes));
  if (!found || found.width === 0 || found.height === 0) return { problem: 'unreadable' };
  const { type, width, height } = found;
  const isHuge = width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_EDGE;
  return isHuge ? { problem: 'pixels' } : { type };
}

async function sizeWithin(source: Blob, bytes: number) {
  return imageDimensionsFromData(new Uint8Array(await source.slice(0, bytes).arrayBuffer()));
}
