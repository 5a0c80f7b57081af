import { Parser } from 'htmlparser2';

import { isChallenge } from './block-page.ts';
import { Microdata, type MicrodataName } from './microdata.ts';

/** What a page holds that can say something of a product. Nothing of it runs, and nothing is fetched. */
export interface Markup {
  title: string;
  h1: string;
  /** Of `meta`, by name or property in lower case; the first of each. */
  meta: ReadonlyMap<string, string>;
  canonical: string | null;
  jsonLd: readonly string[];
  microdata: Partial<Record<MicrodataName, string>>;
  hasChallenge: boolean;
}

type Attributes = Record<string, string>;
interface Element {
  name: string;
  /** Takes what stands in it, when it closes. */
  finish: ((text: string) => void) | null;
  text: string;
}

/** The parser is quadratic on nesting, and no page of a shop is as deep. */
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
  /** Those of `#elements` whose text somebody waits for. */
  readonly #waiting: Element[] = [];
  readonly #meta = new Map<string, string>();
  readonly #microdata = new Microdata();
  readonly #jsonLd: string[] = [];
  #title = '';
  #h1 = '';
  #canonical: string | null = null;
  #hasChallenge = false;

  get depth(): number {
    return this.#elements.length;
  }

  markup(): Markup {
    // What was cut off ends here.
    while (this.#elements.length > 0) this.close();
    return {
      title: this.#title,
      h1: this.#h1,
      meta: this.#meta,
      canonical: this.#canonical,
      jsonLd: this.#jsonLd,
      microdata: this.#microdata.found,
      hasChallenge: this.#hasChallenge,
    };
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'meta') this.#readMeta(attributes);
    if (name === 'link' && /\bcanonical\b/i.test(attributes.rel ?? ''))
      this.#canonical ??= attributes.href ?? null;
    this.#hasChallenge ||= [attributes.src, attributes.action, attributes.id].some((value) =>
      isChallenge(value ?? ''),
    );
    const property = this.#microdata.open(attributes);
    const element: Element = { name, text: '', finish: this.#finisherOf(name, attributes, property) };
    this.#elements.push(element);
    if (element.finish !== null) this.#waiting.push(element);
  }

  text(text: string): void {
    const inside = this.#elements.at(-1);
    for (const element of this.#waiting) {
      const isOwn = element === inside || (inside?.name !== 'script' && inside?.name !== 'style');
      const longest = element.name === 'script' ? most.script : most.text;
      if (isOwn && element.text.length < longest) element.text += text;
    }
  }

  close(): void {
    const element = this.#elements.pop();
    this.#microdata.close();
    if (!element?.finish) return;
    this.#waiting.pop();
    element.finish(element.text);
  }

  #readMeta({ property, name, content }: Attributes): void {
    const key = (property ?? name ?? '').trim().toLowerCase();
    if (key === '' || !content?.trim() || this.#meta.has(key) || this.#meta.size >= most.meta) return;
    this.#meta.set(key, content.trim());
  }

  #finisherOf(name: string, attributes: Attributes, property: MicrodataName | null): Element['finish'] {
    if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) {
      return (text) => void (this.#jsonLd.length < most.scripts && this.#jsonLd.push(text));
    }
    // In a drawing a title names the drawing.
    const isTitle = name === 'title' && !this.#elements.some((element) => element.name === 'svg');
    if (!isTitle && name !== 'h1' && property === null) return null;
    // Each text is offered to all of them.
    if (this.#waiting.length >= most.waiting) return null;
    return (text) => {
      if (property !== null) this.#microdata.take(property, text);
      if (isTitle) this.#title ||= text.trim();
      if (name === 'h1') this.#h1 ||= text.trim();
    };
  }
}
