import { pictureLimits } from '@/domain/picture/picture';

import { pictureHeader } from './picture-header';
import type { PictureProblem } from './picture-problem';

/** `data`: the encoded picture in base64. */
export type DrawnPicture = { data: string } | { problem: PictureProblem };

/** Edge lengths in pixels, tried in order until the file is small enough. At each, the quality is lowered first. */
const edges = [pictureLimits.pixels, 400, 320, 240, 160];
const qualities = [0.8, 0.65, 0.5, 0.35];

/** Redraws the first frame of an image, upright, on white and within `pictureLimits`. This removes all metadata. */
export async function drawPicture(source: Blob): Promise<DrawnPicture> {
  const header = await pictureHeader(source);
  if ('problem' in header) return header;
  const whole = await createImageBitmap(source).catch(() => null);
  if (whole === null) return { problem: header.type === 'heic' ? 'heic' : 'unreadable' };
  try {
    for (const edge of edges) {
      const canvas = await drawnWithin(whole, edge);
      for (const quality of qualities) {
        const file = await fileOf(canvas, quality);
        if (file.size <= pictureLimits.bytes) return { data: await inBase64(file) };
      }
    }
    return { problem: 'unreadable' };
  } finally {
    whole.close();
  }
}

async function drawnWithin(whole: ImageBitmap, edge: number): Promise<OffscreenCanvas> {
  const scale = Math.min(1, edge / Math.max(whole.width, whole.height));
  const [width, height] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * scale)));
  if (width === undefined || height === undefined) throw new RangeError('No size');
  const small = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new TypeError('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(small, 0, 0);
  small.close();
  return canvas;
}

/** Encodes as WebP, or as JPEG in browsers that cannot encode WebP, such as Safari. */
async function fileOf(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const file = await canvas.convertToBlob({ type: 'image/webp', quality });
  return file.type === 'image/webp' ? file : canvas.convertToBlob({ type: 'image/jpeg', quality });
}

function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^.*,/u, ''));
    });
    reader.addEventListener('error', () => reject(new TypeError('Not read', { cause: reader.error })));
    reader.readAsDataURL(file);
  });
}
