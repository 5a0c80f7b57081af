import type { EarlierSuggestion } from '../request.ts';
import { wordsOf } from './german-words.ts';
import type { Idea } from './idea.ts';
import { ideas } from './ideas.ts';

/** Conclusions from the user's feedback on rejected suggestions. */
export interface Lesson {
  /** Ideas shown before, which are never repeated. */
  rejected: readonly Idea[];
  /** Price in euros that was too high for the user; null when the price was no problem. */
  tooExpensive: number | null;
  /** True when the recipient owns such a thing, so no further ideas of that kind follow. */
  isOwned: boolean;
  /** True when the ideas did not suit the recipient's taste, so other styles and kinds follow. */
  isOffTaste: boolean;
  /** Wanted (and below unwanted) things in the user's words. */
  wanted: string;
  unwanted: string[];
}

const quickAnswers = {
  tooExpensive: /\b(?:zu teuer|teuer|günstiger|billiger|preiswerter|weniger geld)\b/i,
  isOwned:
    /\b(?:schon vorhanden|bereits vorhanden|(?:schon|bereits) (?:da|gehabt|geschenkt)|hat (?:er|sie|es)? ?(?:schon|bereits))\b/i,
  isOffTaste:
    /\b(?:passt (?:gar )?nicht|nicht (?:ihr|sein) (?:stil|ding|geschmack)|gefällt nicht|kein interesse)\b/i,
};
const no = String.raw`kein(?:e|en|em|er)?|ohne|nichts? mit|nicht|bloß nicht`;
const word = String.raw`(?!(?:kein|keine|ohne|nicht|lieber|aber)\b)[\p{L}-]{3,}`;
const negation = refusalsWith(no);
// In a wish `ohne` is no negation: `Kopfhörer ohne Kabel` does not exclude headphones.
const wishNegation = refusalsWith(String.raw`kein(?:e|en|em|er)?|nichts? mit|nicht`);

export function learn(feedback: string, earlier: EarlierSuggestion[]): Lesson {
  const rejected = ideas.filter((idea) => earlier.some(({ title }) => isSameTitle(title, idea.title)));
  const isQuick = (kind: keyof typeof quickAnswers) => quickAnswers[kind].test(feedback);
  const rest = Object.values(quickAnswers).reduce((text, answer) => text.replace(answer, ' '), feedback);
  return {
    rejected,
    tooExpensive: isQuick('tooExpensive') ? priceOf(earlier, rejected) : null,
    isOwned: isQuick('isOwned'),
    isOffTaste: isQuick('isOffTaste'),
    ...splitBy(negation, rest),
  };
}

/** Splits a wish into its wanted part and the excluded words: `kein Schmuck, lieber Bücher`. */
export function splitWish(wish: string): Pick<Lesson, 'wanted' | 'unwanted'> {
  const { wanted, unwanted } = splitBy(wishNegation, wish);
  return { wanted: wanted.replace(/^[\s,.;:!-]*(?:(?:lieber|sondern|aber|bitte)\s+)*/i, ''), unwanted };
}

function splitBy(refusals: RegExp, text: string): Pick<Lesson, 'wanted' | 'unwanted'> {
  return {
    wanted: text.replaceAll(refusals, ' '),
    unwanted: Array.from(text.matchAll(refusals), ([, words]) => wordsOf(words ?? '')).flat(),
  };
}

function refusalsWith(words: string): RegExp {
  return new RegExp(String.raw`\b(?:${words})\s+(?:mehr\s+)?(${word}(?:\s+(?:oder|und)\s+${word})*)`, 'giu');
}

/** True when a shown suggestion is the idea with this title. Compares the start: cards show "title: description". */
function isSameTitle(shown: string, title: string): boolean {
  return shown.trim().toLowerCase().startsWith(title.toLowerCase());
}

/** Price that was too high: the median of all shown prices, because several rounds also contain cheap ideas. */
function priceOf(earlier: EarlierSuggestion[], rejected: Idea[]): number | null {
  const named = earlier.map(({ priceMax }) => priceMax).filter((price) => price !== null);
  const prices = (named.length > 0 ? named : rejected.map(({ price }) => price[1])).toSorted((a, b) => a - b);
  return prices[Math.floor(prices.length / 2)] ?? null;
}
