import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodeBytes, decodeTextFile } from './text-file.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

test.each([
  ['UTF-8', bytes(0x4a, 0xc3, 0xb6), 'Jö'],
  ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x4a, 0xc3, 0xb6), 'Jö'],
  ['one line of another encoding', bytes(0xc3, 0xb6, 0x0d, 0x0a, 0xf6, 0x0a, 0xc3, 0xb6), 'ö\r\nö\nö'],
  ['windows-1252', bytes(0x4a, 0xf6, 0x80), 'Jö€'],
  ['nothing', bytes(), ''],
])('reads %s', (_, data, text) => expect(decodeTextFile(data)).toBe(text));

test('each line is read in its own encoding', () => {
  const line = fc.tuple(fc.constantFrom('Jürgen', 'Ö', 'Anna', '', 'é ß\r'), fc.boolean());
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const file = lines.map(([text, isOld]) => Buffer.from(`${text}\n`, isOld ? 'latin1' : 'utf8'));
      expect(decodeTextFile(Buffer.concat(file))).toBe(lines.map(([text]) => `${text}\n`).join(''));
    }),
  );
});

test.each([
  ['utf-8', bytes(0xc3, 0xb6), 'ö'],
  ['UTF-8', bytes(0xf6), 'ö'],
  ['ISO-8859-2', bytes(0xf5), 'ő'],
  ['klingon', bytes(0xf6), 'ö'],
])('reads what is called %s', (encoding, data, text) => expect(decodeBytes(data, encoding)).toBe(text));
