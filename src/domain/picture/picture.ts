/** Limits of a picture: width and height in pixels, bytes, base64 characters. */
export const pictureLimits = { pixels: 480, bytes: 61_440, base64: 81_920 } as const;

/** Immutable picture of a gift or wish within `pictureLimits`, in base64: WebP, or JPEG if the browser lacks WebP. */
export interface Picture {
  id: string;
  data: string;
}

/** Picture with the id of its gift or wish. */
export interface ItemPicture extends Picture {
  itemId: string;
}

/** Data URL for an image element; the first characters of the data tell the type. */
export function pictureSource(data: string): string {
  return `data:image/${data.startsWith('/9j/') ? 'jpeg' : 'webp'};base64,${data}`;
}
