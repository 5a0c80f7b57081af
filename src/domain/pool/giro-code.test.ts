import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { giroCode, type Transfer } from './giro-code.ts';

const iban = 'DE89370400440532013000';
const transfer: Transfer = { holder: 'Tim Brandt', iban, cents: 3_225, text: 'Paeckchen 4F7K' };

function payloadOf(change: Partial<Transfer>): string {
  const code = giroCode({ ...transfer, ...change });
  if ('problem' in code) throw new Error(code.problem);
  return code.payload;
}

test('a code has eleven lines without blanks at their end', () => {
  expect(payloadOf({})).toBe(
    'BCD\n002\n1\nSCT\n\nTim Brandt\nDE89370400440532013000\nEUR32.25\n\n\nPaeckchen 4F7K',
  );
});

test.each([
  ['Änne Größe', 'Aenne Groesse'],
  ['ÖZLEM ÜNAL', 'OeZLEM UeNAL'],
  ['Straße', 'Strasse'],
  [`${'A'.repeat(69)} Brandt`, 'A'.repeat(69)],
  ['A\u0308nne', 'Aenne'],
  ['Şükrü Öztürk Çağlı İpek Işık', 'Suekrue Oeztuerk Cagli Ipek Isik'],
  ['Łukasz Żółć Świątek', 'Lukasz Zolc Swiatek'],
  ['Søren Åse Ægir Þór', 'Soeren Aase Aegir Thor'],
  ['Šárka Đorđević', 'Sarka Dordevic'],
  ['Tim 🎁 Brandt', 'Tim Brandt'],
  ['Siobhán O’Neill', "Siobhan O'Neill"],
  ['Anne–Marie', 'Anne-Marie'],
  ['Tim\nEUR999.00', 'Tim EUR999.00'],
  ['  Tim\u00a0\u2003Brandt ', 'Tim Brandt'],
  ['ＴＩＭ', 'TIM'],
  ['Tim & Mia <x>', 'Tim Mia x'],
])('%j becomes %j', (holder, name) => {
  expect(payloadOf({ holder }).split('\n')[5]).toBe(name);
});

test.each(['🎁🎁', '', '   ', '123', '山田太郎', 'Ωμέγα', '\u0301\u0301'])(
  '%j has no name to write',
  (holder) => {
    expect(giroCode({ ...transfer, holder })).toEqual({
      problem: 'Der Name lässt sich nicht in einen GiroCode schreiben',
    });
  },
);

test.each([
  [1, 'EUR0.01'],
  [5, 'EUR0.05'],
  [1_667, 'EUR16.67'],
  [10_000, 'EUR100.00'],
  [99_999_999_999, 'EUR999999999.99'],
])('%i cents are written %s', (cents, amount) => {
  expect(payloadOf({ cents }).split('\n')[7]).toBe(amount);
});

test.each([0, -1, 100_000_000_000, 1.5, Number.NaN, Infinity])('%s cents are refused', (cents) => {
  expect(giroCode({ ...transfer, cents })).toEqual({ problem: 'Dieser Betrag lässt sich nicht überweisen' });
});

test.each(['DE89 3704 0044 0532 0130 00', 'de89370400440532013000', '', 'DE89\nEUR1.00'])(
  '%j is no account',
  (wrong) => {
    expect(giroCode({ ...transfer, iban: wrong })).toEqual({ problem: 'Diese IBAN stimmt nicht' });
  },
);

test('without a text the code ends with the amount', () => {
  expect(payloadOf({ text: '' }).endsWith('\nEUR32.25')).toBe(true);
});

test('the longest code fits', () => {
  const longest = payloadOf({
    holder: 'Ä'.repeat(200),
    iban: 'MT84MALT011000012345MTLCAST001S',
    cents: 99_999_999_999,
    text: 'ß'.repeat(200),
  });
  expect(longest.length).toBeLessThanOrEqual(331);
  expect(longest.split('\n')[5]).toHaveLength(70);
});

test('whatever is typed, a code is ASCII of eleven lines and at most 331 bytes', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(anything, anything, fc.integer({ min: 1, max: 10_000_000 }), (name, text, cents) => {
      const code = giroCode({ holder: `T${name}`, iban, cents, text: `${text}.` });
      if ('problem' in code) throw new Error(code.problem);
      const { payload } = code;
      expect(payload).toMatch(/^[\n -~]*$/u);
      expect(payload.length).toBeLessThanOrEqual(331);
      const lines = payload.split('\n');
      expect(lines.length).toBeLessThanOrEqual(11);
      for (const line of lines) expect(line).toBe(line.trim());
    }),
    { numRuns: 2_000 },
  );
});
