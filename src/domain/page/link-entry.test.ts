import { expect, test } from 'vitest';

import { bareAddress, isBrought, pageAddress } from './link-entry.ts';

test.each([
  ['', 'https://laden.de', 'insertFromPaste', null, true],
  ['https://laden.de/a', 'https://laden.de/b', 'insertFromPaste', null, true],
  ['https://laden.de/tasse', 'https://laden.de/a', 'insertReplacementText', null, true],
  ['https://laden.de/tasse', 'https://laden.de/a', 'insertText', 'https://laden.de/a', true],
  ['', 'https://laden.de/tasse', 'insertCompositionText', 'https://laden.de/tasse', true],
  ['https://lade', 'https://laden', 'insertCompositionText', 'laden', false],
  ['https://laden.d', 'https://laden.de', 'insertText', 'e', false],
  ['https://laden.de', 'https://laden.d', 'deleteContentBackward', null, false],
  ['https://laden.de/tasse', '', 'deleteByCut', null, false],
  ['Tasse', 'Tasse\n', 'insertLineBreak', null, false],
])('from %j to %j by %s of %j was brought: %s', (before, after, inputType, data, brought) => {
  expect(isBrought(before, after, { inputType, data })).toBe(brought);
});

test('what no key has changed was brought', () => {
  expect(isBrought('https://laden.de/a', 'https://laden.de/b', null)).toBe(true);
});

test.each([
  ['https://laden.de/tasse', 'https://laden.de/tasse'],
  [' https://laden.de/tasse \n', 'https://laden.de/tasse'],
  ['laden.de/tasse', 'https://laden.de/tasse'],
  ['https://laden.de/tasse?id=7&utm_source=x', 'https://laden.de/tasse?id=7'],
  ['', null],
  ['Tasse', null],
  ['javascript:alert(1)', null],
  ['https://name:geheim@laden.de/', null],
])('of %j is read: %s', (text, address) => {
  expect(pageAddress(text)).toBe(address);
});

test.each([
  ['https://laden.de/tasse', 'https://laden.de/tasse'],
  [' https://laden.de/tasse?utm_source=x\n', 'https://laden.de/tasse?utm_source=x'],
  ['laden.de/tasse', 'laden.de/tasse'],
  ['laden.de', null],
  ['Tasse', null],
  ['Tasse https://laden.de/tasse', null],
  ['https://laden.de/a https://laden.de/b', null],
  ['', null],
])('%j is the address %s alone', (text, address) => {
  expect(bareAddress(text)).toBe(address);
});
