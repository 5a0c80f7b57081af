import { expect, test } from 'vitest';

import { parseIdea, parseShared } from './shared-idea.ts';

const shop = 'https://www.laden.example/tasse?id=7';

test.each([
  ['a page of a desktop browser', { title: 'Tasse', url: shop }, { title: 'Tasse', link: shop }],
  ['a page shared by Android', { title: 'Tasse', text: shop }, { title: 'Tasse', link: shop }],
  ['only a link', { text: shop }, { title: 'Tasse · laden.example', link: shop }],
  ['a link as the title', { title: shop }, { title: 'Tasse · laden.example', link: shop }],
  ['only text', { text: 'Tasse mit\nHenkel' }, { title: 'Tasse mit Henkel' }],
  ['words around a link', { text: `Schau mal: ${shop}.` }, { title: 'Schau mal', link: shop }],
  [
    'a title, words and a link',
    { title: 'Tasse', text: `Für Oma!\n${shop}` },
    { title: 'Tasse', description: 'Für Oma!', link: shop },
  ],
  ['the title again in the text', { title: 'Tasse', text: `Tasse ${shop}` }, { title: 'Tasse', link: shop }],
  [
    'two links',
    { title: 'Tasse', text: 'oder https://b.example/', url: shop },
    { title: 'Tasse', description: 'oder https://b.example/', link: shop },
  ],
  ['a link in brackets', { text: `(${shop})` }, { title: 'Tasse · laden.example', link: shop }],
  ['emoji', { title: '🎁🎄', text: '👩‍👩‍👧' }, { title: '🎁🎄', description: '👩‍👩‍👧' }],
  ['a script as the link', { title: 'Falle', url: 'javascript:alert(1)' }, { title: 'Falle' }],
  ['a split scheme', { title: 'Falle', url: 'java\nscript:alert(1)' }, { title: 'Falle' }],
  ['data as the link', { title: 'Falle', url: 'data:text/html,x' }, { title: 'Falle' }],
  ['a file', { title: 'Falle', url: 'file:///etc/passwd' }, { title: 'Falle' }],
  [
    'credentials',
    { title: 'Konto', url: 'https://ich:du@laden.example/' },
    { title: 'Konto', link: 'https://laden.example/' },
  ],
  [
    'credentials in words',
    { text: `Schau mal: ${shop.replace('www', 'ich:du@www')}` },
    { title: 'Schau mal', link: shop },
  ],
  [
    'an unsafe link and a safe one',
    { title: 'Tasse', url: 'javascript:1', text: shop },
    { title: 'Tasse', link: shop },
  ],
  ['control characters', { title: 'Ta\u0000sse\u0007 \u202egro\u2066ß' }, { title: 'Ta sse groß' }],
  ['nothing visible', { title: '\u200b\u00a0', text: ' \n ' }, { title: '' }],
  ['nothing', {}, { title: '' }],
  ['no texts', { title: 7, text: null, url: ['https://a.example'] }, { title: '' }],
])('%s', (_name, values, idea) => {
  expect(parseShared(values)).toEqual({ description: '', link: '', ...idea });
});

test('half a surrogate pair becomes a replacement character', () => {
  expect(parseShared({ title: 'Tasse \ud83c' }).title).toBe('Tasse \ufffd');
});

test('long texts are cut, and the link provides the title', () => {
  const { title, description, link } = parseShared({ text: `${shop} ${'Wort '.repeat(2_000)}` });
  expect([title, link]).toEqual(['Tasse · laden.example', shop]);
  expect(Array.from(description)).toHaveLength(5_000);
});

test.each(['title', 'text', 'url'])('a megabyte as the %s does no harm', (name) => {
  const { title, description, link } = parseShared({ [name]: '🎁'.repeat(500_000) });
  expect(Array.from(title).length).toBeLessThanOrEqual(200);
  expect(Array.from(description).length).toBeLessThanOrEqual(5_000);
  expect(link).toBe('');
});

test.each([
  [{ title: 'Ta\u0000sse\n2', description: 'a\nb', link: ` ${shop}` }, ['Ta sse 2', 'a\nb', shop]],
  [{ title: 'x'.repeat(300), description: 7, link: 'javascript:alert(1)' }, [`${'x'.repeat(199)}…`, '', '']],
  [{ title: shop, link: 'https://ich:du@laden.example/' }, [shop, '', '']],
  [{}, ['', '', '']],
])('an idea from an address: %.60j', (values, [title, description, link]) => {
  expect(parseIdea(values)).toEqual({ title, description, link });
});
