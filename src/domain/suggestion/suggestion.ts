import * as z from 'zod/mini';

import { orderedRange, parsePriceRange, toWholeEuros, type PriceRange } from '../gift/price/price-range.ts';
import { cutText } from '../text/cut-text.ts';
import { textLimits } from '../text/text.ts';
import { parseExternalLink } from '../text/url.ts';

/** Concrete idea of the AI function. Prices are whole euros in order. */
export interface Suggestion {
  id: string;
  title: string;
  description: string | null;
  /** Safe to render: http or https, without credentials. */
  url: string | null;
  priceMin: number | null;
  priceMax: number | null;
  category: string | null;
}

/** Source of an answer: the built-in 'Ideenkatalog' or a language model. */
export type SuggestionSource = 'catalogue' | 'model';

export interface Concretized {
  suggestions: Suggestion[];
  source: SuggestionSource;
}

export interface AiLimit {
  maxRequests: number;
  /** Minutes until the next request is allowed; 1 if the server's answer does not contain them. */
  windowMinutes: number;
}

// A field of a wrong type counts as missing; the rest of the suggestion stays.
const unreadable = z.pipe(
  z.unknown(),
  z.transform(() => null),
);
const text = z.optional(z.union([z.nullish(z.string()), unreadable]));
const price = z.optional(z.union([z.nullish(z.union([z.string(), z.number()])), unreadable]));
const itemSchema = z.object({
  title: text,
  description: text,
  details: text,
  url: text,
  link: text,
  price_min: price,
  price_max: price,
  priceMin: price,
  priceMax: price,
  category: text,
});

const answerSchema = z.object({ concretized: z.optional(z.unknown()), source: z.optional(z.unknown()) });
const limitSchema = z.object({
  rateLimitExceeded: z.literal(true),
  maxRequests: z.optional(z.unknown()),
  windowMinutes: z.optional(z.unknown()),
});

/** Parses an answer: a list, a text with a list, or another text as a single suggestion. Null if empty. */
export function parseConcretized(answer: unknown, giftIdea: string): Concretized | null {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const suggestions = parseSuggestions(parsed.data.concretized, giftIdea);
  if (suggestions.length === 0) return null;
  return { suggestions, source: parsed.data.source === 'catalogue' ? 'catalogue' : 'model' };
}

export function parseAiLimit(answer: unknown): AiLimit | null {
  const parsed = limitSchema.safeParse(answer);
  if (!parsed.success) return null;
  return { maxRequests: countOf(parsed.data.maxRequests), windowMinutes: countOf(parsed.data.windowMinutes) };
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 1 ? Math.ceil(value) : 1;
}

/** Text for 'KI Vorschläge' on a gift card: one line per suggestion, within the limit of a description. */
export function concretizedText(suggestions: readonly Suggestion[]): string {
  const lines = suggestions.map(({ title, description }) => [title, description].filter(Boolean).join(': '));
  return cutText(lines.join('\n'), textLimits.description);
}

function parseSuggestions(concretized: unknown, giftIdea: string): Suggestion[] {
  const items = typeof concretized === 'string' ? parseList(concretized) : concretized;
  if (Array.isArray(items)) return items.flatMap(toSuggestion);
  return typeof concretized === 'string' ? plainSuggestion(concretized, giftIdea) : [];
}

/** Parses a JSON list, or the first list in a JSON object; null for other texts. */
function parseList(json: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(json);
    if (Array.isArray(value)) return value;
    const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return inner.find((entry): entry is unknown[] => Array.isArray(entry)) ?? null;
  } catch {
    return null;
  }
}

function plainSuggestion(text: string, giftIdea: string): Suggestion[] {
  const description = cutText(text.trim(), textLimits.description);
  if (description === '') return [];
  const title = cutText(giftIdea.trim(), textLimits.title) || 'Vorschlag 1';
  return [
    { id: 'suggestion-1', title, description, url: null, priceMin: null, priceMax: null, category: null },
  ];
}

function toSuggestion(value: unknown, index: number): Suggestion[] {
  const parsed = itemSchema.safeParse(value);
  if (!parsed.success) return [];
  const item = parsed.data;
  const number = index + 1;
  const { min, max } = pricesOf(item.price_min ?? item.priceMin, item.price_max ?? item.priceMax);
  const description = cutText((item.description ?? item.details)?.trim() ?? '', textLimits.description);
  return [
    {
      id: `suggestion-${number}`,
      title: cutText(item.title?.trim() ?? '', textLimits.title) || `Vorschlag ${number}`,
      description: description === '' ? null : description,
      url: parseExternalLink(item.url ?? item.link ?? '')?.href ?? null,
      priceMin: min,
      priceMax: max,
      category: cutText(item.category?.trim() ?? '', 100) || null,
    },
  ];
}

type Price = string | number | null | undefined;

/** Price range from two values, in order; one text may hold both ends ("25-40"). */
function pricesOf(low: Price, high: Price): PriceRange {
  const first = rangeOf(low);
  const second = rangeOf(high);
  return high === null || high === undefined
    ? orderedRange(first.min, first.max === first.min ? null : first.max)
    : orderedRange(first.min ?? first.max, second.max ?? second.min);
}

function rangeOf(price: Price): PriceRange {
  if (typeof price === 'string') return parsePriceRange(price);
  const euros = typeof price === 'number' ? toWholeEuros(price) : null;
  return { min: euros, max: euros };
}
