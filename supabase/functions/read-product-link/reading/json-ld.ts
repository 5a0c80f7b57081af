import { isJsonObject, type JsonObject, listOf, parseLooseJson } from './json.ts';
import { centsOf } from './price.ts';

/** A product as JSON-LD describes it. */
export interface DescribedProduct {
  name: string | null;
  cents: number | null;
  /** Whether all its prices are in other money. */
  isForeign: boolean;
  images: string[];
}

const productTypes =
  /^(?:https?:\/\/schema\.org\/)?(?:Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Book|Game|VideoGame|Movie|MusicAlbum|Event)$/;
const inner = ['@graph', 'mainEntity', 'mainEntityOfPage', 'item', 'hasVariant', 'about'];
const most = { depth: 8, nodes: 2000 };

/** The product that a page is about. Of several the one with its address, then the one that says most. */
export function productOf(scripts: readonly string[], page: URL): DescribedProduct | null {
  const nodes = nodesOf(scripts.map(parseLooseJson));
  const byId = new Map(
    nodes.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node]] : [])),
  );
  let best: { product: DescribedProduct; score: number } | null = null;
  for (const node of nodes) {
    if (!listOf(node['@type']).some((type) => typeof type === 'string' && productTypes.test(type))) continue;
    const product = describe(node, byId);
    const score =
      (isAbout(node, page) ? 4 : 0) + (product.cents === null ? 0 : 2) + (product.name === null ? 0 : 1);
    if (best === null || score > best.score) best = { product, score };
  }
  return best?.product ?? null;
}

/** All objects that can be the subject of a page, outer ones first. */
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

function isAbout(node: JsonObject, page: URL): boolean {
  const url = URL.parse(textOf(node.url) ?? '', page);
  return node.url !== undefined && url?.pathname === page.pathname && url.search === page.search;
}

type ById = ReadonlyMap<unknown, JsonObject>;

function describe(node: JsonObject, byId: ById): DescribedProduct {
  const own = offersOf(node.offers, byId);
  const variants = listOf(node.hasVariant).map((variant) => resolved(variant, byId));
  const offers = own.length > 0 ? own : variants.flatMap((variant) => offersOf(variant?.offers, byId));
  const inEuros = offers.filter(({ currency }) => currency === null || currency === 'EUR');
  const images = [node, ...variants]
    .flatMap((one) => listOf(one?.image))
    .map((image) => imageOf(image, byId));
  return {
    name: textOf(node.name),
    cents: inEuros.length > 0 ? Math.min(...inEuros.map(({ cents }) => cents)) : null,
    isForeign: offers.length > 0 && inEuros.length === 0,
    images: images.filter((image) => image !== null),
  };
}

/** A reference leads to what it names; once, so that a circle ends. */
function resolved(value: unknown, byId: ById): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  return Object.keys(value).length === 1 ? (byId.get(value['@id']) ?? value) : value;
}

interface Offer {
  cents: number;
  currency: string | null;
}

function offersOf(value: unknown, byId: ById, depth = 0): Offer[] {
  if (depth > most.depth) return [];
  return listOf(value).flatMap((one) => {
    const offer = resolved(one, byId);
    if (offer === undefined) return [];
    const specification = listOf(offer.priceSpecification).filter(isJsonObject).find(isWhatOnePays);
    const cents = centsOf(offer.price) ?? centsOf(offer.lowPrice) ?? centsOf(specification?.price);
    if (cents === null) return offersOf(offer.offers, byId, depth + 1);
    const currency = textOf(offer.priceCurrency) ?? textOf(specification?.priceCurrency);
    return [{ cents, currency: currency?.toUpperCase() ?? null }];
  });
}

/** Neither what it has cost once, nor what a kilo costs, nor what only members pay. */
function isWhatOnePays({ price, priceType, referenceQuantity, validForMemberTier }: JsonObject): boolean {
  const isCrossedOut = typeof priceType === 'string' && /strike|list|msrp|srp/i.test(priceType);
  return (
    price !== undefined &&
    !isCrossedOut &&
    referenceQuantity === undefined &&
    validForMemberTier === undefined
  );
}

/** A text, the first of several, or what stands in an object with a language. */
function textOf(value: unknown): string | null {
  const [first] = listOf(value);
  const text = isJsonObject(first) ? (first['@value'] ?? first.name) : first;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

function imageOf(value: unknown, byId: ById): string | null {
  const image = resolved(value, byId);
  return textOf(image === undefined ? value : (image.contentUrl ?? image.url ?? image['@id']));
}
