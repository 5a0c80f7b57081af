import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { optionalLink } from './link-schema.ts';

const blank = 'In der Adresse steht ein Leerzeichen';
const credentials = 'Bitte gib die Adresse ohne Benutzernamen und Passwort ein';
const noLink = 'Bitte gib eine Adresse ein, die mit https:// beginnt';

function read(text: string) {
  const { data, error } = z.safeParse(optionalLink, text);
  return error?.issues[0]?.message ?? data;
}

test.each([
  ['', null],
  [' laden.de/tasse ', 'https://laden.de/tasse'],
  ['https://laden.de/rote tasse', 'https://laden.de/rote%20tasse'],
  ['https://exa mple.de', blank],
  ['exa mple.de/tasse', blank],
  ['https:// example.de', blank],
  ['https://ich:geheim@laden.de', credentials],
  ['javascript:alert(1)', noLink],
  ['Tasse', noLink],
])('%j becomes %j', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('a blank within a host name is reported', () => {
  const host = 'www.laden-fuer-tassen.de';
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: host.length - 1 }),
      fc.constantFrom(' ', '  ', '\u00a0'),
      (at, gap) => {
        expect(read(`https://${host.slice(0, at)}${gap}${host.slice(at)}/a?b=c`)).toBe(blank);
      },
    ),
  );
});
