import { expect, test } from 'vitest';

import { cpuTime } from '@/test-cpu-time';

import { linksInText, linkTitle, withoutLinks } from './link-in-text.ts';
import { parseExternalLink } from './url.ts';

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
  [
    'https://de.wikipedia.org/wiki/Oh_Tannenbaum_(Lied)',
    'https://de.wikipedia.org/wiki/Oh_Tannenbaum_(Lied)',
  ],
  ['(siehe https://laden.example/a_(b)), dort', 'https://laden.example/a_(b)'],
  ['(siehe https://laden.example/a).', 'https://laden.example/a'],
  ['https://laden.example/?f[]', 'https://laden.example/?f[]'],
  ['[https://laden.example/?f[]]', 'https://laden.example/?f[]'],
  ['https://laden.example/a)(', 'https://laden.example/a)('],
  ['{https://laden.example/{a}}', 'https://laden.example/{a}'],
])('the link in %j ends with its own bracket', (text, address) => {
  expect(linksInText(text).map(({ start, end }) => text.slice(start, end))).toEqual([address]);
});

const withoutAll = (text: string) => withoutLinks(text, linksInText(text));

test.each([
  ['Kanne: https://laden.example/kanne.', 'Kanne'],
  ['(https://laden.example/kanne), die blaue', 'die blaue'],
  [' - https://laden.example/kanne -', ''],
  ['Kanne (blau) https://laden.example/kanne (bei Oma)', 'Kanne (blau) (bei Oma)'],
  ['(blau)\nhttps://laden.example/kanne\n(bei Oma)', '(blau)\n(bei Oma)'],
  ['Kanne: https://a.example/, https://b.example/ und https://c.example/', 'Kanne'],
  ['Kanne https://a.example/, die blaue', 'Kanne, die blaue'],
  ['Kanne, https://a.example/ die blaue', 'Kanne, die blaue'],
  ['Kanne (https://a.example/), die blaue', 'Kanne, die blaue'],
  ['Kanne https://a.example/, https://b.example/ blau; https://c.example/ groß', 'Kanne, blau; groß'],
  ['Kanne https://a.example/,https://b.example/, blau', 'Kanne, blau'],
  ['Kanne https://a.example/. Die blaue', 'Kanne. Die blaue'],
  ['Schön! https://a.example/, die blaue', 'Schön! die blaue'],
  ['Kanne https://a.example/,\ndie blaue', 'Kanne\ndie blaue'],
])('the words around the links of %j', (text, words) => {
  expect(withoutAll(text)).toBe(words);
});

// Texts for which a regular expression that restarts at each blank, bracket or dot would take minutes.
test.each([
  ['blanks', `a${' '.repeat(100_000)}b https://laden.example/kanne`, 1],
  ['brackets', `https://laden.example/kanne${')'.repeat(100_000)}x`, 0],
  ['letters', `${'x'.repeat(100_000)}.de/`, 0],
  ['dots', `${'x.'.repeat(100_000)}de/`, 0],
  ['leading words', `${'oder '.repeat(20_000)} https://laden.example/kanne`, 1],
  ['names', 'laden.de '.repeat(10_000), 10_000],
])('a pasted text with very many %s is read at once', (_, text, count) => {
  const links = linksInText(text);
  expect(links).toHaveLength(count);
  expect(cpuTime(() => withoutLinks(text, linksInText(text)))).toBeLessThan(500);
});
