import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { withoutPictures } from './without-pictures.ts';

const most = 1024 * 1024;

async function read(text: string | Uint8Array<ArrayBuffer>, size = 7, limit = most): Promise<string | null> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  async function* parts() {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  }
  const kept = await withoutPictures(parts(), limit);
  return kept && new TextDecoder().decode(kept);
}

test.each([
  ['nothing', '', ''],
  ['a card', 'BEGIN:VCARD\r\nFN:Ä\r\nEND:VCARD\r\n', 'BEGIN:VCARD\r\nFN:Ä\r\nEND:VCARD\r\n'],
  ['a folded picture', 'FN:A\nPHOTO;ENCODING=b:QUJD\n QUJD\n\tQQ==\nBDAY:1\n', 'FN:A\nBDAY:1\n'],
  ['in a group, in small letters', 'item1.photo:QQ==\nFN:A\n logo\n', 'FN:A\n logo\n'],
  ['without blanks', 'PHOTO;BASE64:\nQUJD\nQQ==\n\nFN:A\n', 'FN:A\n'],
  ['without blanks, in long lines', `KEY:\n${'QUJD'.repeat(99)}\nFN:A`, 'FN:A'],
  [
    'long texts',
    'FN:A\nNOTE:x\n y\nDESCRIPTION;LANGUAGE=de:z\nX-ALT-DESC;FMTTYPE=text/html:<p>\nBDAY:1',
    'FN:A\nBDAY:1',
  ],
  ['at the end', 'FN:A\nSOUND:QQ==', 'FN:A\n'],
  ['a name that begins like one', 'PHOTOS:1\nX-SOCIAL:2\nKEYS', 'PHOTOS:1\nX-SOCIAL:2\nKEYS'],
  ['old line breaks', 'FN:A\rPHOTO:QQ==\rBDAY:1', 'FN:A\rPHOTO:QQ==\rBDAY:1'],
])('%s', async (_, text, expected) => {
  for (const size of [1, 2, 7, 1000]) expect(await read(text, size)).toBe(expected);
});

test.each([
  ['low', [0xff, 0xfe], true],
  ['high', [0xfe, 0xff], false],
])('text in UTF-16 with the %s byte first is read without its pictures', async (_, mark, isLow) => {
  const text = 'FN:Jö😀\nPHOTO:QQ==\n QQ==\nBDAY:1\n';
  const units = Array.from({ length: text.length }, (__, index) => text.charCodeAt(index));
  const pairs = units.flatMap((unit) => (isLow ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]));
  for (const size of [2, 3, 7, 1000])
    expect(await read(Uint8Array.from([...mark, ...pairs]), size)).toBe('FN:Jö😀\nBDAY:1\n');
  expect(await read(Uint8Array.from([...mark, ...pairs, 1]))).toBe('FN:Jö😀\nBDAY:1\n\ufffd');
});

test('the limit counts what is left', async () => {
  const text = `FN:A\n${`PHOTO:${'QUJD'.repeat(1000)}\n`.repeat(1000)}BDAY:1\n`;
  expect(await read(text, 65_536, 12)).toBe('FN:A\nBDAY:1\n');
  expect(await read(text, 65_536, 11)).toBeNull();
  expect(await read('FN:Anna\n', 3, 4)).toBeNull();
});

test('all lines between pictures are kept, for any chunks of the file', async () => {
  const line = fc.constantFrom('FN:A', 'BDAY:1', ' folded', '', 'N;X="a:b":c', 'PHOTOGRAPH:x');
  const picture = fc
    .tuple(fc.constantFrom('PHOTO:', 'x.LOGO;TYPE=PNG:'), fc.nat(300))
    .map(([name, length]) => `${name}${'QUJD'.repeat(length)}\n QQ==`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.oneof(picture), line), { maxLength: 8 }),
      fc.integer({ min: 1, max: 400 }),
      async (pairs, size) => {
        // Leaves out folded and empty lines, which would belong to the picture before them.
        const kept = pairs.filter(([, text]) => text !== '' && !text.startsWith(' '));
        const text = kept.map(([heavy, light]) => `${heavy}\n${light}\n`).join('');
        expect(await read(text, size)).toBe(kept.map(([, light]) => `${light}\n`).join(''));
      },
    ),
  );
});

test('50 MB of pictures take less than three seconds', async () => {
  const line = new TextEncoder().encode(` ${'QUJD'.repeat(18)}\r\n`);
  const block = new Uint8Array(line.length * 14_000).map((_, index) => line[index % line.length] ?? 0);
  async function* parts() {
    yield new TextEncoder().encode('BEGIN:VCARD\r\nPHOTO:\r\n');
    for (let count = 0; count < 50; count += 1) yield block;
  }
  let kept: Uint8Array | null = null;
  const started = process.cpuUsage();
  kept = await withoutPictures(parts(), most);
  const { user } = process.cpuUsage(started);
  expect(kept?.length).toBe(13);
  expect(user).toBeLessThan(3_000_000);
});
