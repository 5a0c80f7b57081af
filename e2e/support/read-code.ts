import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** Decodes a QR code in byte mode from the screen; null when unreadable. */
export async function readCode(picture: Locator): Promise<string | null> {
  const png = await picture.screenshot();
  // A page without the app's content security policy.
  const page = await picture.page().context().newPage();
  const { width, height, pixels } = await page.evaluate(
    async (data) => {
      const image = new Image();
      image.src = data;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const shown = context?.getImageData(0, 0, image.width, image.height);
      return { width: image.width, height: image.height, pixels: [...(shown?.data ?? [])] };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  const read = jsQR(Uint8ClampedArray.from(pixels), width, height);
  const modes: string[] = read?.chunks.map(({ type }) => type) ?? [];
  if (modes.some((mode) => mode !== 'byte')) throw new Error('Not only bytes are in this code.');
  return read && new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(read.binaryData));
}
