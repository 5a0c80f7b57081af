/** What a picture may be at most: width and height in pixels, bytes, characters in base64. */
export const pictureLimits = { pixels: 480, bytes: 61_440, base64: 81_920 } as const;

/**
 * A picture of a gift or a wish within `pictureLimits`: WebP, or JPEG where a browser cannot write it, in base64. It never changes;
 * another one has another id.
 */
export interface Picture {
  id: string;
  data: string;
}

/** A picture with the personal gift, or the wish, it belongs to. */
export interface ItemPicture extends Picture {
  itemId: string;
}

/** What an image element shows: the type is told by how the data begins. */
export function pictureSource(data: string): string {
  return `data:image/${data.startsWith('/9j/') ? 'jpeg' : 'webp'};base64,${data}`;
}
