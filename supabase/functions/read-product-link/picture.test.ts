import { deepEqual, equal, ok } from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';

import { pageLimits } from '../../../src/domain/page/page-facts.ts';
import { isPicture, longestPicture, readPicture } from './picture.ts';
import { type Answer, openWeb, type TestWeb } from './test-web.ts';

Deno.test('the app takes what the function hands over', () => {
  ok(Buffer.alloc(longestPicture).toString('base64').length <= pageLimits.picture);
});

const ballast = Buffer.alloc(500, 1);
const beginnings: Record<string, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xdb]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  gif: Buffer.from('GIF89a'),
  'old gif': Buffer.from('GIF87a'),
  webp: Buffer.from('RIFF\n\u0001\u0000\u0000WEBPVP8 '),
  'lossless webp': Buffer.from('RIFF\u0001\u0001\u0000\u0000WEBPVP8L'),
  'extended webp': Buffer.from('RIFF\u0001\u0001\u0000\u0000WEBPVP8X'),
  avif: Buffer.from('\u0000\u0000\u0000 ftypavif'),
  'moving avif': Buffer.from('\u0000\u0000\u0000 ftypavis'),
};
for (const [name, beginning] of Object.entries(beginnings)) {
  Deno.test(`${name} is a picture`, () => equal(isPicture(Buffer.concat([beginning, ballast])), true));
}

const others = [
  '',
  'GIF',
  'GIF88a',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<?xml version="1.0"?><svg>',
  '%PDF-1.7',
  'MZ',
  'BM',
  '<html>GIF89a',
  ' GIF89a',
  'RIFF\u0001\u0001\u0000\u0000WAVEfmt ',
  'RIFF\u0001\u0001\u0000\u0000WEBPVP9 ',
  '\u0000\u0000\u0000 ftypheic',
  '\u0000\u0000\u0000 ftypmp42',
  '\u0000\u0000\u0001\u0000\u0001\u0000',
  'PK\u0003\u0004',
];
for (const text of others) {
  Deno.test(`${JSON.stringify(text)} is none`, () =>
    equal(isPicture(Buffer.concat([Buffer.from(text, 'latin1'), ballast])), false));
}

const jpeg = Buffer.concat([beginnings.jpeg ?? ballast, ballast]);
const send =
  (body: Uint8Array, type = 'image/jpeg', headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body);

function read(web: TestWeb, paths: string[]): Promise<string | null> {
  const addresses = paths.map((path) => URL.parse(path, 'https://shop.de/')?.href ?? path);
  return readPicture(addresses, {}, web.network, new AbortController().signal);
}

const pictures: [name: string, answer: Answer, isTaken: boolean][] = [
  ['a picture', send(jpeg), true],
  ['a picture sent as bytes', send(jpeg, 'application/octet-stream'), true],
  ['a picture of the wrong type of picture', send(jpeg, 'image/png'), true],
  ['a packed picture', send(gzipSync(jpeg), 'image/jpeg', { 'content-encoding': 'gzip' }), true],
  ['a picture of 3 MB', send(Buffer.concat([jpeg, Buffer.alloc(longestPicture - jpeg.byteLength)])), true],
  ['one byte more', send(Buffer.concat([jpeg, Buffer.alloc(longestPicture - jpeg.byteLength + 1)])), false],
  [
    'a packed picture of 100 MB',
    send(gzipSync(Buffer.concat([jpeg, Buffer.alloc(100_000_000)])), 'image/jpeg', {
      'content-encoding': 'gzip',
    }),
    false,
  ],
  ['a page', send(jpeg, 'text/html'), false],
  // This file is accepted, because the browser re-encodes the picture, which removes the script.
  [
    'a picture that is a script, too',
    send(Buffer.from(`GIF89a/*${' '.repeat(500)}*/=alert(1)`), 'image/gif'),
    true,
  ],
  ['a drawing', send(Buffer.from(`<svg>${' '.repeat(500)}</svg>`), 'image/svg+xml'), false],
  [
    'a drawing that says to be a picture',
    send(Buffer.from(`<svg>${' '.repeat(500)}</svg>`), 'image/png'),
    false,
  ],
  ['a picture that says to be a drawing', send(jpeg, 'image/svg+xml'), false],
  ['a pixel that counts visitors', send(Buffer.from('GIF89a').subarray(0), 'image/gif'), false],
  [
    'none',
    (_request, response) => void response.writeHead(404, { 'content-type': 'image/jpeg' }).end(jpeg),
    false,
  ],
  [
    'half of one',
    (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '9999' })
        .write(jpeg, () => response.destroy());
    },
    false,
  ],
  [
    'one within',
    (_request, response) => void response.writeHead(302, { location: 'http://10.0.0.1/x.jpg' }).end(),
    false,
  ],
  [
    'one at another shop',
    (request, response) => {
      if (request.headers.host === 'cdn.de') send(jpeg)(request, response);
      else response.writeHead(302, { location: 'https://cdn.de/x.jpg' }).end();
    },
    true,
  ],
];
for (const [name, answer, isTaken] of pictures) {
  Deno.test(`${name} is ${isTaken ? '' : 'not '}taken`, async () => {
    const web = await openWeb(answer);
    equal((await read(web, ['/x.jpg'])) !== null, isTaken);
    equal(web.privateConnections(), 0);
    await web.idle();
  });
}

Deno.test('the first one that is a picture counts, and after it nobody is asked', async () => {
  const web = await openWeb((request, response) => {
    if (request.url === '/b.jpg') send(jpeg)(request, response);
    else response.writeHead(404).end();
  });
  const paths = [
    'http://127.0.0.1/',
    'http://localhost/x.jpg',
    'ftp://shop.de/x',
    '/a.jpg',
    '/b.jpg',
    '/c.jpg',
  ];
  equal(await read(web, paths), jpeg.toString('base64'));
  deepEqual(web.requests, ['shop.de/a.jpg', 'shop.de/b.jpg']);
  equal(await read(web, ['/a.jpg']), null);
  equal(await read(web, []), null);
  equal(await readPicture(['https://shop.de/b.jpg'], {}, web.network, AbortSignal.abort()), null);
});
