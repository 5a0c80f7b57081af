import { equal } from 'node:assert/strict';

import { decodePage } from '../read-link.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);

const pages: [name: string, bytes: Uint8Array<ArrayBuffer>, contentType: string, text: string][] = [
  ['UTF-8', utf8('Tür 5 €'), 'text/html; charset=utf-8', 'Tür 5 €'],
  ['UTF-8 that nobody named', utf8('Tür 5 €'), 'text/html', 'Tür 5 €'],
  ['Latin-1 in the header', latin('Tür'), 'text/html; charset=ISO-8859-1', 'Tür'],
  ['windows-1252 in the header', latin('5 \u0080'), 'text/html;charset="windows-1252"', '5 €'],
  ['Latin-1 in a meta', latin('<meta charset=latin1>Tür'), 'text/html', '<meta charset=latin1>Tür'],
  [
    'Latin-1 in an old meta',
    latin('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">Tür'),
    '',
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">Tür',
  ],
  ['Latin-1 that nobody named', latin('Tür für 5 \u0080'), 'text/html', 'Tür für 5 €'],
  [
    'the header before the meta',
    utf8('<meta charset=latin1>ü'),
    'text/html; charset=utf-8',
    '<meta charset=latin1>ü',
  ],
  ['a mark before the header', utf8('\ufeffTür'), 'text/html; charset=latin1', 'Tür'],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x54, 0, 0xfc, 0, 0x72, 0]), 'text/html', 'Tür'],
  ['a charset of nobody', utf8('Tür'), 'text/html; charset=klingon', 'Tür'],
  ['a charset that is too long', utf8('Tür'), `text/html; charset=${'x'.repeat(10_000)}`, 'Tür'],
  ['UTF-8 that is none', latin('T\u00fcr'), 'text/html; charset=utf-8', 'T\ufffdr'],
  ['a character cut in two', utf8('Tür €').slice(0, -1), 'text/html', 'Tür \ufffd'],
  ['nothing', utf8(''), '', ''],
];
for (const [name, bytes, contentType, text] of pages) {
  Deno.test(`decodes ${name}`, () => equal(decodePage(bytes, contentType), text));
}
