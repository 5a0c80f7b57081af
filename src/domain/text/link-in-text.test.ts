import { expect, test } from 'vitest';

import { linkInText, linkTitle, wordsAround } from './link-in-text';
import { parseExternalLink } from './url';

test.each([
  ['https://www.teeladen-brandt.de/kanne-arare', 'Kanne arare · teeladen-brandt.de'],
  ['https://laden.example/', 'laden.example'],
  ['https://laden.example/tasse?id=7#bild', 'Tasse · laden.example'],
  ['https://laden.example/Stirnlampe-Rotlicht-USB/dp/B08N5WRWNW', 'Stirnlampe Rotlicht USB · laden.example'],
  ['https://laden.example/products/12345', 'laden.example'],
  ['https://laden.example/de/12345', 'laden.example'],
  ['https://laden.example/index.html', 'laden.example'],
  ['https://laden.example/keramikkurs_fuer_zwei.html', 'Keramikkurs fuer zwei · laden.example'],
  ['https://laden.example/%C3%B6l-lampe', 'Öl lampe · laden.example'],
  ['https://laden.example/%E0%A4%A', 'laden.example'],
  ['https://xn--br-mia.example/b', 'xn--br-mia.example'],
  [`https://laden.example/${'wort-'.repeat(100)}`, `Wort ${'wort '.repeat(23).trim()} · laden.example`],
])('%.60s is called %s', (address, title) => {
  const link = parseExternalLink(address);
  expect(link && linkTitle(link)).toBe(title);
});

test.each([
  ['Kanne: https://laden.example/kanne.', 'Kanne'],
  ['(https://laden.example/kanne), die blaue', 'die blaue'],
  [' - https://laden.example/kanne -', ''],
])('the words around the link of %j', (text, words) => {
  const found = linkInText(text);
  expect(found?.source).toBe('https://laden.example/kanne');
  expect(found && wordsAround(found.source, text)).toBe(words);
});

// An expression that begins anew at each blank or bracket takes minutes.
test.each([
  ['blanks', `a${' '.repeat(100_000)}b https://laden.example/kanne`, 'https://laden.example/kanne'],
  ['brackets', `https://laden.example/kanne${')'.repeat(100_000)}x`, undefined],
])('a pasted text with very many %s is read at once', (_, text, source) => {
  const found = linkInText(text);
  expect(found?.source).toBe(source);
  expect(wordsAround(source ?? '', text)).toHaveLength(text.length - (source ? source.length + 1 : 0));
});
