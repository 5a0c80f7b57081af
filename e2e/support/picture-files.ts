import type { Page } from '@playwright/test';

/** Picture file for `setInputFiles`. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Drawing {
  width?: number;
  height?: number;
  type?: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Stripes of equal width from left to right; null is transparent. */
  colours?: readonly (string | null)[];
}

/** Picture of stripes, encoded by the browser. */
export async function drawn(page: Page, drawing: Drawing = {}): Promise<Buffer> {
  const { width = 800, height = 600, type = 'image/jpeg', colours = ['#c00', '#00c'] } = drawing;
  const base64 = await page.evaluate(
    ({ width, height, type, colours }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      for (const [place, colour] of colours.entries()) {
        if (colour === null || !context) continue;
        context.fillStyle = colour;
        context.fillRect((place * width) / colours.length, 0, width / colours.length, height);
      }
      return canvas.toDataURL(type, 0.9).replace(/^.*,/, '');
    },
    { width, height, type, colours: [...colours] },
  );
  return Buffer.from(base64, 'base64');
}

/** JPEG with the EXIF data of a phone: orientation 6, location and a comment. */
export function withExif(jpeg: Buffer, secret: string): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const directory = (...entries: Buffer[]) => {
    const count = Buffer.alloc(2);
    count.writeUInt16LE(entries.length);
    return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
  };
  const ORIENTATION = 0x01_12;
  const DESCRIPTION = 0x01_0e;
  const GPS = 0x88_25;
  const text = Buffer.from(`${secret}\0`);
  const [first, gps] = [8, 8 + 2 + 3 * 12 + 4];
  const texts = gps + 2 + 12 + 4;
  const tiff = Buffer.concat([
    Buffer.from('II*\0\u0008\0\0\0', 'latin1'),
    directory(entry(DESCRIPTION, 2, text.length, texts), entry(ORIENTATION, 3, 1, 6), entry(GPS, 4, 1, gps)),
    directory(entry(1, 2, 2, 'N'.charCodeAt(0))),
    text,
  ]);
  if (first !== 8) throw new RangeError('The first directory begins after the head');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Animated GIF of 8 x 8 pixels: a red and a blue frame. */
export function animatedGif(): Buffer {
  const size = Buffer.from([8, 0, 8, 0]);
  const colours = Buffer.from([0xcc, 0, 0, 0, 0, 0xcc, 0, 0, 0, 0, 0, 0]);
  const loop = Buffer.from('!\u00ff\u000bNETSCAPE2.0\u0003\u0001\0\0\0', 'latin1');
  const frame = (colour: number) =>
    Buffer.concat([
      Buffer.from('!\u00f9\u0004\0\u000a\0\0\0', 'latin1'),
      Buffer.from([0x2c, 0, 0, 0, 0]),
      size,
      Buffer.from([0]),
      lzwOf(Array.from({ length: 64 }, () => colour)),
    ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x81, 0, 0]),
    colours,
    loop,
    frame(0),
    frame(1),
    Buffer.from([0x3b]),
  ]);
}

/** LZW without compression: clears the table before it grows. */
function lzwOf(pixels: readonly number[]): Buffer {
  const [CLEAR, END, BITS] = [4, 5, 3];
  const codes = pixels.flatMap((pixel, at) => (at % 2 === 0 ? [CLEAR, pixel] : [pixel]));
  const bits = [...codes, END].map((code) =>
    Array.from({ length: BITS }, (_, bit) => (code >> bit) & 1).join(''),
  );
  const bytes = (bits.join('').match(/.{1,8}/g) ?? []).map((eight) =>
    Number.parseInt(Array.from(eight).toReversed().join(''), 2),
  );
  return Buffer.from([2, bytes.length, ...bytes, 0]);
}

/** Animated WebP of encoded frames of equal size. */
export function animatedWebp(
  frames: readonly Buffer[],
  { width, height }: { width: number; height: number },
) {
  const size = Buffer.alloc(6);
  size.writeUIntLE(width - 1, 0, 3);
  size.writeUIntLE(height - 1, 3, 3);
  const ANIMATED = 0x02;
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.from([ANIMATED, 0, 0, 0]), size])),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames.map((frame) => {
      const data = imageOf(frame);
      const about = Buffer.concat([Buffer.alloc(6), size, Buffer.from([100, 0, 0, 0])]);
      return chunk('ANMF', Buffer.concat([about, data]));
    }),
  ]);
  return chunk('RIFF', body);
}

/** Image chunk without header and colour profile. */
function imageOf(webp: Buffer): Buffer {
  const at = Math.max(webp.indexOf('VP8 '), webp.indexOf('VP8L'));
  return webp.subarray(at);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
}

/** PNG with a declared size of 20,000 x 20,000 pixels. */
export function bomb(): Buffer {
  const part = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    part('IHDR', header),
    part('IDAT', Buffer.alloc(64)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** Header of a HEIC photo of 4032 × 3024 pixels. */
export function heic(): Buffer {
  const box = (name: string, ...data: Buffer[]) => {
    const content = Buffer.concat([Buffer.from(name), ...data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length + 4);
    return Buffer.concat([length, content]);
  };
  const ispe = Buffer.alloc(12);
  ispe.writeUInt32BE(4032, 4);
  ispe.writeUInt32BE(3024, 8);
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
    box(
      'meta',
      Buffer.alloc(4),
      box('pitm', Buffer.from([0, 0, 0, 0, 0, 1])),
      box(
        'iprp',
        box('ipco', box('ispe', ispe)),
        box('ipma', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1])),
      ),
    ),
    box('mdat', Buffer.alloc(256, 7)),
  ]);
}
