import { expect, test } from 'vitest';

import { decodeBytes, decodeTextFile } from './text-file.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

test.each([
  ['UTF-8', bytes(0x4a, 0xc3, 0xb6), 'Jö'],
  ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x4a, 0xc3, 0xb6), 'Jö'],
  ['UTF-16, low byte first', bytes(0xff, 0xfe, 0x4a, 0, 0xf6, 0), 'Jö'],
  ['UTF-16, high byte first', bytes(0xfe, 0xff, 0, 0x4a, 0, 0xf6), 'Jö'],
  ['windows-1252', bytes(0x4a, 0xf6, 0x80), 'Jö€'],
  ['nothing', bytes(), ''],
  ['half a UTF-16 character', bytes(0xff, 0xfe, 0x4a), '\ufffd'],
])('reads %s', (_, data, text) => expect(decodeTextFile(data)).toBe(text));

test.each([
  ['utf-8', bytes(0xc3, 0xb6), 'ö'],
  ['UTF-8', bytes(0xf6), 'ö'],
  ['ISO-8859-2', bytes(0xf5), 'ő'],
  ['klingon', bytes(0xf6), 'ö'],
])('reads what is called %s', (encoding, data, text) => expect(decodeBytes(data, encoding)).toBe(text));
