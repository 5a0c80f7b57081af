import { Parser } from 'htmlparser2';

import { isChallenge } from './block-page.ts';
import { type MarkedProduct, Microdata, type MicrodataName } from './microdata.ts';

/** Parts of an HTML page that may contain product data. Scripts are not run, and nothing is fetched. */
export interface Markup {
  title: string;
  h1: string;
  /** Contents of `meta` elements by lower-case name or property; of equal names the first. */
  meta: ReadonlyMap<string, string>;
  canonical: string | null;
  jsonLd: readonly string[];
  microdata: readonly MarkedProduct[];
  /** Product data in attributes that one large shop uses, which has no structured data. */
  marked: Partial<Record<MarkedName, string>>;
  /** Content of a `meta` refresh. */
  refresh: string | null;
  hasChallenge: boolean;
}

type MarkedName = 'title' | 'price' | 'image';

type Attributes = Record<string, string>;
interface Element {
  name: string;
  /** Called with the text of the element when it closes. */
  finish: ((text: string) => void) | null;
  text: string;
  isPrice: boolean;
}

/** Mark between the texts of a price's child elements: cents are often a separate element without a comma. */
const boundary = '\u0000';
const crossingOut = new Set(['del', 's', 'strike']);
/** Maximum delay of a meta refresh that counts as a redirect; pages with longer delays only reload themselves. */
const longestRefreshSeconds = 5;

/** Maximum nesting depth; the parser is quadratic in depth, and no shop page nests deeper. */
const mostDepth = 256;
const most = { text: 2000, scripts: 20, script: 1_000_000, meta: 500, waiting: 16 };

export function readMarkup(html: string): Markup {
  const reader = new MarkupReader();
  const parser = new Parser({
    onopentag(name, attributes) {
      reader.open(name, attributes);
      if (reader.depth > mostDepth) parser.pause();
    },
    ontext: (text) => reader.text(text),
    onclosetag: () => reader.close(),
  });
  parser.end(html);
  return reader.markup();
}

class MarkupReader {
  readonly #elements: Element[] = [];
  /** Open elements whose text is collected. */
  readonly #waiting: Element[] = [];
  readonly #meta = new Map<string, string>();
  readonly #microdata = new Microdata();
  readonly #jsonLd: string[] = [];
  readonly #marked: Markup['marked'] = {};
  #refresh: string | null = null;
  #title = '';
  #h1 = '';
  #canonical: string | null = null;
  #hasChallenge = false;
  /** Number of open elements that strike out their text, such as a former price. */
  #crossingOut = 0;

  get depth(): number {
    return this.#elements.length;
  }

