import { withoutTracking } from '../../../../src/domain/page/tracking.ts';
import { isJsonObject, type JsonObject, listOf, once, parseLooseJson } from './json.ts';
import { centsOfData, isEuro } from './price.ts';
import { shareOfName } from './share-of-name.ts';

/** Product as described by the JSON-LD of a page. */
export interface DescribedProduct {
  name: string | null;
  cents: number | null;
  /** True when the product has prices, but none in euros. */
  isForeign: boolean;
  images: string[];
}

const productTypes =
  /^(?:https?:\/\/schema\.org\/|schema:)?(?:Product|ProductGroup|IndividualProduct|ProductModel|SomeProducts|Vehicle|Car|Motorcycle|Book|Audiobook|Game|VideoGame|Movie|MusicAlbum|Course|[A-Z]?[a-z]*Event)$/;
const inner = ['@graph', 'mainEntity', 'mainEntityOfPage', 'item', 'object', 'hasVariant', 'about'];
/** English and German words for used goods; microdata.ts uses this pattern as well. */
export const used = /used|refurbished|damaged|gebraucht|generalüberholt|b-ware|second.?hand/i;
const most = { depth: 8, nodes: 2000, offers: 5000, variants: 50, images: 10 };

const isReference = once((node) => typeof node['@id'] === 'string' && Object.keys(node).length === 1);

const offerOf = once((node): Offer | null => {
  if (/lease/i.test(textOf(node.businessFunction) ?? '')) return null;
  const paid = listOf(node.priceSpecification).filter(isJsonObject).filter(isWhatOnePays);
  const sale = paid.find(({ priceType }) => typesIn(priceType, /sale/i));
  const specification = sale ?? paid[0];
  const amounts = [
    sale?.price,
    node.price,
    node.lowPrice,
    specification?.price,
    node.minPrice,
    specification?.minPrice,
  ];
  const cents = amounts.map(centsOfData).find((amount) => amount !== null) ?? null;
  if (cents === null) return null;
  const currency = textOf(node.priceCurrency) ?? textOf(specification?.priceCurrency);
  return {
    cents,
    url: textOf(node.url),
    isInEuros: currency === null || isEuro(currency),
    isNew: !typesIn(node.itemCondition, used),
    isSold: !typesIn(node.availability, /out.?of.?stock|sold.?out|discontinued/i),
  };
});

const addressOf = once(({ contentUrl, contentURL, url, '@id': id }) =>
  textOf(contentUrl ?? contentURL ?? url ?? id),
);

/** Product of a page by its JSON-LD; of several the one with the page's URL or name, then the one with most data. */
export function productOf(
  scripts: readonly string[],
  address: URL,
  titles: readonly ReadonlySet<string>[],
): DescribedProduct | null {
  const page = bareUrl(address.href, address) ?? address;
  const nodes = nodesOf(scripts.map(parseLooseJson));
  const byId = new Map(
    nodes.filter((node) => !isReference(node)).map((node): [unknown, JsonObject] => [node['@id'], node]),
  );
  const context = { byId, page, offersLeft: most.offers };
  let best: { node: JsonObject; prices: Prices; score: number } | null = null;
  for (const node of nodes) {
    if (!listOf(node['@type']).some((type) => typeof type === 'string' && productTypes.test(type))) continue;
    const prices = pricesOf(node, context);
    const name = textOf(node.name);
    const score =
      aboutness(node, prices, page) +
      shareOfName(name, titles) * 8 +
      (prices.cents === null ? 0 : 2) +
      (name === null ? 0 : 1);
    if (best === null || score > best.score) best = { node, prices, score };
  }
  if (best === null) return null;
  const { node, prices } = best;
  const { cents, isForeign } = prices;
  return { name: textOf(node.name), images: imagesOf(node, context), cents, isForeign };
}

/** JSON-LD objects that may describe the subject of the page, outer ones first. */
function nodesOf(roots: unknown[]): JsonObject[] {
  const found: JsonObject[] = [];
  let level = roots;
  for (let depth = 0; depth < most.depth && level.length > 0; depth += 1) {
    const nodes = level
      .flatMap(listOf)
      .filter(isJsonObject)
      .slice(0, most.nodes - found.length);
    found.push(...nodes);
    level = nodes.flatMap((node) => inner.map((key) => node[key]));
  }
  return found;
}

/** Score of a product by its URL: `url`, `@id`, or the URL of an offer, which may differ per variant. */
function aboutness(node: JsonObject, { isHere }: Prices, page: URL): number {
  if (isHere) return 10;
  const id = textOf(node['@id']);
  const own = [textOf(node.url), id?.includes('/') ? id : null];
  return Math.max(...own.map((address) => sameness(address, page)));
}

/** Score of a URL against the page's. Many products omit the query; a URL without a path is the shop itself. */
function sameness(address: string | null, page: URL): number {
  const url = bareUrl(address, page);
  if (url === null || pathOf(url) !== pathOf(page)) return 0;
  if (url.search === page.search) return 10;
  if (url.search === '') return page.pathname === '/' ? 0 : 4;
  return isWithin(url, page) ? 10 : 0;
}

