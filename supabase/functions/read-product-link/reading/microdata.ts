type Attributes = Readonly<Record<string, string>>;

type Scope = 'product' | 'offer' | 'other';

export type MicrodataName = 'name' | 'price' | 'priceCurrency' | 'image';

const product =
  /schema\.org\/(?:Product|ProductGroup|IndividualProduct|ProductModel|Book|Game|Movie|MusicAlbum)\b/i;
const offer = /schema\.org\/(?:Offer|AggregateOffer)\b/i;
const properties: Record<Scope, Readonly<Record<string, MicrodataName>>> = {
  product: { name: 'name', image: 'image', price: 'price', priceCurrency: 'priceCurrency' },
  offer: { price: 'price', lowPrice: 'price', priceCurrency: 'priceCurrency' },
  // A review or a brand has a name as well.
  other: {},
};

/** What the first product of a page says in attributes, while its elements are opened and closed. */
export class Microdata {
  readonly found: Partial<Record<MicrodataName, string>> = {};
  readonly #scopes: (Scope | null)[] = [];
  #hasProduct = false;

  /** Answers which property the text of this element is, if it has to be waited for. */
  open(attributes: Attributes): MicrodataName | null {
    const waitsFor = this.#read(attributes);
    this.#scopes.push(this.#scopeOf(attributes));
    return waitsFor;
  }

  close(): void {
    this.#scopes.pop();
  }

  take(property: MicrodataName, text: string): void {
    if (text.trim() !== '') this.found[property] ??= text.trim();
  }

  #read(attributes: Attributes): MicrodataName | null {
    if (attributes.itemprop === undefined) return null;
    const around = this.#scopes.findLast((scope) => scope !== null) ?? 'other';
    const property = attributes.itemprop
      .split(/\s+/)
      .map((name) => properties[around][name])
      .find(Boolean);
    if (property === undefined || this.found[property] !== undefined) return null;
    const { content, src, href } = attributes;
    const value = content ?? (property === 'image' ? (src ?? attributes['data-src'] ?? href) : undefined);
    if (value !== undefined) this.take(property, value);
    return value === undefined && property !== 'image' && !isItem(attributes) ? property : null;
  }

  #scopeOf(attributes: Attributes): Scope | null {
    if (!isItem(attributes)) return null;
    const { itemtype = '' } = attributes;
    const isInProduct = this.#scopes.includes('product');
    if (product.test(itemtype) && !this.#hasProduct) {
      this.#hasProduct = true;
      return 'product';
    }
    return isInProduct && offer.test(itemtype) ? 'offer' : 'other';
  }
}

function isItem(attributes: Attributes): boolean {
  return attributes.itemscope !== undefined || attributes.itemtype !== undefined;
}
