import { equal, ok } from 'node:assert/strict';

import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  domain,
  double,
  integer,
  ipV4,
  ipV6,
  json,
  letrec,
  oneof,
  property,
  string,
  tuple,
  webAuthority,
  webUrl,
} from 'fast-check';

import { pageStates } from '../../../src/domain/page/page-facts.ts';
import { rounds } from '../_shared/test-rounds.ts';
import { isPublicAddress, shopUrl } from './guard.ts';
import { longestPage, readLink } from './read-link.ts';
import { readProduct } from './reading/read-product.ts';
import { openWeb, publicAddress } from './test-web.ts';

const page = new URL('https://www.shop.de/p');

const tags = [
  'div',
  'meta',
  'script type="application/ld+json"',
  'h1',
  'title',
  'svg',
  'link rel=canonical',
  'form',
  'template',
];
const attributes = [
  'itemprop=name',
  'itemprop=price',
  'itemscope itemtype="https://schema.org/Product"',
  'property=og:title',
  'content="',
];
const fragment = oneof(
  constantFrom(
    ...tags.flatMap((tag) => [`<${tag}>`, `</${tag.split(' ')[0]}>`, `<${tag} `]),
    ...attributes,
    '<!--',
    ']]>',
    '&#x',
    '"',
    '>',
  ),
  json(),
  string({ unit: 'binary', maxLength: 30 }),
);
const anyPage = array(fragment, { maxLength: 60 }).map((parts) => parts.join(''));
const key = constantFrom(
  '@type',
  '@graph',
  '@id',
  'name',
  'offers',
  'price',
  'priceCurrency',
  'image',
  'hasVariant',
  'url',
  'priceSpecification',
);
const leaf = oneof(
  constantFrom('Product', 'EUR', '5,00', '#a', '/x.jpg', '1e999', '__proto__'),
  string(),
  double(),
  constant(null),
);
const { node } = letrec((tie) => ({
  node: oneof(
    { maxDepth: 4 },
    leaf,
    array(tie('node'), { maxLength: 4 }),
    dictionary(key, tie('node'), { maxKeys: 6 }),
  ),
}));
const productPage = node.map(
  (value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`,
);

Deno.test('pages of any content are read without a crash, and what they say is of a form', () => {
  assert(
    property(oneof(anyPage, productPage), (html) => {
      const { title, cents, pictures, canonical } = readProduct(html, page);
      ok(
        title === null ||
          (title.trim() !== '' && title.length <= 400 && !/\p{Cc}|\p{Bidi_Control}/u.test(title)),
      );
      ok(cents === null || (Number.isInteger(cents) && cents > 0 && cents <= 100_000_000));
      for (const url of [...pictures, canonical ?? page.href]) equal(shopUrl(url)?.href, url);
    }),
    { numRuns: rounds(6000) },
  );
});

const byte = integer({ min: 0, max: 255 });
const four = tuple(constantFrom(10, 127, 169, 172, 192, 100, 8, 0, 255, 93), byte, byte, byte).map((bytes) =>
  bytes.join('.'),
);
const six = tuple(
  constantFrom('::', '::ffff:', 'fe80::', 'fd00::', '2001:db8::', '64:ff9b::', '2606:4700::', '2002:7f00::'),
  four,
).map((parts) => parts.join(''));
const address = oneof(four, six, { weight: 6, arbitrary: constant(publicAddress) }, ipV4(), ipV6());
const host = oneof(
  constantFrom(
    'www.shop.de',
    'localhost',
    'shop.de.',
    '127.1',
    '0x7f.1',
    '2130706433',
    '①②⑦.0.0.1',
    'metadata.google.internal',
    'a.b',
    '[::1]',
    '[::ffff:7f00:1]',
  ),
  four,
  six.map((text) => `[${text}]`),
  domain(),
  webAuthority({ withIPv4: true, withIPv6: true, withUserInfo: true, withPort: true }),
  string({ maxLength: 12 }),
);
const scheme = constantFrom(
  'http://',
  'https://',
  'http:',
  'https:\\\\',
  '//',
  'HTTP://',
  'ftp://',
  'file://',
  'http://x@',
  'http://shop.de@',
  '',
);
const shop = constantFrom(
  'https://www.shop.de/',
  'http://shop.de/pp',
  'https://shop.de/p',
  '/p',
  'https://cdn.shop.de/pp?q=1',
);
const link = oneof(
  { weight: 2, arbitrary: shop },

  tuple(scheme, host, constantFrom('', '/', '/p?q=1', '#@shop.de', ':80/', ':22/', '\\@shop.de')).map(
    (parts) => parts.join(''),
  ),
  webUrl(),
  string(),
);

Deno.test('links, names and redirects reach no private network', async () => {
  let location = '';
  let body = '';
  const web = await openWeb((request, response) => {
    const isMoved =
      location !== '' &&
      request.url !== '/moved' &&
      request.url?.length !== undefined &&
      request.url.length % 2 === 0;
    try {
      if (isMoved) response.writeHead(302, { location }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    } catch {
      // The random headers include some that Node refuses to send.
      response.writeHead(500).end();
    }
  });
  await assert(
    asyncProperty(
      link,
      link,
      array(address, { maxLength: 3 }),
      anyPage,
      async (start, next, addresses, html) => {
        location = next;
        body = html.slice(0, longestPage);
        web.connected.length = 0;
        web.network.resolve = async () =>
          addresses.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
        const { state } = await readLink(start, 'Paeckchen', web.network, AbortSignal.timeout(8000));
        ok(pageStates.includes(state));
        ok(web.connected.every(isPublicAddress));
        if (addresses.some((one) => !isPublicAddress(one))) equal(web.connected.length, 0);
      },
    ),
    { numRuns: rounds(4000) },
  );
  equal(web.privateConnections(), 0);
  ok(web.requests.length > rounds(800), `${web.requests.length} requests`);
});

/** Thousands separators in shop prices; below it ways to write the cents. */
const thousands = constantFrom('', '.', ' ', '\u00a0', '\u202f', "'", '’');
const centsAround: [before: string, after: string][] = [
  [',', ''],
  [',<sup>', '</sup>'],
  ['<sup>', '</sup>'],
  ['<span>,</span><span>', '</span>'],
  [' <small>', '</small> '],
  ['\n<b>', '</b>\n'],
];

Deno.test('a price is read as it is shown, however its cents are set', () => {
  assert(
    property(
      integer({ min: 0, max: 999_999 }),
      integer({ min: 0, max: 99 }),
      thousands,
      constantFrom(...centsAround),
      constantFrom('', ' €', '<span>€</span>', ' EUR', '*'),
      (euros, cents, group, [before, after], sign) => {
        const whole = String(euros).replaceAll(/\B(?=(\d{3})+$)/g, group);
        const price = `${whole}${before}${String(cents).padStart(2, '0')}${after}${sign}`;
        const html = `<div itemscope itemtype="schema.org/Product"><b itemprop=name>K</b><i itemprop=price>${price}</i></div>`;
        equal(readProduct(html, page).cents, euros * 100 + cents || null, price);
      },
    ),
    { numRuns: 2000 },
  );
});
