import { Parser } from 'htmlparser2';

import { cutText } from '../../../../src/domain/text/cut-text.ts';
import { oneLine } from '../../../../src/domain/text/one-line.ts';
import { hasVisibleCharacter, textLimits } from '../../../../src/domain/text/text.ts';
import { withoutWww } from '../../../../src/domain/text/url.ts';
import { shopUrl } from '../guard.ts';
import { isEmptyTitle, isWallTitle } from './block-page.ts';
import { productOf } from './json-ld.ts';
import { type Markup, readMarkup } from './markup.ts';
import { centsOf, isEuro } from './price.ts';

/** What a page says of its product. */
export interface ReadProduct {
  title: string | null;
  cents: number | null;
  /** Addresses of pictures, the best one first. */
  pictures: string[];
  canonical: string | null;
  /** Whether another page stands in front of the one that was asked for. */
  isWall: boolean;
  /** The page that this one leads to by itself, when it describes no product. */
  next: string | null;
}

const mostPictures = 3;

/** `page` is where it was found, after all redirects. */
export function readProduct(html: string, page: URL): ReadProduct {
  const markup = readMarkup(html);
  const { meta, microdata, canonical, marked } = markup;
  const described = productOf(markup.jsonLd, page);
  const named = titleOf(described?.name) ?? titleOf(microdata.name) ?? titleOf(marked.title);
  const title = named ?? titleFromTexts(markup, page);
  const cents = described?.isForeign ? null : (lowered(described?.cents, meta) ?? centsFromTexts(markup));
  const isKnown = meta.has('og:title') || cents !== null;
  const images = [
    ...(described?.images ?? []),
    meta.get('og:image:secure_url') ?? meta.get('og:image'),
    microdata.image,
    meta.get('twitter:image'),
    marked.image,
  ];
  return {
    title,
    cents,
    pictures: picturesOf(images, page),
    canonical: ownAddress(canonical ?? meta.get('og:url'), page),
    isWall: named === null && (hasWallTitle(markup) || (markup.hasChallenge && !isKnown)),
    next: named === null && cents === null ? markup.refresh : null,
  };
}

function hasWallTitle({ title, h1, meta }: Markup): boolean {
  return [title, h1, meta.get('og:title') ?? ''].some(isWallTitle);
}

function titleFromTexts({ meta, h1, title }: Markup, page: URL): string | null {
  const site = meta.get('og:site_name') ?? withoutWww(page.hostname).split('.')[0] ?? '';
  const texts = [
    withoutSite(meta.get('og:title'), site),
    withoutSite(meta.get('twitter:title'), site),
    h1,
    title.replace(otherSite, '').split(/\s[|–—-]\s/)[0],
  ];
  return texts.map(titleOf).find((text) => text !== null && !isEmptyTitle(text)) ?? null;
}

/** The name of a site and all behind it: ` : Laden.de: Küche & Haushalt`. */
const otherSite = /\s:\s[\p{L}\d-]{1,63}\.(?:de|at|ch|com|net|eu|shop)\b.*$/isu;

/** Many shops add their name to each title. */
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

/** In JSON some write `&amp;` as they would in a page. Markup stays what it is: text. */
function withoutEntities(text: string): string {
  if (!/&[#\w]+;/.test(text)) return text;
  let plain = '';
  new Parser({ ontext: (part) => (plain += part) }).end(text.replaceAll('<', '&lt;'));
  return plain;
}

/** Some shops describe the usual price, and name the lowered one in their meta tags alone. */
function lowered(cents: number | null | undefined, meta: Markup['meta']): number | null {
  if (cents === null || cents === undefined) return null;
  const sale = centsOfAmount(meta.get('product:sale_price:amount'), meta.get('product:sale_price:currency'));
  return Math.min(cents, sale ?? cents);
}

function centsOfAmount(amount: string | undefined, currency = 'EUR'): number | null {
  return isEuro(currency) ? centsOf(amount) : null;
}

function centsFromTexts({ meta, microdata, marked }: Markup): number | null {
  const amounts: [amount: string | undefined, currency?: string | undefined][] = [
    [meta.get('product:sale_price:amount'), meta.get('product:sale_price:currency')],
    [meta.get('product:price:amount'), meta.get('product:price:currency')],
    [meta.get('og:price:amount'), meta.get('og:price:currency')],
    [microdata.price, microdata.priceCurrency],
    [/preis|price/i.test(meta.get('twitter:label1') ?? '') ? meta.get('twitter:data1') : undefined],
    [marked.price],
  ];
  return amounts.map((amount) => centsOfAmount(...amount)).find((cents) => cents !== null) ?? null;
}

/** From a page that nobody can change on its way come no pictures that somebody could. */
function picturesOf(images: readonly (string | undefined)[], page: URL): string[] {
  const urls = images.map((image) => {
    const url = image === undefined ? null : shopUrl(image, page);
    if (url !== null && page.protocol === 'https:') url.protocol = 'https:';
    return url?.href ?? null;
  });
  return [...new Set(urls.filter((url) => url !== null))].slice(0, mostPictures);
}

/** A page may say under which address it wants to be known, but not that it is another shop. */
function ownAddress(text: string | null | undefined, page: URL): string | null {
  const url = text ? shopUrl(text, page) : null;
  return url !== null && withoutWww(url.hostname) === withoutWww(page.hostname) ? url.href : null;
}