  markup(): Markup {
    // A truncated page has elements without an end tag, which are closed here.
    while (this.#elements.length > 0) this.close();
    return {
      title: this.#title,
      h1: this.#h1,
      meta: this.#meta,
      canonical: this.#canonical,
      jsonLd: this.#jsonLd,
      microdata: this.#microdata.products,
      marked: this.#marked,
      refresh: this.#refresh,
      hasChallenge: this.#hasChallenge,
    };
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'meta') this.#readMeta(attributes);
    this.#readMarked(attributes);
    this.#separate();
    if (name === 'link' && /\bcanonical\b/i.test(attributes.rel ?? ''))
      this.#canonical ??= attributes.href ?? null;
    this.#hasChallenge ||= [attributes.src, attributes.action, attributes.id].some((value) =>
      isChallenge(value ?? ''),
    );
    const property = this.#microdata.open(attributes);
    const finish = this.#finisherOf(name, attributes, property);
    const element: Element = { name, text: '', finish, isPrice: property === 'price' };
    this.#elements.push(element);
    if (crossingOut.has(name)) this.#crossingOut += 1;
    if (element.finish !== null) this.#waiting.push(element);
  }

  text(text: string): void {
    const inside = this.#elements.at(-1);
    for (const element of this.#waiting) {
      const isOwn = element === inside || (inside?.name !== 'script' && inside?.name !== 'style');
      const longest = element.name === 'script' ? most.script : most.text;
      const isFormer = element.isPrice && this.#crossingOut > 0;
      if (isOwn && !isFormer && element.text.length < longest) element.text += text;
    }
  }

  close(): void {
    const element = this.#elements.pop();
    this.#microdata.close();
    this.#separate();
    if (element && crossingOut.has(element.name)) this.#crossingOut -= 1;
    if (!element?.finish) return;
    this.#waiting.pop();
    element.finish(element.text);
  }

  #separate(): void {
    for (const element of this.#waiting) {
      if (element.isPrice && element.text.length < most.text) element.text += boundary;
    }
  }

  #readMarked({ id, name, value, 'data-old-hires': image }: Attributes): void {
    if (id === 'landingImage' && image) this.#marked.image ??= image;
    if (name?.endsWith('[customerVisiblePrice][amount]') && value) this.#marked.price ??= value;
  }

  #readMeta({ property, name, content, 'http-equiv': header }: Attributes): void {
    if (header?.toLowerCase() === 'refresh' && !this.#elements.some((one) => one.name === 'noscript'))
      this.#refresh ??= refreshOf(content ?? '');
    const key = (property ?? name ?? '').trim().toLowerCase();
    if (key === '' || !content?.trim() || this.#meta.has(key) || this.#meta.size >= most.meta) return;
    this.#meta.set(key, content.trim());
  }

  #finisherOf(name: string, attributes: Attributes, property: MicrodataName | null): Element['finish'] {
    if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) {
      return (text) => void (this.#jsonLd.length < most.scripts && this.#jsonLd.push(text));
    }
    // A `title` element inside an SVG names the drawing, not the page.
    const isTitle = name === 'title' && !this.#elements.some((element) => element.name === 'svg');
    const isMarked = attributes.id === 'productTitle';
    if (!isTitle && !isMarked && name !== 'h1' && property === null) return null;
    // The number of open elements that collect text is limited, because every piece of text goes to all of them.
    if (this.#waiting.length >= most.waiting) return null;
    return (text) => {
      if (property !== null) this.#microdata.take(property, withCents(text));
      if (isMarked) this.#marked.title ??= text.trim();
      if (isTitle) this.#title ||= text.trim();
      if (name === 'h1') this.#h1 ||= text.trim();
    };
  }
}

/**
 * Joins euros and cents in separate elements: `68` and a raised `50` become 68,50, unless the raised number is
 * something else, such as months or a footnote.
 */
function withCents(text: string): string {
  if (!text.includes(boundary)) return text;
  const parts = text
    .replaceAll(/[\s\0]+/g, (run) => [...new Set(run.replaceAll(/\s/g, ' '))].join(''))
    // Prices are short, so the first characters are enough.
    .slice(0, 200)
    // Joins digits of which each is an element of its own.
    .replaceAll(/(?<=\0\d)\0(?=\d\0)/g, '')
    // Joins a decimal separator that is an element of its own, or that an element ends or begins with.
    .replaceAll(/([ \0]*)([.,])([ \0]*)/g, (whole, before: string, sign: string, after: string) =>
      `${before}${after}`.includes(boundary) ? sign : whole,
    )
    // Removes the number of a footnote after the cents.
    .replaceAll(/([.,]\d\d) ?\0 ?\d ?\0 ?(?=€|eur)/gi, '$1 ')
    .replace(
      /(?<![.,]\d?)(\d) ?\0 ?(\d\d)(?!\d)(?=[ \0]*(?:€|eur\b|\*|inkl|zzgl|(?:\d[ \0]*)?$))/iu,
      '$1,$2 ',
    );
  const isUnclear = /(?<![.,]\d?)\d ?\0 ?\d/.test(parts);
  return isUnclear ? '' : parts.replaceAll(boundary, ' ');
}

/** URL of a meta refresh such as `0; url='/page'`. */
function refreshOf(content: string): string | null {
  const [, seconds, address] =
    /^\s*(\d{1,3})(?:\.\d*)?\s*[;,]\s*(?:url\s*=)?\s*(\S.*)$/is.exec(content.slice(0, 3000)) ?? [];
  if (address === undefined || Number(seconds) > longestRefreshSeconds) return null;
  return address.replace(/^(['"])(.*?)\1?$/s, '$2').trim() || null;
}
