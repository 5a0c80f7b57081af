import type { Person } from '../person/person.ts';
import { foldText } from '../text/fold-text.ts';

/** Facts that the text of an idea can tell. */
export type IdeaFact = 'price' | 'person' | 'occasion';

/** Whole euros; null is an open end. */
export interface IdeaPrice {
  min: number | null;
  max: number | null;
}

export interface ReadIdea {
  /** The text without the words that were understood; the text itself if nothing was, or if nothing else is in it. */
  rest: string;
  price: IdeaPrice | null;
  occasion: string | null;
  /** Id of the only person with this name. */
  person: string | null;
  /** Ids of people who share the name. */
  maybe: string[];
}

type Span = readonly [start: number, end: number];
type Word = { key: string; at: number; end: number };

const LONGEST_READ = 400;
const HIGHEST_PRICE = 10_000;

const amount = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,6}(?:,\d{1,2})?)`;
const unit = String.raw`(?:€|euro|eur)`;
const start = String.raw`(?<![\p{L}\p{N},.])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const rangePattern = new RegExp(
  String.raw`${start}${amount}\s*${unit}?\s*(?:-|–|bis)\s*${amount}\s*${unit}${end}`,
  'iu',
);
const limitPattern = new RegExp(
  String.raw`${start}(bis|ab|max\.?|unter)\s+(?:zu\s+)?${amount}\s*${unit}${end}`,
  'iu',
);
const pricePatterns = [
  new RegExp(String.raw`${start}(?:ca\.?\s*|rund\s+|etwa\s+|für\s+|um\s+)?${amount}\s*${unit}${end}`, 'iu'),
  new RegExp(String.raw`${start}€\s*${amount}${end}`, 'iu'),
];

/** Phrases by their folded words. */
const occasionPhrases = [
  ['Geburtstag', 'zum', 'geburtstag'],
  ['Weihnachten', 'zu', 'weihnachten'],
  ['Weihnachten', 'zum', 'fest'],
  ['Heiligabend', 'zum', 'heiligabend'],
  ['Nikolaus', 'zum', 'nikolaus'],
  ['Ostern', 'zu', 'ostern'],
  ['Muttertag', 'zum', 'muttertag'],
  ['Vatertag', 'zum', 'vatertag'],
  ['Valentinstag', 'zum', 'valentinstag'],
  ['Jahrestag', 'zum', 'jahrestag'],
  ['Jahrestag', 'zum', 'hochzeitstag'],
] as const;

/**
 * Price, occasion and person that a text tells: `Kletterhalle 89€ für Marlene`. `off` are facts that were taken off, whose
 * words belong to the title again. Reads the first 400 characters, and nothing within an address.
 */
export function readIdea(
  text: string,
  people: readonly Pick<Person, 'id' | 'name'>[],
  off: readonly IdeaFact[] = [],
): ReadIdea {
  const seen = withoutAddresses(text.slice(0, LONGEST_READ));
  const words = wordsOf(seen);
  const price = off.includes('price') ? null : readPrice(seen);
  const occasion = off.includes('occasion') ? null : readOccasion(words);
  const person = off.includes('person') ? null : readPerson(words, people);
  const rest = withoutSpans(
    text,
    [price, occasion, person].flatMap((found) => (found?.span ? [found.span] : [])),
  );
  if (rest === '') return { rest: text, price: null, occasion: null, person: null, maybe: [] };
  return {
    rest,
    price: price?.price ?? null,
    occasion: occasion?.occasion ?? null,
    person: person?.id ?? null,
    maybe: person?.maybe ?? [],
  };
}

/** Replaces addresses by blanks of the same length. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/(?:https?:\/\/|www\.)\S*/giu, (link) => ' '.repeat(link.length));
}

function readPrice(text: string): { price: IdeaPrice; span: Span } | null {
  const range = rangePattern.exec(text);
  if (range) return priceOf(range, eurosOf(range[1]), eurosOf(range[2]));
  const limit = limitPattern.exec(text);
  if (limit) {
    const euros = eurosOf(limit[2]);
    return limit[1]?.toLowerCase() === 'ab' ? priceOf(limit, euros, null) : priceOf(limit, null, euros);
  }
  for (const pattern of pricePatterns) {
    const found = pattern.exec(text);
    if (found) return priceOf(found, eurosOf(found[1]), eurosOf(found[1]));
  }
  return null;
}

function priceOf({ index, 0: words }: RegExpExecArray, min: number | null, max: number | null) {
  if (Math.max(min ?? 0, max ?? 0) > HIGHEST_PRICE || (min ?? 0) > (max ?? HIGHEST_PRICE)) return null;
  return { price: { min, max }, span: [index, index + words.length] as const };
}

function eurosOf(digits = ''): number {
  return Math.round(Number(digits.replaceAll('.', '').replace(',', '.')));
}

/** Words with their place in the text, because folding changes lengths. */
function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}’'&-]+/gu), ({ index, 0: word }) => ({
    key: foldText(word).at(-1) ?? '',
    at: index,
    end: index + word.length,
  }));
}

function readOccasion(words: readonly Word[]): { occasion: string; span: Span } | null {
  for (const [occasion, first, second] of occasionPhrases) {
    const at = words.findIndex(({ key }, index) => key === first && words[index + 1]?.key === second);
    const [from, to] = [words[at], words[at + 1]];
    if (from && to) return { occasion, span: [from.at, to.end] };
  }
  return null;
}

/** Person after the word 'für': by the full name, else by the first one. */
function readPerson(words: readonly Word[], people: readonly Pick<Person, 'id' | 'name'>[]) {
  if (!words.some(isFor)) return null;
  const named = people.map(({ id, name }) => ({ id, keys: wordsOf(name).map(({ key }) => key) }));
  for (const [index, word] of words.entries()) {
    if (!isFor(word)) continue;
    const rest = words.slice(index + 1);
    const whole = named.filter(
      ({ keys }) => keys.length > 0 && keys.every((key, place) => rest[place]?.key === key),
    );
    const longest = Math.max(...whole.map(({ keys }) => keys.length));
    const found =
      whole.length > 0
        ? whole.filter(({ keys }) => keys.length === longest)
        : named.filter(({ keys }) => keys[0] !== undefined && keys[0] === rest[0]?.key);
    const [first, second] = found;
    if (second) return { id: null, maybe: found.map(({ id }) => id), span: null };
    const last = rest[whole.length > 0 ? longest - 1 : 0];
    if (first && last) return { id: first.id, maybe: [], span: [word.at, last.end] as const };
  }
  return null;
}

function isFor({ key }: Word): boolean {
  return key === 'fuer';
}

/** Cuts spans and the blanks around them; line breaks stay. '' if no words are left. */
function withoutSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let left = text;
  for (const [from, to] of spans.toSorted(([a], [b]) => b - a))
    left = `${left.slice(0, from)} ${left.slice(to)}`;
  return left
    .replaceAll(/\s+([,.;:!?])/gu, '$1')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/^[\s,;:–-]+|[\s,;:–-]+$/gu, '');
}
