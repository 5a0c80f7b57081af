import { cutText } from '../../../../src/domain/text/cut-text.ts';
import { oneLine } from '../../../../src/domain/text/one-line.ts';
import { hasVisibleCharacter, textLimits } from '../../../../src/domain/text/text.ts';
import { withoutWww } from '../../../../src/domain/text/url.ts';
import { shopUrl } from '../guard.ts';
import { isEmptyTitle, isWallTitle } from './block-page.ts';
import { productOf, used } from './json-ld.ts';
import { type Markup, readMarkup } from './markup.ts';
import type { MarkedProduct } from './microdata.ts';
import { centsOf, centsOfData, isEuro } from './price.ts';
import { withoutEntities, shareOfName, wordsOf } from './share-of-name.ts';

/** Product data of a page. */
export interface ReadProduct {
  title: string | null;
  cents: number | null;
  /** Picture URLs, best first. */
  pictures: string[];
  canonical: string | null;
  /** True for a bot wall or consent page. */
  isWall: boolean;
  /** True when the page has product data besides its title. */
  isDescribed: boolean;
  /** Target of the meta refresh of a page without product data. */
  next: string | null;
}

const mostPictures = 3;

/** Reads the product data of an HTML page. `page` is its URL after all redirects. */
export function readProduct(html: string, page: URL, now: Date = new Date()): ReadProduct {
  const markup = readMarkup(html);
  const { meta, canonical, marked } = markup;
  const titles = [meta.get('og:title') ?? '', markup.h1, markup.title].map((text) =>
    text.slice(0, 500).trim(),
  );
  const words = titles.map(wordsOf);
  const described = productOf(markup.jsonLd, page, words);
  const microdata = namedIn(words, markup.microdata);
  const named = titleOf(described?.name) ?? titleOf(microdata?.name) ?? titleOf(marked.title);
  const sale = saleOf(meta, now);
  const cents = described?.isForeign
    ? null
    : (lowered(described?.cents, sale) ?? sale ?? centsFromTexts(markup, microdata));
  const title = named ?? titleFromTexts(markup, page, cents !== null);
  const openGraph = meta.get('og:title');
  const isTitled = openGraph !== undefined && !isEmptyTitle(openGraph, withoutWww(page.hostname));
  const isDescribed = named !== null || cents !== null || isTitled;
  const images = [
    ...(described?.images ?? []),
    meta.get('og:image:secure_url') ?? meta.get('og:image'),
    microdata?.image,
    meta.get('twitter:image'),
    marked.image,
  ];
  return {
    title,
    cents,
    pictures: picturesOf(images, page),
    canonical: ownAddress(canonical ?? meta.get('og:url'), page),
    isWall: !isDescribed && (titles.some(isWallTitle) || markup.hasChallenge),
    isDescribed,
    next: isDescribed ? null : markup.refresh,
  };
}

/** Product whose name occurs in a title of the page, else the first product. */
function namedIn(
  titles: readonly ReadonlySet<string>[],
  products: readonly MarkedProduct[],
): MarkedProduct | undefined {
  const shares = products.map(({ name }) => shareOfName(name, titles));
  return products[shares.indexOf(Math.max(...shares))];
}

/**
 * Product title from the texts of a page. Titles of bot walls are refused, unless there is a price: a book may be
 * called 'Cookies', and bot walls have no price.
 */
function titleFromTexts({ meta, h1, title }: Markup, page: URL, hasPrice: boolean): string | null {
  const site = meta.get('og:site_name') ?? withoutWww(page.hostname).split('.')[0] ?? '';
  const host = withoutWww(page.hostname);
  const inMeta = [meta.get('og:title'), meta.get('twitter:title')].map((text) => withoutSite(text, site));
  const onPage = [h1, title.replace(otherSite, '').split(/\s[|–—-]\s/)[0]];
  const texts = [...inMeta, ...onPage].map(titleOf).filter((text) => text !== null);
  const isTrusted = hasPrice && titleOf(inMeta[0]) !== null;
  const named = isTrusted ? undefined : texts.find((text) => !isEmptyTitle(text, host));
  return named ?? (hasPrice ? texts[0] : null) ?? null;
}

/** Name of a shop in a title, with the rest of the title: ` : Laden.de: Küche & Haushalt`. */
const otherSite = /\s:\s[\p{L}\d-]{1,63}\.(?:de|at|ch|com|net|eu|shop)\b.*$/isu;

/** Removes the shop name from a title. */
function withoutSite(text: string | undefined, site: string): string | undefined {
  const [, title, last] = /^(.+)\s[|–—-]\s(.+)$/s.exec(text?.slice(0, 1000) ?? '') ?? [];
  const isSite = site !== '' && last?.toLowerCase().startsWith(site.toLowerCase());
  return isSite ? title : text;
}

const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

function titleOf(text: string | null | undefined): string | null {
  if (!text) return null;
  const title = oneLine(withoutEntities(text.slice(0, 2000)).replaceAll(invisible, ''));
  return hasVisibleCharacter(title) ? cutText(title, textLimits.title) : null;
}

/** Sale price in meta tags; null when its dates say that it is not valid now. */
function saleOf(meta: Markup['meta'], now: Date): number | null {
  const edge = (name: string) => meta.get(`product:sale_price_dates:${name}`);
  const [start, end] = [edge('start'), edge('end')];
  if (end !== undefined && !(Date.parse(end) > now.getTime())) return null;
  if (start !== undefined && !(Date.parse(start) <= now.getTime())) return null;
  return amountIn(meta, 'product:sale_price');
}

/** Some shops name the reduced price only in meta tags. */
function lowered(cents: number | null | undefined, sale: number | null): number | null {
  return cents === null || cents === undefined ? null : Math.min(cents, sale ?? cents);
}

function amountIn(meta: Markup['meta'], name: string): number | null {
  return isEuro(meta.get(`${name}:currency`) ?? 'EUR') ? centsOfData(meta.get(`${name}:amount`)) : null;
}

function centsFromTexts({ meta, marked }: Markup, microdata: MarkedProduct | undefined): number | null {
  const isPrice = /preis|price/i.test(meta.get('twitter:label1') ?? '');
  return (
    amountIn(meta, 'product:price') ??
    amountIn(meta, 'og:price') ??
    centsOfMicrodata(microdata) ??
    (isPrice ? centsOf(meta.get('twitter:data1')) : null) ??
    centsOfData(marked.price)
  );
}

function centsOfMicrodata(product: MarkedProduct | undefined): number | null {
  if (product === undefined) return null;
  const offers = product.offers.filter(({ price }) => price !== undefined);
  const offer = offers.find(({ condition }) => !used.test(condition ?? '')) ?? offers[0];
  const { price = offer?.price, priceCurrency = offer?.priceCurrency ?? 'EUR' } = product;
  return isEuro(priceCurrency) ? centsOf(price) : null;
}

/** An https page must not use http pictures, which could be tampered with. */
function picturesOf(images: readonly (string | undefined)[], page: URL): string[] {
  const urls = images.map((image) => {
    const url = image === undefined ? null : shopUrl(image, page);
    if (url !== null && page.protocol === 'https:') url.protocol = 'https:';
    return url?.href ?? null;
  });
  return [...new Set(urls.filter((url) => url !== null))].slice(0, mostPictures);
}

/** Canonical URL, accepted only on the same host. */
function ownAddress(text: string | null | undefined, page: URL): string | null {
  const url = text ? shopUrl(text, page) : null;
  return url !== null && withoutWww(url.hostname) === withoutWww(page.hostname) ? url.href : null;
}
