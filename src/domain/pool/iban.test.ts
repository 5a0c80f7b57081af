import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { ibanLabel } from './iban-label.ts';
import { parseIban } from './iban.ts';

test.each([
  ['DE89370400440532013000', 'DE89370400440532013000'],
  ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  [' DE89\u00a03704\u00a00044\u202f0532\u20090130\u00a000\n', 'DE89370400440532013000'],
  ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
  ['IBAN: DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['\u200bDE89370400440532013000\ufeff', 'DE89370400440532013000'],
  ['DE89.3704.0044.0532.0130.00', 'DE89370400440532013000'],
  ['DE89–3704–0044–0532–0130–00', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00.', 'DE89370400440532013000'],
  ['IBAN-Nr.: DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['IBAN Nummer DE89370400440532013000', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX', 'DE89370400440532013000'],
  ['DE89370400440532013000, Swift COBADEFFXXX', 'DE89370400440532013000'],
  ['AT61 1904 3002 3457 3201', 'AT611904300234573201'],
  ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  ['NL91ABNA0417164300', 'NL91ABNA0417164300'],
  ['Max Mustermann, DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['Max Mustermann\nDE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00\nMax Mustermann', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00 (Commerzbank)', 'DE89370400440532013000'],
  ['Meine IBAN ist DE89 3704 0044 0532 0130 00, danke!', 'DE89370400440532013000'],
  ['Konto: DE89/3704/0044/0532/0130/00', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00 COBADEFFXXX', 'DE89370400440532013000'],
  ['BIC COBADEFFXXX, IBAN DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00 25 €', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00\n25,50 Euro', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00 - 24.12.2026', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00 €', 'DE89370400440532013000'],
  ['AT61 1904 3002 3457 3201 (AT12)', 'AT611904300234573201'],
  ['Zahl bitte auf MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
  ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
])('%j is an IBAN', (text, iban) => {
  expect(parseIban(text)).toEqual({ iban });
});

test('invisible characters and blanks of any kind are ignored', () => {
  const iban = 'DE89370400440532013000';
  const between = fc.constantFrom(
    '',
    '',
    ' ',
    '\u202a',
    '\u202c',
    '\u2066',
    '\u2069',
    '\u00ad',
    '\u200e',
    '\u061c',
    '\u00a0',
    '\u2007',
    '.',
    '-',
    '–',
  );
  fc.assert(
    fc.property(fc.array(between, { minLength: 23, maxLength: 23 }), (signs) => {
      const text = signs.map((sign, index) => sign + (iban[index] ?? '')).join('');
      expect(parseIban(text)).toEqual({ iban });
    }),
  );
});

const swapped = 'Diese IBAN stimmt nicht. Prüf, ob zwei Ziffern vertauscht sind';
const length = 'Die IBAN ist zu kurz oder zu lang';
const start = 'Eine IBAN beginnt zum Beispiel mit DE89';

test.each([
  ['', 'Bitte gib eine IBAN ein'],
  ['  \u00a0', 'Bitte gib eine IBAN ein'],
  ['DE89370400440532013001', swapped],
  ['DE98370400440532013000', swapped],
  ['DE8937040044053201300', length],
  ['DE893704004405320130000', length],
  ['DE', start],
  ['DE89', length],
  ['D', start],
  ['370400440532013000', start],
  ['Konto 532013000', start],
  ['XX89370400440532013000', 'Dieses Land hat keine IBAN'],
  ['US89370400440532013000', 'Dieses Land hat keine IBAN'],
  [
    'TR330006100519786457841326',
    'Dieses Land nimmt nicht an SEPA teil: In Euro lässt sich dorthin nicht überweisen',
  ],
  ['DE8937040044053201300Ö', start],
  ['DE89'.repeat(1_000), length],
])('%.30s is refused: %s', (text, problem) => {
  expect(parseIban(text)).toEqual({ problem });
});

test('an IBAN is shown in blocks of four', () => {
  expect(ibanLabel('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(ibanLabel('MT84MALT011000012345MTLCAST001S')).toBe('MT84 MALT 0110 0001 2345 MTLC AST0 01S');
});
