import { deepEqual, equal, ok } from 'node:assert/strict';

import { idleMs } from '../../_shared/test-cpu.ts';
import { type ReadProduct, readProduct } from './read-product.ts';

const page = new URL('https://www.shop.de/p/1?farbe=rot');
const jsonLd = (value: unknown) =>
  `<html><head><title>T | Shop</title><script type="application/ld+json">${
    typeof value === 'string' ? value : JSON.stringify(value)
  }</script></head></html>`;
const tent = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Zelt',
  image: ['/a.jpg', '/b.jpg'],
  offers: { '@type': 'Offer', price: '49.90', priceCurrency: 'EUR' },
};
const euros = (price: unknown) => ({ '@type': 'Offer', price, priceCurrency: 'EUR' });
const product = (fields: object) => jsonLd({ ...tent, ...fields });

type Expected = Partial<Pick<ReadProduct, 'title' | 'cents' | 'isWall' | 'canonical'>> & {
  picture?: string | null;
};

const pages: [name: string, html: string, expected: Expected][] = [
  // Cases with JSON-LD
  ['a product', jsonLd(tent), { title: 'Zelt', cents: 4990, picture: 'https://www.shop.de/a.jpg' }],
  ['in a graph', jsonLd({ '@graph': [{ '@type': 'BreadcrumbList' }, tent] }), { title: 'Zelt', cents: 4990 }],
  ['in a list', jsonLd([{ '@type': 'Organization', name: 'Shop' }, tent]), { title: 'Zelt', cents: 4990 }],
  [
    'as what a page is about',
    jsonLd({ '@type': 'WebPage', mainEntity: tent }),
    { title: 'Zelt', cents: 4990 },
  ],
  [
    'several types, and a picture that is an object',
    product({ '@type': ['Product', 'Book'], image: { '@type': 'ImageObject', url: 'https://cdn.de/x.png' } }),
    { title: 'Zelt', picture: 'https://cdn.de/x.png' },
  ],
  ['types with their whole name', product({ '@type': 'http://schema.org/Product' }), { title: 'Zelt' }],
  [
    'a range of offers',
    product({
      offers: { '@type': 'AggregateOffer', lowPrice: '19,99', highPrice: 30, priceCurrency: 'EUR' },
    }),
    { cents: 1999 },
  ],
  ['offers within an offer', product({ offers: { offers: [euros(60), euros(55)] } }), { cents: 5500 }],
  ['the cheapest offer', product({ offers: [euros(60), euros(55)] }), { cents: 5500 }],
  ['offers as a list in a list', product({ offers: [[euros(60), [euros(55)]]] }), { cents: 5500 }],
  ['the lowest of a range', product({ offers: { minPrice: '34.90', maxPrice: '49.90' } }), { cents: 3490 }],
  [
    'the lowest of a range of specifications',
    product({ offers: { priceSpecification: { minPrice: 34.9, maxPrice: 49.9, priceCurrency: 'EUR' } } }),
    { cents: 3490 },
  ],
  [
    'a new one beside a used one',
    product({
      offers: [
        { ...euros(50), itemCondition: 'https://schema.org/NewCondition' },
        { ...euros(12), itemCondition: 'https://schema.org/UsedCondition' },
        { ...euros(13), itemCondition: ['RefurbishedCondition'] },
      ],
    }),
    { cents: 5000 },
  ],
  [
    'a used one where there is no other',
    product({ offers: [{ ...euros(12), itemCondition: 'https://schema.org/UsedCondition' }] }),
    { cents: 1200 },
  ],
  [
    'a rate of each month',
    product({ offers: { priceSpecification: [{ price: 12.5, billingDuration: 24 }, { price: 299 }] } }),
    { cents: 29_900 },
  ],
  [
    'offers in several currencies',
    product({ offers: [{ price: 1, priceCurrency: 'USD' }, euros(55)] }),
    { cents: 5500 },
  ],
  [
    'a price in specifications, next to a list price',
    product({
      offers: {
        priceSpecification: [
          { priceType: 'https://schema.org/StrikethroughPrice', price: 99 },
          { price: 79, priceCurrency: 'EUR' },
        ],
      },
    }),
    { cents: 7900 },
  ],
  [
    'what a kilo costs, and what members pay',
    product({
      offers: {
        priceSpecification: [
          { price: 3, priceCurrency: 'EUR', referenceQuantity: { value: 1, unitCode: 'KGM' } },
          { price: 69, priceCurrency: 'EUR', validForMemberTier: {} },
          { price: 79, priceCurrency: 'EUR' },
        ],
      },
    }),
    { cents: 7900 },
  ],
  [
    'variants',
    jsonLd({
      '@type': 'ProductGroup',
      name: 'Schuh',
      hasVariant: [{ '@type': 'Product', name: 'Schuh 42', offers: euros(80) }],
    }),
    { title: 'Schuh', cents: 8000 },
  ],
  [
    'the variant with this address',
    jsonLd({
      '@type': 'ProductGroup',
      name: 'Schuh',
      hasVariant: [
        { '@type': 'Product', name: 'Schuh blau', url: '/p/1?farbe=blau', offers: euros(80) },
        { '@type': 'Product', name: 'Schuh rot', url: '/p/1?farbe=rot', offers: euros(90) },
      ],
    }),
    { title: 'Schuh rot', cents: 9000 },
  ],
  [
    'another product on the same page',
    jsonLd([
      { ...tent, name: 'Dazu passt', url: '/p/2' },
      { ...tent, name: 'Zelt', url: page.href },
    ]),
    { title: 'Zelt' },
  ],
  [
    'offers under a name of their own',
    jsonLd({
      '@graph': [
        { ...tent, offers: { '@id': '#offer' } },
        { '@id': '#offer', ...euros(33) },
      ],
    }),
    { title: 'Zelt', cents: 3300 },
  ],
  [
    'variants under names of their own',
    jsonLd({
      '@graph': [
        { '@type': 'ProductGroup', name: 'Schuh', hasVariant: [{ '@id': '#42' }] },
        { '@id': '#42', '@type': 'Product', name: 'Schuh 42', offers: euros(80) },
      ],
    }),
    { title: 'Schuh', cents: 8000 },
  ],
  [
    'names that lead in a circle',
    jsonLd({
      '@graph': [
        {
          ...tent,
          '@id': '#a',
          hasVariant: { '@id': '#a' },
          offers: { '@id': '#b' },
          image: { '@id': '#b' },
        },
        { '@id': '#b', offers: { '@id': '#c' } },
        { '@id': '#c', offers: { '@id': '#b' }, image: { '@id': '#c' } },
      ],
    }),
    { title: 'Zelt', cents: null },
  ],
  [
    'foreign money',
    product({ offers: { price: 49.9, priceCurrency: 'USD' } }),
    { title: 'Zelt', cents: null },
  ],
  [
    'foreign money, also where the page says it again',
    `${product({ offers: { price: 49.9, priceCurrency: 'USD' } })}<meta property="og:price:amount" content="49.90">`,
    { cents: null },
  ],
  ['a currency in small letters', product({ offers: { price: 5, priceCurrency: 'eur' } }), { cents: 500 }],
  ['the sign as a currency', product({ offers: { price: 5, priceCurrency: '€' } }), { cents: 500 }],
  ['no currency', product({ offers: { price: '5,00' } }), { cents: 500 }],
  [
    'raw line breaks, commas too many',
    jsonLd('{"@type":"Product","name":"Ti\nefe Zeile","offers":{"price":"5,00","priceCurrency":"EUR",},}'),
    { title: 'Ti efe Zeile', cents: 500 },
  ],
  [
    'a comment around',
    jsonLd('<!-- {"@type":"Product","name":"K","offers":{"price":5}} -->'),
    { title: 'K', cents: 500 },
  ],
  [
    'a comma in a price without quotes',
    jsonLd('{"@type":"Product","name":"Für 3,50, K","offers":{"price": 34,90,"priceCurrency":"EUR"}}'),
    { title: 'Für 3,50, K', cents: 3490 },
  ],
  [
    'a comma in the last price without quotes',
    jsonLd('{"@type":"Product","name":"K","offers":{"priceCurrency":"EUR","price":1034,9 }}'),
    { cents: 103_490 },
  ],
  [
    'a picture that spells its address in capitals',
    product({ image: [{ '@type': 'ImageObject', contentURL: 'https://cdn.de/x.png' }] }),
    { picture: 'https://cdn.de/x.png' },
  ],
  ['CDATA around', jsonLd('//<![CDATA[\n{"@type":"Product","name":"K"}\n//]]>'), { title: 'K' }],
  ['CDATA in lines', jsonLd('\n// <![CDATA[\n{"@type":"Product","name":"K"}\n// ]]>\n'), { title: 'K' }],
  ['a commented CDATA', jsonLd('/*<![CDATA[*/{"@type":"Product","name":"K"}/*]]>*/'), { title: 'K' }],
  ['a comma within a name', product({ name: 'a, ]b, }' }), { title: 'a, ]b, }' }],
  [
    'a name with a language',
    product({ name: { '@value': 'Objekt', '@language': 'de' }, offers: null }),
    { title: 'Objekt', cents: null },
  ],
  [
    'names in two languages',
    product({ name: [{ '@value': 'Zelt' }, { '@value': 'Tent' }] }),
    { title: 'Zelt' },
  ],
  [
    'escapes of HTML in a name',
    product({ name: 'Topf &amp; Deckel &quot;L&quot;' }),
    { title: 'Topf & Deckel "L"' },
  ],
  [
    'markup in a name',
    product({ name: '<img src=x onerror=alert(1)>' }),
    { title: '<img src=x onerror=alert(1)>' },
  ],
  ['escaped markup in a name', product({ name: '&lt;b&gt;Topf&lt;/b&gt;' }), { title: '<b>Topf</b>' }],
  [
    'a name that a wall has, too',
    product({ name: 'Access Denied' }),
    { title: 'Access Denied', isWall: false },
  ],
  [
    'what the delivery costs',
    product({
      offers: {
        priceSpecification: [
          { '@type': 'DeliveryChargeSpecification', price: 4.9 },
          { '@type': 'PriceSpecification', price: 34.9 },
        ],
      },
    }),
    { cents: 3490 },
  ],
  [
    'an accessory before the product with this path',
    jsonLd([
      { ...tent, name: 'Deckel', offers: euros(5) },
      { ...tent, name: 'Kanne Probe', url: 'https://www.shop.de/p/1', offers: euros(34.9) },
    ]),
    { title: 'Kanne Probe', cents: 3490 },
  ],
  [
    'an accessory before the product with the name of the page',
    `${jsonLd([
      { ...tent, name: 'Deckel', offers: euros(5) },
      { ...tent, name: 'Kanne Probe', offers: euros(34.9) },
    ])}<h1>Kanne Probe mit Deckel</h1>`,
    { title: 'Kanne Probe', cents: 3490 },
  ],
  [
    'a product before an accessory that its name holds',
    `${jsonLd([
      { ...tent, name: 'Teekanne &quot;Rot&quot; mit Deckel', offers: euros(34.9) },
      { ...tent, name: 'Deckel', offers: euros(5) },
    ])}<h1>Teekanne "Rot" mit Deckel</h1>`,
    { title: 'Teekanne "Rot" mit Deckel', cents: 3490 },
  ],
  ...(
    [
      ['WH-1000XM5 Kopfhörer schwarz', 'Kopfhörer', 'SONY WH-1000XM5 Kopfhörer, schwarz'],
      ['Teekanne Rot 0,8 l', 'Deckel', 'Teekanne Rot 0.8l mit Deckel | Laden'],
      ['Teekanne „Rot“', 'Deckel', 'Teekanne &quot;Rot&quot;'],
      ['Teekanne  Rot', 'Rot', 'Teekanne Rot'],
      ['Gl&auml;serne Kanne', 'Kanne', 'Gläserne Kanne | Laden'],
      ['Salz &amp; Pfeffer', 'Pfeffer', 'Salz &amp;amp; Pfeffer'],
      ['TEEKANNE ROT', 'Deckel für Kannen', 'Rote Teekanne'],
    ] as const
  ).flatMap(([name, other, title]): [string, string, Expected][] =>
    [
      [name, other],
      [other, name],
    ].map((names) => [
      `${names[0]}, ${names[1]} on the page ${title}`,
      `<title>${title}</title>${jsonLd(
        names.map((one) => ({ ...tent, name: one, offers: euros(one === name ? 34.9 : 5) })),
      ).replace(/<title>.*<\/title>/, '')}`,
      { cents: 3490 },
    ]),
  ),
  ...(
    [
      ['the address of its offer', { offers: { ...euros(34.9), url: page.href } }],
      ['its name as an address', { '@id': 'https://www.shop.de/p/1#product', offers: euros(34.9) }],
      [
        'the address of one of its offers',
        { offers: [euros(49.9), { ...euros(34.9), url: '/p/1?farbe=rot' }] },
      ],
    ] as const
  ).map(([name, fields]): [string, string, Expected] => [
    `an accessory before the product with ${name}`,
    jsonLd([
      { ...tent, name: 'Deckel', '@id': 'https://www.shop.de/p/2', offers: { ...euros(5), url: '/p/2' } },
      { ...tent, name: 'Kännchen', ...fields },
    ]),
    { title: 'Kännchen', cents: 3490 },
  ]),
  ...['/p/1?farbe=rot', 'https://www.shop.de/p/1?farbe=rot#offer'].flatMap(
    (url): [string, string, Expected][] => {
      const offers = [
        { ...euros(12), url: '/p/1?farbe=blau' },
        { ...euros(39), url },
      ];
      return [
        [`of several offers the one with the address ${url}`, product({ offers }), { cents: 3900 }],
        [
          `the variant whose offer has the address ${url}`,
          jsonLd({
            '@type': 'ProductGroup',
            name: 'Zelt',
            url: '/p/1',
            hasVariant: offers.map((offer, n) => ({
              '@type': 'Product',
              '@id': `${offer.url}#variant`,
              name: `Zelt - ${n}`,
              offers: offer,
            })),
          }),
          { cents: 3900 },
        ],
      ];
    },
  ),
  [
    'variants on a page that names none of them',
    jsonLd({
      '@type': 'ProductGroup',
      name: 'Zelt',
      hasVariant: [
        { '@type': 'Product', name: 'Zelt blau', offers: { ...euros(12), url: '/p/1?farbe=blau' } },
        { '@type': 'Product', name: 'Zelt grün', offers: { ...euros(9), url: '/p/1?farbe=gelb' } },
      ],
    }),
    { title: 'Zelt', cents: 900 },
  ],
  [
    'the object of an action to buy',
    jsonLd({ '@type': 'BuyAction', object: tent }),
    { title: 'Zelt', cents: 4990 },
  ],
  [
    'one that is sold out',
    product({
      offers: [
        { ...euros(20), availability: 'https://schema.org/OutOfStock' },
        { ...euros(30), availability: 'Discontinued' },
        { ...euros(49.9), availability: 'https://schema.org/InStock' },
      ],
    }),
    { cents: 4990 },
  ],
  [
    'one that is sold out where there is no other',
    product({ offers: { ...euros(20), availability: 'https://schema.org/OutOfStock' } }),
    { cents: 2000 },
  ],
  [
    'one to rent',
    product({
      offers: [
        { ...euros(12.5), businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' },
        { ...euros(599), businessFunction: 'http://purl.org/goodrelations/v1#Sell' },
      ],
    }),
    { cents: 59_900 },
  ],
  [
    'what a kilo costs, by its unit',
    product({
      offers: {
        priceSpecification: [
          { '@type': 'UnitPriceSpecification', price: 12, unitText: 'kg' },
          { '@type': 'UnitPriceSpecification', price: 3, unitCode: 'C62' },
        ],
      },
    }),
    { cents: 300 },
  ],
  [
    'a sale price as a specification',
    product({
      offers: {
        ...euros(59.9),
        priceSpecification: { priceType: 'https://schema.org/SalePrice', price: 44.9 },
      },
    }),
    { cents: 4490 },
  ],
  [
    'a list price with several types',
    product({
      offers: {
        priceSpecification: [{ priceType: ['https://schema.org/ListPrice'], price: 59.9 }, { price: 44.9 }],
      },
    }),
    { cents: 4490 },
  ],
  [
    'conditions in German',
    product({
      offers: [
        { ...euros(12), itemCondition: 'Gebraucht' },
        { ...euros(13), itemCondition: 'B-Ware' },
        { ...euros(49.9), itemCondition: 'Neu' },
      ],
    }),
    { cents: 4990 },
  ],
  ...['49.900', '49.000', ' 12.990'].map((price): [string, string, Expected] => [
    `three digits behind a dot, which may be thousands: ${price}`,
    product({ offers: euros(price) }),
    { cents: null },
  ]),
  [
    'three digits behind a dot, and the price in meta',
    `${product({ offers: euros('49.900') })}<meta property=product:price:amount content=49.90>`,
    { cents: 4990 },
  ],
  ['three digits behind a zero', product({ offers: euros('0.990') }), { cents: 99 }],
  ...(
    [
      ['escaped quotes', '{&quot;@type&quot;:&quot;Product&quot;,&quot;name&quot;:&quot;K&quot;}'],
      ['a bracket too many', '{"@type":"Product","name":"K"}}'],
      ['a list that ends twice', '[{"@type":"Product","name":"K"}]]'],
      ['a value that is missing', '{"@type":"Product","gtin": ,"name":"K","sku":}'],
      ['an escape that is none', String.raw`{"@type":"Product","name":"K","brand":"H\&M \\ \"x\""}`],
    ] as const
  ).map(([name, text]): [string, string, Expected] => [`JSON-LD with ${name}`, jsonLd(text), { title: 'K' }]),
  ...['MusicEvent', 'Audiobook', 'Course', 'Car', 'schema:Product', 'https://schema.org/TheaterEvent'].map(
    (type): [string, string, Expected] => [
      `the type ${type}`,
      product({ '@type': type }),
      { title: 'Zelt', cents: 4990 },
    ],
  ),
  ['a script as a picture', product({ image: 'javascript:alert(1)' }), { picture: null }],
  ['data as a picture', product({ image: 'data:image/png;base64,x' }), { picture: null }],
  ['a picture within a private network', product({ image: 'http://192.168.178.1/x.png' }), { picture: null }],
  ['a picture without TLS', product({ image: 'http://cdn.de/x.png' }), { picture: 'https://cdn.de/x.png' }],
  [
    'the picture of a variant',
    jsonLd({ ...tent, image: undefined, hasVariant: { image: '/v.jpg' } }),
    { picture: 'https://www.shop.de/v.jpg' },
  ],
  // Cases with OpenGraph and other meta tags
  [
    'broken JSON-LD, then OpenGraph',
    `${jsonLd('{kaputt')}<meta property="og:title" content="Aus &amp; OG"><meta property="product:price:amount" content="12,50">`,
    { title: 'Aus & OG', cents: 1250, picture: null },
  ],
  [
    'OpenGraph by name, in capitals, with a picture',
    '<meta name="OG:Title" content="Topf"><meta name="og:image" content="//cdn.de/t.jpg">',
    { title: 'Topf', picture: 'https://cdn.de/t.jpg' },
  ],
  [
    'the price that counts now',
    '<meta property=product:price:amount content=20><meta property=product:sale_price:amount content=15>',
    { cents: 1500 },
  ],
  [
    'a foreign price of OpenGraph',
    '<meta property=og:price:amount content=20><meta property=og:price:currency content=CHF>',
    { cents: null },
  ],
  [
    'the shop at the end of a title',
    '<meta property=og:title content="Topf - rot | SHOP.de"><meta property=og:site_name content="Shop">',
    { title: 'Topf - rot' },
  ],
  [
    'minutes to read are no price',
    '<meta name=twitter:label1 content="Lesezeit"><meta name=twitter:data1 content="2 Minuten">',
    { cents: null },
  ],
  [
    'a price of Twitter',
    '<meta name=twitter:label1 content="Preis"><meta name=twitter:data1 content="12,00 €">',
    { cents: 1200 },
  ],
  [
    'a rate of Twitter',
    '<meta name=twitter:label1 content="Preis"><meta name=twitter:data1 content="12,50 € / Monat">',
    { cents: null },
  ],
  [
    'a lowered price beside data',
    `${jsonLd(tent)}<meta property=product:sale_price:amount content=44.90>`,
    { cents: 4490 },
  ],
  [
    'a sale price that is none',
    `${jsonLd(tent)}<meta property=product:sale_price:amount content=59.90>`,
    { cents: 4990 },
  ],
  [
    'a foreign sale price',
    `${jsonLd(tent)}<meta property=product:sale_price:amount content=44.90><meta property=product:sale_price:currency content=USD>`,
    { cents: 4990 },
  ],
  ['cents alone', '<meta property=og:price:amount content=",89">', { cents: 89 }],
  ...(
    [
      ['end', '2020-01-01T00:00+0100', 5990],
      ['end', '2026-11-28T13:01+0100', 4490],
      ['end', '2026-11-28T11:00Z', 5990],
      ['end', 'bald', 5990],
      ['start', '2026-11-29T00:00+01:00', 5990],
      ['start', '2026-11-28', 4490],
    ] as const
  ).map(([edge, time, cents]): [string, string, Expected] => [
    `a sale with the ${edge} ${time}`,
    `${product({ offers: euros(59.9) })}<meta property=product:sale_price:amount content=44.90><meta property=product:sale_price_dates:${edge} content=${time}>`,
    { cents },
  ]),
  [
    'a sale that has ended, beside the price',
    '<meta property=product:price:amount content=20><meta property=product:sale_price:amount content=15><meta property=product:sale_price_dates:end content=2020-01-01>',
    { cents: 2000 },
  ],
  // Cases with the attributes of one large shop
  [
    'a large shop without data',
    '<title>Kanne, grau : Amazon.de: Küche &amp; Haushalt</title><span id="productTitle">  Kanne, grau </span><img id="landingImage" data-old-hires="https://cdn.de/k.jpg" src="data:image/gif;base64,R"><input type="hidden" name="items[0.base][customerVisiblePrice][amount]" value="34.9">',
    { title: 'Kanne, grau', cents: 3490, picture: 'https://cdn.de/k.jpg' },
  ],
  ['the title of a large shop', '<title>Kanne, grau : Amazon.de: Küche</title>', { title: 'Kanne, grau' }],
  ['a colon in a title', '<title>Kanne : ein Roman</title>', { title: 'Kanne : ein Roman' }],
  // Cases with microdata
  [
    'microdata',
    '<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Topf</h1><span itemprop="price" content="29.95">29,95</span><meta itemprop="priceCurrency" content="EUR"><img itemprop="image" src="//cdn.de/t.jpg"></div>',
    { title: 'Topf', cents: 2995, picture: 'https://cdn.de/t.jpg' },
  ],
  [
    'microdata with an offer, and texts',
    '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Topf <b>groß</b></h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price">29,95 €</span></div></div>',
    { title: 'Topf groß', cents: 2995 },
  ],
  [
    'reviews, brands and related products in microdata',
    '<div itemscope itemtype="https://schema.org/Product"><div itemprop=brand itemscope itemtype="https://schema.org/Brand"><b itemprop=name>Marke</b></div><div itemprop=review itemscope itemtype="https://schema.org/Review"><i itemprop=name>Toll</i></div><h1 itemprop="name">Topf</h1></div><div itemscope itemtype="https://schema.org/Product"><h2 itemprop=name>Dazu</h2><span itemprop=price content=3></span></div>',
    { title: 'Topf', cents: null },
  ],
  [
    'an offer without a product',
    '<div itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="3"></span></div>',
    { cents: null },
  ],
  [
    'an accessory before the product in microdata',
    '<title>Kanne Probe | Shop</title><div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Deckel</b><i itemprop=price>5 €</i></div><div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Kanne Probe</b><i itemprop=price>34,90 €</i></div>',
    { title: 'Kanne Probe', cents: 3490 },
  ],
  [
    'a used one before a new one in microdata',
    '<div itemscope itemtype="https://schema.org/Product"><div itemprop=offers itemscope itemtype="https://schema.org/Offer"><b itemprop=price>10 €</b><link itemprop=itemCondition href="https://schema.org/UsedCondition"></div><div itemprop=offers itemscope itemtype="https://schema.org/Offer"><b itemprop=price>49,90 €</b><link itemprop=itemCondition href="https://schema.org/NewCondition"></div></div>',
    { cents: 4990 },
  ],
  [
    'a used one alone in microdata',
    '<div itemscope itemtype="https://schema.org/Product"><div itemprop=offers itemscope itemtype="https://schema.org/Offer"><meta itemprop=itemCondition content=UsedCondition><b itemprop=price>10 €</b></div></div>',
    { cents: 1000 },
  ],
  // Cases with only texts, such as the page title
  ['a heading', '<title>Shop</title><h1> </h1><h1>Topf<style>.a{}</style></h1>', { title: 'Topf' }],
  ['a title only', '<title>Roman - Thalia</title>', { title: 'Roman' }],
  ['a title of a drawing', '<svg><title>Herz</title></svg><title>Topf</title>', { title: 'Topf' }],
  [
    'a product on the robot side',
    '<title>Robotersauger X1 | Shop</title>',
    { title: 'Robotersauger X1', isWall: false },
  ],
  ['cutters for cookies', '<title>Cookie-Ausstecher Stern</title>', { title: 'Cookie-Ausstecher Stern' }],
  ['nothing', `<p>${'x'.repeat(100)}`, { title: null, cents: null, isWall: false }],
  ['an empty page', '', { title: null, cents: null, isWall: false }],
  ['no page', '\u0000\u0001<<<>>>&&&', { title: null, cents: null }],
  // Cases with bot walls and consent pages
  ...[
    'Wir schätzen Ihre Privatsphäre',
    'Deine Privatsphäre ist uns wichtig',
    'Cookie-Einstellungen',
    'Cookies akzeptieren',
    'Wir verwenden Cookies und andere Technologien',
    'We value your privacy',
    'Privatsphäre-Einstellungen',
    'Datenschutzhinweise',
    'Ihre Einwilligung',
    'Wir und unsere 124 Partner verarbeiten Daten',
    'Deine Daten sind uns wichtig',
    'Before you continue to Laden',
    'Bevor Sie zu Laden weitergehen',
    'Bevor du fortfährst',
    'Diese Website verwendet Cookies',
    'Unsere Seite nutzt Cookies',
    'Datenschutz & Cookies',
    'Cookies und Datenschutz',
    'Mit Werbung weiterlesen',
    'Weiterlesen mit Werbung',
    'Bitte aktivieren Sie JavaScript',
    'Please enable JavaScript and cookies',
    'JavaScript ist deaktiviert',
    'Anmelden',
    'Login',
    'Altersverifikation',
    'Altersprüfung',
    'Sie werden weitergeleitet',
    'shop.de',
    '404 – Seite nicht gefunden',
    'Ups! Seite nicht gefunden',
    'Hoppla, diese Seite existiert nicht mehr',
    'Oops! Page not found',
    'Die Seite wurde nicht gefunden',
    'Fehler 404',
    'Error 404',
    'Artikel nicht gefunden',
    'Das Produkt ist leider nicht mehr verfügbar',
    'Die gewünschte Anzeige ist nicht mehr verfügbar',
    'Warenkorb',
    'Dein Warenkorb',
    'Wartungsarbeiten',
    'Wartungsmodus',
    'Suchergebnisse',
    'Mein Konto',
    'Etwas ist schiefgelaufen',
    '500 Internal Server Error',
    'Bad Gateway',
  ].map((title): [string, string, Expected] => [
    `a page that asks for consent: ${title}`,
    `<title>${title}</title><h1>${title}</h1>`,
    { title: null, cents: null },
  ]),
  ...[
    'Cookie-Ausstecher',
    'Wir Kinder vom Bahnhof Zoo',
    'Deine Daten-Bank für Kinder',
    'Privatsphäre: Roman',
    'We Love Cookies',
    'Wir backen Cookies',
    'Deine Daten gehören dir',
    'Dein Datenschutz für Dummies',
    'Wir sind das Klima: Daten & Fakten',
    'Bevor du zuschlägst',
    '404: Roman',
    'Ups! Das Spiel',
    'Fehlerteufel',
    'Gone Girl',
    'Warenkorb aus Holz',
    'Wartungsarbeiten am Herzen',
    'Bitte warten Sie auf den Piepton',
    'Das ging daneben',
    'Sicherheitsweste',
    'Anmelden für Anfänger',
  ].map((title): [string, string, Expected] => [
    `no such page: ${title}`,
    `<title>${title}</title>`,
    { title },
  ]),
  ...[
    'Consent',
    'Blocked',
    'Deine Privatsphäre',
    'Bitte warten',
    'Anmelden',
    'We value your privacy',
  ].flatMap((title): [string, string, Expected][] => {
    const price = '<meta property=product:price:amount content="12,90">';
    return [
      [
        `a product called ${title} in OpenGraph`,
        `<meta property=og:title content="${title}">${price}<h1>Bewertungen</h1>`,
        { title, cents: 1290, isWall: false },
      ],
      [
        `a product called ${title} in a heading`,
        `<title>${title} | Shop</title><h1>${title}</h1>${price}`,
        { title, cents: 1290, isWall: false },
      ],
      [
        `${title} in front of a product`,
        `<meta property=og:title content="Wein Probe"><h1>${title}</h1>${price}`,
        { title: 'Wein Probe', cents: 1290, isWall: false },
      ],
      [
        `${title} in front of a product without a price`,
        `<meta property=og:title content="Wein Probe"><h1>${title}</h1>`,
        { title: 'Wein Probe', cents: null, isWall: false },
      ],
      [
        `${title} in front of a product with a title alone`,
        `<title>Wein Probe | Shop</title><h1>${title}</h1>${price}`,
        { title: 'Wein Probe', cents: 1290, isWall: false },
      ],
    ];
  }),
  [
    'a wall in OpenGraph',
    '<meta property=og:title content="Access Denied"><title>Error Page</title>',
    { title: null, isWall: true },
  ],
  ['a name of a shop', '<title>Amazon.de</title>', { title: null, isWall: false }],
  ['no such page', '<title>Seite nicht gefunden | Shop</title>', { title: null, isWall: false }],
  [
    'a challenge with the name of the shop',
    '<title>shop.de</title><script src="https://geo.captcha-delivery.com/c.js"></script>',
    { isWall: true },
  ],
  ['a form of a wall', '<form action="/errors/validateCaptcha"></form>', { isWall: true }],
  [
    'a product with a challenge on the page',
    `${jsonLd(tent)}<script src="https://challenges.cloudflare.com/t.js"></script>`,
    { title: 'Zelt', isWall: false },
  ],
  // Cases about picture and page URLs
  [
    'its own address',
    '<link rel=canonical href="/p/1"><title>T</title>',
    { canonical: 'https://www.shop.de/p/1' },
  ],
  [
    'its own address without www',
    '<link rel=canonical href="https://shop.de/p/1">',
    { canonical: 'https://shop.de/p/1' },
  ],
  [
    'the address of somebody else',
    '<link rel=canonical href="https://evil.example.org/p/1">',
    { canonical: null },
  ],
  ['an address that runs', '<link rel=canonical href="javascript:alert(1)">', { canonical: null }],
  [
    'an address of OpenGraph',
    '<meta property=og:url content="https://www.shop.de/p/1">',
    { canonical: 'https://www.shop.de/p/1' },
  ],
];
/** HTML of prices as shops write it: with raised, small or split cents, or line breaks. */
const settings: [name: string, price: string, cents: number | null][] = [
  ['raised', '68<sup>50</sup>', 6850],
  ['small, behind a blank', '68 <small>50</small> €', 6850],
  ['in lines', '<span>1.298</span>\n  <span>05</span>\n', 129_805],
  ['in parts with a comma', '<span>14</span><span>,</span><span>99 </span>', 1499],
  ['after a comma', '14,<sup>99</sup>', 1499],
  ['before the sign', '68<sup>50</sup><span>€</span>', 6850],
  ['after the sign', '<b>€</b>68<sup>50</sup>', 6850],
  ['with a tax', '12,99 <small>19</small><small>% MwSt.</small>', 1299],
  ['in digits of their own', '<i>1</i><i>2</i>,<i>5</i><i>0</i>', 1250],
  ['whole', '<b>1299</b>', 129_900],
  ['in lines, with the comma in one of its own', '\n<b>34</b>\n <i>,</i>\n <u>90</u>\n €\n', 3490],
  ['raised, in a line behind the comma', '<b>34,</b>\n  <sup>90</sup> €', 3490],
  ['behind thousands, a comma and a blank', '<b>1.837,</b> <sup>32</sup> €', 183_732],
  ['behind a dot and a blank', '<b>34.</b> <i>90</i>', 3490],
  ['behind a note', '12,90<sup>1</sup> €', 1290],
  ['raised, with a star', '12<sup>90*</sup>', 1290],
  ['raised, with the sign', '12<sup>90€</sup>', 1290],
  ['raised, with a note', '12<sup>90</sup><sup>1</sup>', 1290],
  ['raised, with a tax', '12<sup>90</sup> inkl. MwSt.', 1290],
  ['none, but months', '49 <span>24</span> Monate', null],
  ['none, but days', '<b>49</b> <small>30</small> Tage', null],
  ['none, but a note', '9<sup>1</sup>', null],
  ['none, but thousands', '<b>1</b><b>299</b>', null],
  ['behind a former price', '<del>59,90 €</del> <ins>44,90 €</ins>', 4490],
  ['raised, behind a former price', '<s>59<sup>90</sup></s> 44<sup>90</sup>', 4490],
  ['behind a former price, crossed out', '<strike>59,90 €</strike>44,90 €', 4490],
];
for (const [name, price, cents] of settings) {
  pages.push([
    `a price of microdata, cents ${name}`,
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>K</h1><span itemprop=price>${price}</span></div>`,
    { cents },
  ]);
}
const walls = [
  'Just a moment...',
  'Robot Check',
  'Zugriff verweigert',
  'Attention Required! | Cloudflare',
  '403 Forbidden',
];
walls.push(
  'Pardon Our Interruption',
  'Sicherheitsabfrage',
  'Are you a human?',
  'Access to this page has been denied',
  'Sie befinden sich in der Warteschlange',
  'Bestätige, dass du ein Mensch bist',
  'Nur einen Moment …',
  'Bitte bestätige dein Alter',
  'Blocked',
  'Sicherheitsprüfung',
  'Kurze Sicherheitsabfrage',
  'Sorry, you have been blocked',
  'Du wurdest blockiert',
  'Ihre Anfrage wurde blockiert',
  'Zugriff eingeschränkt',
  'Bitte warten Sie einen Moment',
  'Nur noch einen kleinen Moment',
  'Das ging uns leider zu schnell',
  'Ich bin kein Roboter',
);
for (const title of walls)
  pages.push([`a wall: ${title}`, `<title>${title}</title>`, { title: null, isWall: true }]);

for (const [name, html, expected] of pages) {
  Deno.test(`reads ${name}`, () => {
    const { pictures, ...read } = readProduct(html, page, new Date('2026-11-28T12:00Z'));
    const found: Record<string, unknown> = { ...read, picture: pictures[0] ?? null };
    for (const [key, value] of Object.entries(expected))
      equal(found[key], value, `${key} of ${JSON.stringify(found)}`);
  });
}

for (const [path, query, cents] of [
  ['/collections/alle/products/kerze', 'variant=42', 3900],
  ['/de/products/kerze/', 'variant=42', 3900],
  ['/de/products/kerze', '', 1200],
  ['/de/products/lampe', 'variant=42', 1200],
  ['/products/kerze', 'variant=42', 3900],
] as const) {
  Deno.test(`the variant of the page ${path}?${query}`, () => {
    const offers = [
      { ...euros(12), url: '/products/kerze?variant=41' },
      { ...euros(39), url: '/products/kerze?variant=42' },
    ];
    equal(readProduct(product({ offers }), new URL(`https://www.shop.de${path}?${query}`)).cents, cents);
  });
}

for (const [pageUrl, own, elsewhere] of [
  ['/p/1?farbe=rot', '/p/1?farbe=rot&utm_source=google', '/p/1?farbe=blau&utm_source=google'],
  ['/p/1?farbe=rot&gclid=1', '/p/1?farbe=rot', '/p/1?farbe=blau'],
  ['/p/1?farbe=rot', '/p/1?farbe=rot&groesse=M', '/p/1?farbe=blau&groesse=M'],
  ['/p/1/', '/p/1', '/p/2'],
  ['/k%C3%A4nnchen', '/k%c3%a4nnchen', '/deckel'],
] as const) {
  Deno.test(`${own} is what the page ${pageUrl} shows`, () => {
    const [there, here] = [
      { ...tent, name: 'Deckel', offers: { ...euros(5), url: elsewhere } },
      { ...tent, name: 'Kännchen', offers: { ...euros(34.9), url: own } },
    ];
    const url = new URL(pageUrl, page);
    equal(readProduct(jsonLd([there, here]), url).cents, 3490);
    equal(readProduct(product({ offers: [there.offers, here.offers] }), url).cents, 3490);
  });
}

Deno.test('pictures come in the order of who knows best, each once', () => {
  const html = `${product({ image: ['/a.jpg', '/a.jpg'] })}<meta property=og:image content="/og.jpg"><meta name=twitter:image content="/t.jpg">`;
  deepEqual(readProduct(html, page).pictures, [
    'https://www.shop.de/a.jpg',
    'https://www.shop.de/og.jpg',
    'https://www.shop.de/t.jpg',
  ]);
  equal(
    readProduct(product({ image: Array.from({ length: 500 }, (_, i) => `/${i}.jpg`) }), page).pictures.length,
    3,
  );
});

const titles: [name: string, title: string, expected: string | null][] = [
  ['turned around', 'Zelt\u202egnj.exe\u202c\u2066\u2069\u200f', 'Zeltgnj.exe'],
  ['with characters that show nothing', 'Z\u200be\u00adl\ufefft\u2060', 'Zelt'],
  ['of such characters alone, where the page has another one', '\u200b\u202e\u3164\u2800\u00ad', 'T'],
  ['with lines and control characters', 'Zelt\r\n\t grün\u0000\u0007\u001b[31m', 'Zelt grün[31m'],
  ['too long', 'x'.repeat(500), `${'x'.repeat(199)}…`],
  ['of 600 KB', 'Zelt '.repeat(120_000), `${'Zelt '.repeat(39)}Zelt…`],
  ['with half an emoji', 'Zelt \ud83c', 'Zelt \ufffd'],
  ['of marks upon marks', `Z${'\u0301'.repeat(1000)}`, `Z${'\u0301'.repeat(198)}…`],
];
for (const [name, title, expected] of titles) {
  Deno.test(`a title ${name}`, () => equal(readProduct(product({ name: title }), page).title, expected));
}

const many = <Value>(value: Value) => Array.from({ length: 200 }, () => value);
const heavy: [name: string, html: string][] = [
  ['80,000 open tags', '<div>'.repeat(80_000)],
  ['80,000 open tags before a product', `${'<b>'.repeat(80_000)}${jsonLd(tent)}`],
  ['350,000 closing tags', '</p>'.repeat(260_000)],
  ['forms in forms, tables in tables', '<form><table><tr><td><select>'.repeat(35_000)],
  ['SVG in SVG', '<svg><foreignObject><math>'.repeat(40_000)],
  ['200,000 attributes', `<div ${'a=1 '.repeat(250_000)}>`],
  ['100,000 names of attributes', `<div ${Array.from({ length: 100_000 }, (_, i) => `a${i}`).join(' ')}>`],
  ['one attribute of 1 MB', `<meta property=og:title content="${'x'.repeat(1_000_000)}">`],
  ['entities', '&amp;'.repeat(200_000)],
  ['broken entities', '&#x'.repeat(340_000)],
  ['open comments', '<!--'.repeat(260_000)],
  ['open quotes', '<a b="'.repeat(170_000)],
  ['100,000 headings', '<h1 itemprop=name>x</h1>'.repeat(43_000)],
  ['100,000 metas', '<meta name=a content=b>'.repeat(45_000)],
  ['2,000 scripts', jsonLd(tent).repeat(4000)],
  ['JSON-LD of 500,000 lists', jsonLd(`${'['.repeat(500_000)}${']'.repeat(500_000)}`)],
  ['JSON-LD of 150,000 objects', jsonLd(`${'{"@graph":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
  ['JSON-LD with 100,000 offers', product({ offers: Array.from({ length: 40_000 }, () => ({ price: 1 })) })],
  [
    'JSON-LD with a text of 1 MB',
    product({ name: 'x'.repeat(1_000_000), offers: { price: '1'.repeat(1000) } }),
  ],
  [
    'JSON-LD with references to references to references',
    jsonLd({
      '@graph': [
        { '@type': 'Product', name: 'a', offers: many({ '@id': '#b' }), hasVariant: many({ '@id': '#b' }) },
        {
          '@id': '#b',
          offers: many({ '@id': '#b' }),
          image: many({ '@id': '#b' }),
          hasVariant: many({ '@id': '#b' }),
        },
      ],
    }),
  ],
  [
    'JSON-LD with many products of the same many variants',
    jsonLd({
      '@graph': [
        ...Array.from({ length: 180 }, () => ({
          '@type': 'Product',
          name: 'a',
          hasVariant: many({ '@id': '#b' }),
        })),
        ...Array.from({ length: 1800 }, () => ({
          '@type': 'Product',
          image: many('/x.jpg').slice(0, 20),
          hasVariant: { '@id': '#b' },
        })),
        { '@id': '#b', image: many('/x.jpg'), offers: many({ '@id': '#b' }) },
      ],
    }),
  ],
  ['JSON-LD with a text of 10 MB', product({ name: 'x'.repeat(10_000_000) })],
  ['JSON-LD that nearly is, with blanks', jsonLd(`{"a":[1,${' '.repeat(1_000_000)}`)],
  ['JSON-LD that nearly is, with commas', jsonLd(`[${', '.repeat(500_000)}`)],
  ['JSON-LD that nearly is, with control characters', jsonLd(`[${'\u0001,'.repeat(500_000)}`)],
  ['comments within JSON-LD', jsonLd('/*<![CDATA['.repeat(95_000))],
  ['titles with separators', `<title>${' - '.repeat(340_000)}</title>`],
  [
    'a wide graph',
    jsonLd({ '@graph': Array.from({ length: 20_000 }, () => ({ '@type': 'Product', hasVariant: [] })) }),
  ],
];
const longestMs = 1000;
for (const [name, html] of heavy) {
  Deno.test(`${name} take no time`, async () => {
    const took = await idleMs(() => readProduct(html, page));
    ok(took < longestMs, `${took} ms`);
  });
}
