type Attributes = Readonly<Record<string, string>>;

export type MicrodataName = 'name' | 'price' | 'priceCurrency' | 'image' | 'condition';
type Found = Partial<Record<MicrodataName, string>>;

/** Product described by microdata, with its offers in order. */
export interface MarkedProduct extends Found {
  offers: Found[];
}

const product =
  /schema\.org\/(?:Product|ProductGroup|IndividualProduct|ProductModel|Book|Game|Movie|MusicAlbum)\b/i;
const offer = /schema\.org\/(?:Offer|AggregateOffer)\b/i;
const ofProduct: Readonly<Record<string, MicrodataName>> = {
  name: 'name',
  image: 'image',
  price: 'price',
  priceCurrency: 'priceCurrency',
};
const ofOffer: Readonly<Record<string, MicrodataName>> = {
  price: 'price',
  lowPrice: 'price',
  priceCurrency: 'priceCurrency',
  itemCondition: 'condition',
};
const most = { products: 20, offers: 50 };

/** Open microdata item. Items of other types than products count as empty: reviews and brands have names, too. */
interface Scope {
  properties: Readonly<Record<string, MicrodataName>>;
  found: Found;
}
const other: Scope = { properties: {}, found: {} };

/** Collects products from microdata attributes while elements open and close. */
export class Microdata {
  readonly products: MarkedProduct[] = [];
  readonly #scopes: (Scope | null)[] = [];

  /** Product property (`price`) whose value is the text of this element; null when it has none. */
  open(attributes: Attributes): MicrodataName | null {
    const waitsFor = this.#read(attributes);
    this.#scopes.push(this.#scopeOf(attributes));
    return waitsFor;
  }

  close(): void {
    this.#scopes.pop();
  }

  /** Stores the text of a closed element as the value of `property`. */
  take(property: MicrodataName, text: string): void {
    const { found } = this.#around();
    if (text.trim() !== '') found[property] ??= text.trim();
  }

  #around(): Scope {
    return this.#scopes.findLast((scope) => scope !== null) ?? other;
  }

  #read(attributes: Attributes): MicrodataName | null {
    if (attributes.itemprop === undefined) return null;
    const { properties, found } = this.#around();
    const property = attributes.itemprop
      .split(/\s+/)
      .map((name) => properties[name])
      .find(Boolean);
    if (property === undefined || found[property] !== undefined) return null;
    const { content, src, href } = attributes;
    const isLink = property === 'image' || property === 'condition';
    const value = content ?? (isLink ? (src ?? attributes['data-src'] ?? href) : undefined);
    if (value !== undefined) this.take(property, value);
    return value === undefined && property !== 'image' && !isItem(attributes) ? property : null;
  }

  #scopeOf(attributes: Attributes): Scope | null {
    if (!isItem(attributes)) return null;
    const { itemtype = '' } = attributes;
    const last = this.products.at(-1);
    const isInProduct = this.#scopes.some((scope) => scope?.properties === ofProduct);
    if (product.test(itemtype) && !isInProduct && this.products.length < most.products) {
      const found: MarkedProduct = { offers: [] };
      this.products.push(found);
      return { properties: ofProduct, found };
    }
    if (!isInProduct || !last || !offer.test(itemtype) || last.offers.length >= most.offers) return other;
    const found: Found = {};
    last.offers.push(found);
    return { properties: ofOffer, found };
  }
}

function isItem(attributes: Attributes): boolean {
  return attributes.itemscope !== undefined || attributes.itemtype !== undefined;
}
