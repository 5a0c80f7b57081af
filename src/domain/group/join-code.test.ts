import { expect, test } from 'vitest';

import { formatJoinCode, joinCodeProblem, normalizeJoinCode } from './join-code.ts';

test.each([
  ['', ''],
  ['   ', ''],
  ['abcde', 'ABCDE'],
  [' abcde fghjk ', 'ABCDEFGHJK'],
  ['abcde-fghjk', 'ABCDEFGHJK'],
  ['abcde–fghjk', 'ABCDEFGHJK'],
  ['ab\u00A0cd\u200Bef\u00AD', 'ABCDEF'],
  ['abcde\nfghjk', 'ABCDEFGHJK'],
  ['ABCDEFGHJKMN', 'ABCDEFGHJK'],
  ['ß23456789ab', 'SS23456789'],
  ['🎁'.repeat(11), '🎁'.repeat(10)],
])('%j is typed for %j', (typed, code) => {
  expect(normalizeJoinCode(typed)).toBe(code);
});

test('a very long text is fast', () => {
  expect(normalizeJoinCode('x'.repeat(10_000_000))).toBe('XXXXXXXXXX');
});

const problem = 'Der Code muss zwischen 6 und 10 Zeichen lang sein';

test.each([
  ['', problem],
  ['ABCDE', problem],
  ['ABCDEF', null],
  ['ABCDEFGHJK', null],
  ['ABCDEFGHJKM', problem],
])('%j: %s', (code, expected) => {
  expect(joinCodeProblem(code)).toBe(expected);
});

test.each([
  ['', ''],
  ['A', 'A'],
  ['ABCDEF', 'ABC DEF'],
  ['ABCDEFG', 'ABCD EFG'],
  ['ABCDEFGHJK', 'ABCDE FGHJK'],
])('%j is shown as %j', (code, shown) => {
  expect(formatJoinCode(code)).toBe(shown);
});
