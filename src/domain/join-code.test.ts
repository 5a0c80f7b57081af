import { expect, test } from 'vitest';

import { codeBlocks, joinCodeProblem, typedJoinCode } from './join-code';

test.each([
  ['tanne24', 'TANNE24'],
  [' TANNE 24 ', 'TANNE24'],
  ['QMQ6Q-SAPS3', 'QMQ6QSAPS3'],
  ['QMQ6Q SAPS3 und mehr', 'QMQ6QSAPS3'],
  ['qmq6q – saps3', 'QMQ6QSAPS3'],
  ['\n\t', ''],
  ['a'.repeat(1_000_000), 'AAAAAAAAAA'],
])('%j is typed as a code', (text, code) => {
  expect(typedJoinCode(text)).toBe(code);
});

test.each([
  ['ABCDE', false],
  ['ABCDEF', true],
  ['ABCDEFGHJK', true],
  ['ABCDEFGHJKL', false],
])('%s has a possible length: %s', (code, isPossible) => {
  const problem = 'Der Code muss zwischen 6 und 10 Zeichen lang sein';
  expect(joinCodeProblem(code)).toBe(isPossible ? null : problem);
});

test('two blocks', () => {
  expect(codeBlocks('QMQ6QSAPS3')).toEqual(['QMQ6Q', 'SAPS3']);
  expect(codeBlocks('TANNE24')).toEqual(['TANN', 'E24']);
});
