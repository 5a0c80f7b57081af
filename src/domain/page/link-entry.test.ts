import { expect, test } from 'vitest';

import { bareAddress, isBrought, pageAddress } from './link-entry.ts';

test.each([
  ['', 'https://laden.de', 'insertFromPaste', true],
  ['https://laden.de/a', 'https://laden.de/b', 'insertFromPaste', true],
  ['https://laden.de/tasse', 'https://laden.de/a', 'insertReplacementText', true],
  ['https://laden.de/tasse', 'https://laden.de/a', undefined, true],
  ['', 'https://laden.de/tasse', 'insertCompositionText', true],
  ['https://laden.d', 'https://laden.de', 'insertText', false],
  ['https://laden.de', 'https://laden.d', 'deleteContentBackward', false],
  ['https://laden.de/tasse', '', 'deleteByCut', false],
  ['Tasse', 'Tasse\n', 'insertLineBreak', false],
])('from %j to %j by %s was brought: %s', (before, after, inputType, brought) => {
  expect(isBrought(before, after, inputType)).toBe(brought);
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
