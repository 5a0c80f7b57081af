import { giftCategories } from '../../../../src/domain/gift/gift.ts';
import {
  orderedRange,
  parsePriceRange,
  toWholeEuros,
  type PriceRange,
} from '../../../../src/domain/gift/price/price-range.ts';
import { withoutPerson } from '../names/anonymous-text.ts';
import { cutText, searchLink, type Suggestion } from '../suggestion.ts';

const mostSuggestions = 5;
const longest = { answer: 50_000, title: 200, description: 1000 };

type Fields = Record<string, unknown>;

/**
 * Reads suggestions from any output of a model: a list, a wrapping object, code fences, a truncated list, prices as
 * text, other field names. Plain text becomes the description of one suggestion, titled with the user's idea. Null when
 * there is no content.
 */
export function readModelAnswer(answer: string, giftIdea: string): Suggestion[] | null {
  const text = spokenText(answer).slice(0, longest.answer).trim();
  const items = findItems(text);
  if (items.length > 0) {
    return items.slice(0, mostSuggestions).map((item, index) => toSuggestion(item, index));
  }
  const parsed = parseJson(text);
  // Other JSON than suggestions is not shown to the user as text, except for a bare JSON string.
  if (parsed !== undefined && typeof parsed !== 'string') return null;
  const description = cutText(
    withoutThoughts(parsed ?? text).replaceAll(/```\w*/g, ' '),
    longest.description,
  );
  // Truncated JSON is not shown to the user as text either.
  if (!/\p{L}{2}/u.test(description) || /^[[{]/.test(description)) return null;
  const title = cutText(withoutPerson(giftIdea), longest.title) || 'Geschenkidee';
  return [
    { title, description, url: searchLink(title), price_min: null, price_max: null, category: 'Sonstiges' },
  ];
}

/** Model text without reasoning. Valid JSON stays as it is: only its strings may contain `<think>`, which must stay. */
function spokenText(answer: string): string {
  const json = answer.trim();
  return parseJson(json) === undefined ? withoutThoughts(json) : json;
}

function findItems(text: string): Fields[] {
  const fenced = /```(?:json)?\s*([\s\S]*?)(?:```|$)/i.exec(text)?.[1];
  for (const candidate of fenced === undefined ? [text] : [fenced, text]) {
    const items = itemsIn(parseJson(candidate));
    if (items.length > 0) return items;
    const found = objectsIn(candidate).flatMap((object) => itemsIn(parseJson(object)));
    if (found.length > 0) return found;
  }
  return [];
}

/** Suggestions in a parsed JSON value: a list, a single object, or a nested list. */
function itemsIn(value: unknown, depth = 0): Fields[] {
  if (depth > 4) return [];
  if (typeof value === 'string') return itemsIn(parseJson(value), depth + 1);
  if (Array.isArray(value)) {
    return value.filter((entry) => isFields(entry)).filter((entry) => isSuggestion(entry));
  }
  if (!isFields(value)) return [];
  if (isSuggestion(value)) return [value];
  for (const inner of Object.values(value)) {
    const items = itemsIn(inner, depth + 1);
    if (items.length > 0) return items;
  }
  return [];
}

/** Complete JSON objects `{…}` in a truncated text or between words; braces within strings do not count. */
function objectsIn(text: string): string[] {
  const starts: number[] = [];
  const objects: { from: number; to: number }[] = [];
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isString && character === '\\') index += 1;
    else if (character === '"' && starts.length > 0) isString = !isString;
    else if (!isString && character === '{') starts.push(index);
    else if (!isString && character === '}') {
      const from = starts.pop();
      if (from === undefined) continue;
      // Objects nested in this one are dropped, because they are part of it.
      while ((objects.at(-1)?.from ?? -1) > from) objects.pop();
      objects.push({ from, to: index + 1 });
    }
  }
  return objects.slice(0, mostSuggestions * 2).map(({ from, to }) => text.slice(from, to));
}

function toSuggestion(item: Fields, index: number): Suggestion {
  const title = cutText(textOf(item.title) ?? '', longest.title) || `Vorschlag ${index + 1}`;
  const { min, max } = pricesOf(item);
  return {
    title,
    description: cutText(textOf(item.description ?? item.details) ?? '', longest.description),
    url: searchLink(title),
    price_min: min,
    price_max: max,
    category: giftCategories.find((category) => category === item.category) ?? 'Sonstiges',
  };
}

function pricesOf(item: Fields): PriceRange {
  const low = item.price_min ?? item.priceMin;
  const high = item.price_max ?? item.priceMax;
  if (low !== undefined || high !== undefined) return orderedRange(toPrice(low), toPrice(high));
  return parsePriceRange(textOf(item.price ?? item.priceRange ?? item.price_range) ?? '');
}

/** Price from a number or text; null for anything else. */
function toPrice(value: unknown): number | null {
  if (typeof value === 'number') return toWholeEuros(value);
  if (typeof value !== 'string') return null;
  const { min, max } = parsePriceRange(value);
  return min ?? max;
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? withoutThoughts(value) : '';
  return text.trim() === '' ? null : text;
}

function isSuggestion(item: Fields): boolean {
  return textOf(item.title ?? item.description ?? item.details) !== null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const names = 'think|thinking|thought|thoughts|reasoning|reflection|analysis';
/** Marks of reasoning in model texts: `<think>` tags in any brackets, and the channel marks of the Harmony format. */
const mark = new RegExp(
  String.raw`[<＜◁\[](?<slash>\/?)(?:${names})(?:\s[^<>＞▷\]]{0,99})?[>＞▷\]]` +
    String.raw`|<\|channel\|>\s{0,9}(?<channel>\w{1,20})[^<]{0,99}(?:<\|message\|>)?` +
    String.raw`|<\|(?:start\|>\w{0,20}|end\|>|return\|>)`,
  'giu',
);

/** Removes reasoning: `<think>…</think>`, also with a missing tag, and all channels but the final one. Linear time. */
function withoutThoughts(text: string): string {
  let spoken = '';
  let isThought = false;
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const { slash, channel } = match.groups ?? {};
    const isEnd = slash === '/';
    // For an end tag without a start tag all text before it was reasoning.
    if (isEnd && !isThought) spoken = '';
    else if (!isThought) spoken += text.slice(end, match.index);
    if (slash !== undefined) isThought = !isEnd;
    else isThought = channel !== undefined && channel.toLowerCase() !== 'final';
    end = match.index + match[0].length;
  }
  return isThought ? spoken : spoken + text.slice(end);
}
