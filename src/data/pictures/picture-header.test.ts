import { expect, test } from 'vitest';

import { mostBytes, pictureHeader } from './picture-header';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const big = (...numbers: number[]) => numbers.flatMap((number) => [number >> 8, number & 255]);
const little = (...numbers: number[]) => numbers.flatMap((number) => [number & 255, number >> 8]);
const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? latin1(part) : new Uint8Array(part))));

const png = (width: number, height: number) =>
  file('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', big(0, width, 0, height), [8, 6, 0, 0, 0]);
const gif = (width: number, height: number) => file('GIF89a', little(width, height), [0, 0, 0]);
const jpeg = (width: number, height: number, before = 0) =>
  file(
    [0xff, 0xd8],
    ...Array.from({ length: before }, () => [
      0xff,
      0xe1,
      0xff,
      0xff,
      ...Array.from({ length: 65_533 }, () => 0),
    ]),
    [0xff, 0xc0, 0, 17, 8],
    big(height, width),
    [3],
  );
const webp = (width: number, height: number) =>
  file('RIFF\0\0\0\0WEBPVP8 ', little(30, 0), [0, 0, 0, 0x9d, 1, 0x2a], little(width, height));
const box = (name: string, ...parts: number[][]) => {
  const data = [...latin1(name), ...parts.flat()];
  return [...big(0, data.length + 4), ...data];
};
const inBoxes = (brand: string, width: number, height: number) =>
  file(
    box('ftyp', [...latin1(brand), 0, 0, 0, 0, ...latin1('mif1')]),
    box(
      'meta',
      [0, 0, 0, 0],
      box('pitm', [0, 0, 0, 0, 0, 1]),
      box(
        'iprp',
        box('ipco', box('ispe', [0, 0, 0, 0], big(0, width, 0, height))),
        box('ipma', [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1]),
      ),
    ),
  );

const kinds = {
  png,
  gif,
  jpeg,
  webp,
  avif: (width: number, height: number) => inBoxes('avif', width, height),
  heic: (width: number, height: number) => inBoxes('heic', width, height),
};

test.each(Object.entries(kinds))('the size of %s is read without decoding', async (type, made) => {
  expect(await pictureHeader(made(4032, 3024))).toEqual({ type });
  expect(await pictureHeader(made(8192, 6144))).toEqual({ type });
  expect(await pictureHeader(made(0, 3024))).toEqual({ problem: 'unreadable' });
  if (type === 'webp') return;
  expect(await pictureHeader(made(20_000, 20_000))).toEqual({ problem: 'pixels' });
  expect(await pictureHeader(made(20_000, 1))).toEqual({ problem: 'pixels' });
});

test('a WebP of the largest size that it may have has too many pixels', async () => {
  expect(await pictureHeader(webp(16_383, 16_383))).toEqual({ problem: 'pixels' });
});

test('a size after long metadata is found', async () => {
  expect(await pictureHeader(jpeg(4032, 3024, 12))).toEqual({ type: 'jpeg' });
  expect(await pictureHeader(jpeg(20_000, 20_000, 12))).toEqual({ problem: 'pixels' });
});

test.each([
  ['nothing', file('')],
  ['text', file('Das ist nur Text, der foto.jpg heißt')],
  ['svg', file('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
  ['a page', file('<!doctype html><title>x</title>')],
  ['a PDF', file('%PDF-1.7')],
  [
    'BMP',
    file(
      'BM',
      Array.from({ length: 60 }, () => 1),
    ),
  ],
  ['a JPEG that ends at once', file([0xff, 0xd8, 0xff])],
  ['a PNG without a header', file('\u0089PNG\r\n\u001a\n')],
  ['boxes without end', file([0, 0, 0, 0], 'ftypheic')],
  ['zeros', file(Array.from({ length: 5000 }, () => 0))],
])('%s is no picture', async (_what, source) => {
  expect(await pictureHeader(source)).toEqual({ problem: 'unreadable' });
});

test('a file that is too large is not opened', async () => {
  const source = { size: mostBytes + 1 } as Blob;
  expect(await pictureHeader(source)).toEqual({ problem: 'bytes' });
});
