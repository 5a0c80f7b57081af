/** What a picture may be at most: width and height in pixels, bytes of the WebP, characters of it in base64. */
export const pictureLimits = { pixels: 480, bytes: 61_440, base64: 81_920 } as const;

/** A picture of a gift: WebP in base64, within `pictureLimits`. It never changes; another one has another id. */
export interface Picture {
  id: string;
  webp: string;
}

/** A picture with the personal gift it belongs to. */
export interface GiftPicture extends Picture {
  giftId: string;
}
