import { giftCategories } from '../../../../src/domain/gift/gift.ts';
import { parsePriceRange } from '../../../../src/domain/gift/price/price-range.ts';
import { withoutNames, withoutPerson } from '../names/anonymous-text.ts';
import type { GiftRequest } from '../request.ts';
import { cutText, searchLink, type Suggestion } from '../suggestion.ts';
import { splitWish } from './feedback.ts';
import { isPerson, similarity, wordsOf } from './german-words.ts';

const preposition =
  /[:;(]|(?<=[\s,;:(])(?:aus|mit|für|fuer|fürs|ums|aufs|von|vom|zum|zur|zu|nach|in|im|ins|über|ueber|an|am|auf|ohne|bei|beim|oder|und)(?=[\s,;:]|$)/iu;

const nothing = /^\s*(?:(?:irgend)?(?:et)?was\b|(?:ich )?wei(?:ß|ss) (?:es )?(?:noch )?nicht)/i;

/**
 * Stems of the words for the thing that a wish names (`Wanderstöcke aus Carbon für Opa`), without material and purpose.
 * The last one is the main word. Empty when the wish names no thing.
 */
export function askedThing(wish: string): string[] {
  if (nothing.test(wish)) return [];
  const start =
    wish
      .trim()
      .split(preposition)
      .find((part) => tellingWords(part).length > 0) ?? '';
  const words = tellingWords(start);
  const named = tellingWords((start.match(/\p{Lu}[\p{L}\p{M}]*/gu) ?? []).join(' '));
  const head = named.at(-1) ?? words.at(-1);
  return head === undefined ? [] : [...words.filter((word) => word !== head), head];
}

/**
 * Similarity of a catalogue idea to the wished thing: 1 for the same, 0.7 for a kind of it, else 0. `asked` and
 * `offered` come from `askedThing`; `wish` has all words of the wish, so that a book about birds does not match any
 * book.
 */
export function askedShare(
  asked: readonly string[],
  wish: readonly string[],
  offered: readonly string[],
  words: readonly string[],
): number {
  const [wanted, head] = [asked.at(-1), offered.at(-1)];
  if (wanted === undefined || head === undefined) return 0;
  if (wanted === head) return 1;
  // The first key word of an idea is its topic: the wish `Yoga` matches the idea `Zehnerkarte` for yoga.
  if (wish.length === 1 && wanted === words[0]) return 0.7;
  const all = [...offered, ...words];
  if (isSameCompound(wanted, all)) return 0.7;
  const rest = wish.filter((word) => word !== wanted);
  const fitsRest =
    rest.length === 0 || rest.some((word) => all.some((other) => similarity(word, other) > 0.5));
  return fitsRest && similarity(wanted, head) >= 0.9 ? 0.7 : 0;
}

/** True when `head` (`Keramikkurs`) can be made of `words`: `Keramik` and any word that ends with `kurs`. */
function isSameCompound(head: string, words: readonly string[]): boolean {
  return words.some((first) => {
    if (first.length < 4 || !head.startsWith(first)) return false;
    const rest = head.slice(first.length);
    return rest.length > 2 && words.some((word) => word !== head && word.endsWith(rest));
  });
}

/** The wish itself as a suggestion priced within the budget, if the catalogue lacks it. Null when it names no thing. */
export function ownSuggestion({ giftIdea, names, budget, category }: GiftRequest): Suggestion | null {
  const wish = withoutPerson(withoutNames(giftIdea, names));
  const { wanted } = splitWish(wish);
  // An exclusion at the start is cut off; later it belongs to the wish: `Ring, nicht aus Gold`.
  const title = cutText(/^\s*(?:kein|nicht)/i.test(wish) ? wanted : wish, 80);
  if (nothing.test(wish) || askedThing(wanted).length === 0) return null;
  const { min, max } = parsePriceRange(budget);
  return {
    title,
    description:
      'Genau das, was du im Sinn hast. Frag vorher unauffällig nach Größe, Farbe oder Modell, und heb den Kassenbon zum Umtauschen auf.',
    url: searchLink(title),
    price_min: min,
    price_max: max,
    category: giftCategories.find((known) => known === category) ?? 'Sonstiges',
  };
}

export function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => !isPerson(word) && /[a-z]/.test(word));
}
