import { expect, test } from 'vitest';

import { addressInText, isPasted, linkEntry, pageAddress } from './link-entry.ts';

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
  expect(isPasted(before, after, { inputType, data })).toBe(brought);
});

test('a change without an input event counts as pasted', () => {
  expect(isPasted('https://laden.de/a', 'https://laden.de/b', null)).toBe(true);
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
  ['https://laden.de/tasse', 'https://laden.de/tasse', ''],
  [' https://laden.de/tasse?utm_source=x\n', 'https://laden.de/tasse?utm_source=x', ''],
  ['laden.de/tasse', 'laden.de/tasse', ''],
  ['Schau mal! https://laden.de/tasse', 'https://laden.de/tasse', 'Schau mal!'],
  ['Teekanne Arare\n\nhttps://laden.de/tasse', 'https://laden.de/tasse', 'Teekanne Arare'],
  ['Tasse von laden.de (https://laden.de/tasse).', 'https://laden.de/tasse', 'Tasse von laden.de'],
  ['https://laden.de/tasse Schau mal!', 'https://laden.de/tasse', 'Schau mal!'],
])('in %j is the address %s beside %j', (text, address, words) => {
  expect(addressInText(text)).toEqual({ address, words });
});

test.each([
  '',
  'Tasse',
  'laden.de',
  'Tasse von laden.de',
  'https://laden.de/a https://laden.de/b',
  'javascript:alert(1)',
])('%j has no only address', (text) => expect(addressInText(text)).toBeNull());

test.each([
  ['https://laden.de/tasse', 'https://laden.de/tasse'],
  [' https://laden.de/tasse ', 'https://laden.de/tasse'],
  ['laden.de', 'laden.de'],
  ['Schau mal! https://laden.de/tasse?id=7', 'https://laden.de/tasse?id=7'],
  ['Schau mal! laden.de/tasse', 'laden.de/tasse'],
  ['Schau mal! laden.de', 'Schau mal! laden.de'],
  ['https://laden.de/a und https://laden.de/b', 'https://laden.de/a und https://laden.de/b'],
  ['Tasse', 'Tasse'],
])('of %j the field of a link takes %j', (text, entry) => expect(linkEntry(text)).toBe(entry));
