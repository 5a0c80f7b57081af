import { equal, ok } from 'node:assert/strict';

import { idleMs } from '../../_shared/test-cpu.ts';
import { longestPage, decodePage } from '../read-link.ts';
import { readProduct } from './read-product.ts';

const mostMs = 100;

/** Page of a large shop: nested menus, pictures, scripts, and the product data at the end. */
function largePage(): string {
  const teaser = (i: number) =>
    `<li class="teaser teaser--small" data-id="${i}"><a href="/p/${i}?ref=teaser&amp;pos=${i}" title="Artikel &quot;${i}&quot;"><img src="/i/${i}.jpg" loading="lazy" alt="Bild für ${i}"><span>Artikel &ndash; ${i}</span><span class="price">${i},99&nbsp;€</span></a></li>`;
  const script = `<script>window.state=${JSON.stringify({ text: 'x < y && z'.repeat(400) })}</script>`;
  const product = {
    '@type': 'Product',
    name: 'Zelt',
    offers: { price: 49.9, priceCurrency: 'EUR' },
    description: 'Ü'.repeat(20_000),
  };
  const end = `<script type="application/ld+json">${JSON.stringify(product)}</script></ul></body></html>`;
  let page = '<!doctype html><html><head><meta charset="utf-8"><title>Zelt | Shop</title></head><body><ul>';
  for (let i = 0; page.length < longestPage - 60_000; i += 1) page += i % 20 === 0 ? script : teaser(i);
  return page + end;
}

Deno.test('a page of 3 MiB is read in less than 100 ms of an idle processor', async () => {
  const bytes = new TextEncoder().encode(largePage()).slice(0, longestPage);
  ok(bytes.byteLength > longestPage * 0.95, `${bytes.byteLength}`);
  const url = new URL('https://www.shop.de/p');
  const read = () => equal(readProduct(decodePage(bytes, 'text/html'), url).cents, 4990);
  const times: number[] = [];
  // The first rounds are not measured, because they include JIT compilation.
  while (times.length < 5) times.push(await idleMs(read));
  ok(Math.min(...times) < mostMs, `${times.join()} ms`);
});

function filled(before: string, part: string, after = ''): string {
  return before + part.repeat((longestPage - before.length - after.length) / part.length) + after;
}

function described(...nodes: string[]): string {
  return `<script type="application/ld+json">{"@graph":[${nodes.join()}]}</script>`;
}

/** JSON-LD of 190 products with fifty references each to the same object. */
function referred(key: string, to: string): string {
  const references = Array.from({ length: 50 }, () => '{"@id":"one"}').join();
  const products = Array.from({ length: 190 }, () => `{"@type":"Product","${key}":[${references}]}`);
  return described(`{"@id":"one",${to}}`, ...products);
}

const keys = Array.from({ length: 40_000 }, (_, i) => `"key${i}":0`).join();
const blanks = ' '.repeat(500_000);
const hostile: [name: string, page: string, contentType?: string][] = [
  ['blanks behind a comment', filled('<script type="application/ld+json">-->', ' ', 'x</script>')],
  ['blanks behind data', filled('<script type="application/ld+json">]]>', ' ', 'x</script>')],
  ['variants with one large offer', referred('hasVariant', `"offers":[{"@id":"offer",${keys}}]`)],
  ['offers with one long currency', referred('offers', `"price":1,"priceCurrency":"a${blanks}"`)],
  [
    'offers with one long kind of price',
    referred('offers', `"priceSpecification":{"price":1,"priceType":"${'a'.repeat(500_000)}"}`),
  ],
  [
    'variants with one long address',
    described(
      `{"@id":"picture","url":"a${blanks}"}`,
      `{"@id":"one","image":[${Array.from({ length: 200 }, () => '{"@id":"picture"}').join()}]}`,
      `{"@type":"Product","hasVariant":[${Array.from({ length: 50 }, () => '{"@id":"one"}').join()}]}`,
    ),
  ],
  [
    'names in names',
    filled('<p itemscope itemtype="schema.org/Product">' + '<b itemprop="name">'.repeat(240), '&lt'),
  ],
  [
    'names in long titles',
    `<title>${'a'.repeat(500_000)}</title><meta property="og:title" content="${'a'.repeat(500_000)}">${described(
      ...Array.from({ length: 190 }, (_, i) => `{"@type":"Product","name":"${'a'.repeat(400)}${i}"}`),
    )}`,
  ],
  [
    'prices of blanks in parts',
    filled(
      '<div itemscope itemtype="schema.org/Product">',
      `<p itemscope itemtype="schema.org/Offer"><b itemprop="price">1${'<i> </i>'.repeat(300)}</b></p>`,
    ),
  ],
  [
    'a price of blanks',
    filled('<p itemscope itemtype="schema.org/Product"><b itemprop="price">1<i></i>', ' '),
  ],
  [
    'titles of a page for consent',
    filled('<meta property="og:title" content="Wir verwenden ', 'cookie ', '"><h1>Bevor du zu </h1>'),
  ],
  ['escapes in data', filled('<script type="application/ld+json">', '\\\\&', '</script>')],
  ['colons in data', filled('<script type="application/ld+json">', ': ', '</script>')],
  ['a type of blanks', '', `text/html; charset=${' '.repeat(30_000)};`],
];
for (const [name, page, contentType = 'text/html'] of hostile) {
  Deno.test(`nobody waits for ${name}`, async () => {
    const bytes = new TextEncoder().encode(page);
    const url = new URL('https://www.shop.de/p');
    const took = await idleMs(() => readProduct(decodePage(bytes, contentType), url));
    ok(took < 700, `${took} ms`);
  });
}