/** True for an equal query and last path segment; the page may lie below a language: `/de/p/kerze?variant=42`. */
function isOfferOf(page: URL, { url: address }: Offer): boolean {
  if (sameness(address, page) === 10) return true;
  const url = bareUrl(address, page);
  if (url === null || url.search === '' || page.search === '') return false;
  const [last, lastOfPage] = [url, page].map((one) => pathOf(one).split('/').at(-1));
  return last === lastOfPage && (isWithin(url, page) || isWithin(page, url));
}

function bareUrl(address: string | null, page: URL): URL | null {
  const url = address === null ? null : URL.parse(address, page);
  return url === null ? null : URL.parse(withoutTracking(url.href));
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/$/, '').toLowerCase();
}

function isWithin(url: URL, other: URL): boolean {
  return [...url.searchParams].every(([name, value]) => other.searchParams.get(name) === value);
}

interface Context {
  byId: ReadonlyMap<unknown, JsonObject>;
  page: URL;
  /** Number of offers that may still be read. Limited, because a few references can lead to any number of offers. */
  offersLeft: number;
}

interface Prices extends Pick<DescribedProduct, 'cents' | 'isForeign'> {
  /** True when one of the product's own offers, not one of a variant, has the URL of the page. */
  isHere: boolean;
}

function pricesOf(node: JsonObject, context: Context): Prices {
  const own = offersOf(node.offers, context);
  const offers =
    own.length > 0 ? own : variantsOf(node, context).flatMap((one) => offersOf(one.offers, context));
  const inEuros = offers.filter((offer) => offer.isInEuros);
  const isHere = (offer: Offer) => isOfferOf(context.page, offer);
  const isNew = preferred(preferred(inEuros, isHere), (offer) => offer.isNew);
  const counted = preferred(isNew, (offer) => offer.isSold);
  return {
    cents: counted.length > 0 ? Math.min(...counted.map(({ cents }) => cents)) : null,
    isForeign: offers.length > 0 && inEuros.length === 0,
    isHere: own.some(isHere),
  };
}

/** Only the better offers, such as new or available ones; all offers when none is better. */
function preferred(offers: Offer[], isBetter: (offer: Offer) => boolean): Offer[] {
  const better = offers.filter(isBetter);
  return better.length > 0 ? better : offers;
}

function variantsOf(node: JsonObject, context: Context): JsonObject[] {
  const variants = listOf(node.hasVariant).slice(0, most.variants);
  return variants.map((variant) => resolved(variant, context)).filter((variant) => variant !== undefined);
}

function imagesOf(node: JsonObject, context: Context): string[] {
  const images = [node, ...variantsOf(node, context)].flatMap(({ image }) => listOf(image));
  const found = images.map((image) => imageOf(image, context)).filter((image) => image !== null);
  return [...new Set(found)].slice(0, most.images);
}

/** Object that a JSON-LD reference points to. References in it are not resolved, so cycles end. */
function resolved(value: unknown, { byId }: Context): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  return isReference(value) ? (byId.get(value['@id']) ?? value) : value;
}

interface Offer {
  cents: number;
  url: string | null;
  isInEuros: boolean;
  isNew: boolean;
  isSold: boolean;
}

function offersOf(value: unknown, context: Context, depth = 0): Offer[] {
  if (depth > most.depth || context.offersLeft < 0) return [];
  return listOf(value).flatMap((one) => {
    context.offersLeft -= 1;
    if (Array.isArray(one)) return offersOf(one, context, depth + 1);
    const node = resolved(one, context);
    if (node === undefined || context.offersLeft < 0) return [];
    const offer = offerOf(node);
    return offer === null ? offersOf(node.offers, context, depth + 1) : [offer];
  });
}

function typesIn(value: unknown, types: RegExp): boolean {
  return listOf(value).some((one) => types.test(textOf(one) ?? ''));
}

const pieces = /^(?:c62|h87|nmb|pce|ea|st(?:k|ück)\.?|pieces?)$/i;

/** True for a price paid now: no former price, unit price, subscription, delivery costs or member price. */
function isWhatOnePays(specification: JsonObject): boolean {
  const { price = specification.minPrice, priceType, referenceQuantity, validForMemberTier } = specification;
  const unit = textOf(specification.unitText) ?? textOf(specification.unitCode);
  return (
    price !== undefined &&
    !typesIn(priceType, /strike|list|msrp|srp/i) &&
    !typesIn(specification['@type'], /charge/i) &&
    (unit === null || pieces.test(unit)) &&
    specification.billingDuration === undefined &&
    specification.billingIncrement === undefined &&
    referenceQuantity === undefined &&
    validForMemberTier === undefined
  );
}

/** Text of a JSON-LD value: a text, the first of several, or an object with a language. */
function textOf(value: unknown): string | null {
  const [first] = listOf(value);
  const text = isJsonObject(first) ? (first['@value'] ?? first.name) : first;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

function imageOf(value: unknown, context: Context): string | null {
  const image = resolved(value, context);
  return image === undefined ? textOf(value) : addressOf(image);
}
