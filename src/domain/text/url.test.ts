import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseExternalLink, withoutCredentials } from './url.ts';

test.each([
  ['https://www.example.org/a?b=c#d', 'www.example.org'],
  ['http://example.org', 'example.org'],
  ['  HTTPS://Example.org/x ', 'example.org'],
  ['https://müller.example', 'xn--mller-kva.example'],
  ['https://example.org:8443/', 'example.org'],
])('%s is safe and leads to %s', (text, hostname) => {
  expect(parseExternalLink(text)?.hostname).toBe(hostname);
});

test.each([
  '',
  'example.org',
  '//example.org',
  '/pfad',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org',
  'https://user@example.org',
  'https://user:secret@example.org',
  'https://',
  'http://[',
  `https://example.org/${'x'.repeat(2_048)}`,
  'x'.repeat(1_000_000),
])('%.40j is no link', (text) => {
  expect(parseExternalLink(text)).toBeNull();
});

test.each([
  ['https://ich:geheim@laden.de/tasse', 'https://laden.de/tasse'],
  [
    'Schau: http://ich@laden.de?a=b@c und HTTPS://a:b@c@d.de',
    'Schau: http://laden.de?a=b@c und HTTPS://d.de',
  ],
  ['https://laden.de/@oma', 'https://laden.de/@oma'],
  [String.raw`https://laden.de\@anders.de`, String.raw`https://laden.de\@anders.de`],
  ['oma@laden.de', 'oma@laden.de'],
])('%s names nobody as %s', (text, expected) => {
  expect(withoutCredentials(text)).toBe(expected);
});

test('an address without its credentials has the same target', () => {
  const part = fc.stringMatching(/^[\w.:@!$&',;=-]{1,12}$/);
  fc.assert(
    fc.property(part, (user) => {
      const address = `https://${user}@laden.example/tasse`;
      fc.pre(URL.canParse(address));
      expect(parseExternalLink(withoutCredentials(address))?.href).toBe('https://laden.example/tasse');
    }),
  );
});
