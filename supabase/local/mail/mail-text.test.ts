import { expect, test } from 'vitest';

import { escapeHtml, htmlToText } from './mail-text.ts';

test.each([
  ['<p>Hallo</p><p>du</p>', 'Hallo\ndu'],
  ['<head><title>Titel</title></head><body><h1>Hallo</h1></body>', 'Hallo'],
  ['<style>p { color: red }</style><p>Hallo</p>', 'Hallo'],
  [
    '<a href="https://example.org/?a=1&amp;b=2"> Hier\n  klicken </a\n>',
    'Hier klicken: https://example.org/?a=1&b=2',
  ],
  ['<a href="https://example.org">https://example.org</a>', 'https://example.org'],
  ['Tom &amp; Jerry &#60;3 &unbekannt;', 'Tom & Jerry <3 &unbekannt;'],
])('%s reads %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('text in HTML stays text', () => {
  expect(htmlToText(escapeHtml(`<b title="a">'&'`))).toBe(`<b title="a">'&'`);
  expect(escapeHtml('<script>')).not.toContain('<');
});
