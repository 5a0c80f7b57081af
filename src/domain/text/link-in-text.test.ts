import { expect, test } from 'vitest';

import { linkTitle } from './link-in-text';
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
