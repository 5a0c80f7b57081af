import { expect, test } from 'vitest';

import { cleanLine, cleanText, hasVisibleCharacter, isLongerThan, storedText, textProblem } from './text.ts';

const megabyte = 'x'.repeat(1_048_576);

test.each([
  ['a', true],
  [' . ', true],
  ['🎁', true],
  ['中', true],
  ['', false],
  ['  \t\n', false],
  ['\u00a0', false],
  ['\u200b\u200d\ufeff', false],
  ['\u2060\u00ad', false],
  ['\u3164\uffa0', false],
  ['\u2800', false],
  ['\u202e', false],
  ['\u0007', false],
])('%j shows something: %s', (text, expected) => {
  expect(hasVisibleCharacter(text)).toBe(expected);
});

test.each([
  ['abc', 3, false],
  ['abcd', 3, true],
  ['🎁🎁🎁', 3, false],
  ['🎁🎁🎁🎁', 3, true],
  ['🎁🎁a', 3, false],
  [megabyte, 10_000, true],
])('%.10j is longer than %i: %s', (text, limit, expected) => {
  expect(isLongerThan(text, limit)).toBe(expected);
});

test.each([
  ['', null],
  ['Samstag\n\tgut 🎁', null],
  ['🎁'.repeat(5_000), null],
  [megabyte, 'Zu lang: höchstens 5.000 Zeichen'],
  ['\ud83c', 'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte tippe ihn neu ein.'],
  ['a\u0000b', 'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte tippe ihn neu ein.'],
])('the problem of %.12j', (text, expected) => {
  expect(textProblem(text, 5_000)).toBe(expected);
});

test.each([
  [' An\u202ena\u2066\n\r\nMa\u0007ria\u200f\u0085\u009f ', 'Anna Maria'],
  ['\u202e\u0007\n', ''],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Jo\u0308rg', 'Jo\u0308rg'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['5\u00a0€  zwei', '5\u00a0€  zwei'],
  ['\u00a0\u2000\u3000\ufeff5\u00a0€\u202f\u1680', '5\u00a0€'],
  ['\u061ca\u200e\u202a\u202b\u202c\u202d\u2067\u2068\u2069b\u2028c\u2029d', 'ab c d'],
])('the name %j becomes %j', (text, expected) => {
  expect(cleanLine(text)).toBe(expected);
});

test.each([
  ['Eins\r\n\tzw\u202eei\u0007\rdrei\u2028', 'Eins\n\tzwei\ndrei\n'],
  [' a\n\nb ', ' a\n\nb '],
  ['👩‍🚀 שלום\u200f!', '👩‍🚀 שלום\u200f!'],
])('as a text %j is %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test.each([
  [' \n', 'text', null],
  ['\u200b', 'line', null],
  [null, 'text', null],
  ['eins\u2028zwei ', 'text', 'eins\nzwei '],
  [' Buch\u202e\n', 'line', 'Buch'],
  ['https://example.org/\u202e', 'link', 'https://example.org/\u202e'],
] as const)('of %j in a %s the stored text is %j', (text, kind, stored) => {
  expect(storedText(text, kind)).toBe(stored);
});
