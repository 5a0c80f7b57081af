import { parsePriceRange, type PriceRange } from '../../../../src/domain/gift/price/price-range.ts';
import type { GiftRequest } from '../request.ts';
import { searchLink, type Suggestion } from '../suggestion.ts';
import { askedShare, askedThing, ownSuggestion, tellingWords } from './asked.ts';
import { learn, splitWish, type Lesson } from './feedback.ts';
import { isPerson, kindOf, similarity, synonymsOf, wordsOf } from './german-words.ts';
import type { Idea } from './idea.ts';
import { ideas } from './ideas.ts';
import { knownOf, type Known } from './known.ts';

const suggestionCount = 3;

/** Weight of each part of the form and kind of match; a title typed by the user counts most. */
const weights = {
  asked: 20,
  idea: 12,
  preferences: 4,
  feedback: 8,
  details: 3,
  category: 1,
  onlyCategory: 6,
  occasion: 2,
  person: 0.15,
  synonym: 0.7,
  kind: 0.4,
};

const entries = ideas.map((idea) => ({
  idea,
  title: wordsOf(idea.title),
  offered: askedThing(idea.title),
  words: wordsOf(idea.words),
  kind: wordsOf(`${idea.category} ${idea.styles.join(' ')}`),
}));
type Entry = (typeof entries)[number];
const vocabulary = new Set(entries.flatMap(({ title, words }) => [...title, ...words]));

interface Wish {
  words: Map<string, number>;
  category: string;
  occasion: string;
  budget: PriceRange;
  lesson: Lesson;
  known: Known;
  seed: string;
}

/** Ideas of the catalogue that match a request best. Deterministic: the same request always has the same result. */
export function suggestFromCatalogue(request: GiftRequest): Suggestion[] {
  const wish = readWish(request);
  const { wanted } = splitWish(request.giftIdea);
  const thing = askedThing(wanted);
  const told = tellingWords(wanted);
  const askedIn = ({ idea, offered, words }: Entry) =>
    isAffordable(idea, wish.budget) ? askedShare(thing, told, offered, words) : 0;
  const isNew = request.earlier.length === 0 && request.feedback === '';
  const asked = isNew && !entries.some((entry) => askedIn(entry) > 0) ? ownSuggestion(request) : null;
  const own = asked !== null && wish.known.hasAlready(asked.title) ? null : asked;
  const texts = textScores(wish.words);
  // Every form contains a category, so the category decides only when no words of the wish match an idea.
  const isUnderstood = Math.max(...texts.values()) >= weights.details;
  const category = isUnderstood ? weights.category : weights.onlyCategory;
  const allowed = entries.filter((entry) => isAllowed(entry, wish));
  const { isDisliked } = wish.known;
  // An idea that the user asks for is suggested even when the recipient is known to dislike it.
  const agreeable = allowed.filter((entry) => askedIn(entry) > 0 || !wordsIn(entry).some(isDisliked));
  const ranked = (agreeable.length < suggestionCount ? allowed : agreeable).map((entry) => ({
    entry,
    score:
      (texts.get(entry) ?? 0) +
      weights.asked * askedIn(entry) +
      (entry.idea.category === wish.category ? category : 0) +
      circumstances(entry, wish),
  }));
  const chosen: Entry[] = [];
  while (chosen.length < suggestionCount && chosen.length < ranked.length) {
    const next = ranked
      .filter(({ entry }) => !chosen.includes(entry))
      .map(({ entry, score }) => {
        const hasMatch = (texts.get(entry) ?? 0) >= weights.details;
        const company =
          isUnderstood && !hasMatch ? kinship(entry, chosen[0]) : -sameness(entry, chosen, wish);
        return { entry, score: score + company };
      })
      .reduce((best, candidate) => (candidate.score > best.score ? candidate : best));
    chosen.push(next.entry);
  }
  const found = chosen.map(({ idea }) => toSuggestion(idea));
  return own === null ? found : [own, ...found.slice(0, suggestionCount - 1)];
}

function toSuggestion({ title, description, price, category }: Idea): Suggestion {
  return { title, description, url: searchLink(title), price_min: price[0], price_max: price[1], category };
}

function readWish(request: GiftRequest): Wish {
  const idea = splitWish(request.giftIdea);
  const learned = learn(request.feedback, request.earlier);
  const lesson = { ...learned, unwanted: [...learned.unwanted, ...idea.unwanted] };
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) {
      const value = isPerson(word) ? weight * weights.person : weight;
      words.set(word, Math.max(words.get(word) ?? 0, value));
    }
  };
  add(idea.wanted, weights.idea);
  add(lesson.wanted, weights.feedback);
  add(request.preferences, weights.preferences);
  add(request.details, weights.details);
  const known = knownOf(request);
  add(known.liked, weights.details);
  return {
    words,
    category: request.category,
    occasion: request.occasion.toLowerCase(),
    budget: parsePriceRange(request.budget),
    lesson,
    known,
    seed: request.giftIdea,
  };
}

/** False for ideas not to be suggested: shown before, excluded by the user, or above a price that was too high. */
function isAllowed(entry: Entry, { lesson, known }: Wish): boolean {
  const { idea } = entry;
  if (lesson.rejected.includes(idea) || known.hasAlready(idea.title)) return false;
  if (lesson.tooExpensive !== null && idea.price[0] >= lesson.tooExpensive && idea.price[0] > cheapest)
    return false;
  return !lesson.unwanted.some((word) => bestMatch(word, wordsIn(entry)) > 0.5);
}

function wordsIn({ title, words, kind }: Entry): string[] {
  return [...title, ...words, ...kind];
}

/** Score of an idea for occasion, budget and the user's feedback. */
function circumstances(entry: Entry, wish: Wish): number {
  const { idea } = entry;
  let score = 0;
  const fits = idea.occasions.some((occasion) => occasion.toLowerCase() === wish.occasion);
  // The fewer occasions an idea has, the better it fits each of them.
  if (fits) score += weights.occasion * (0.5 + 1.5 / idea.occasions.length);
  else if (isForOneOccasion(idea)) score -= weights.occasion * 2;
  score += budgetScore(idea, wish.budget);
  if (wish.lesson.tooExpensive !== null && idea.price[1] >= wish.lesson.tooExpensive) score -= 8;
  const last = wish.lesson.rejected;
  if (wish.lesson.isOffTaste) score -= 6 * shareOf(last, (old) => old.styles[0] === idea.styles[0]);
  if (wish.lesson.isOffTaste) score -= 6 * shareOf(last, (old) => old.category === idea.category);
  if (wish.lesson.isOwned) score -= 24 * shareOf(last, (old) => isOfSameKind(entry, old));
  return score + lot(`${wish.seed}|${idea.title}`);
}

/** Score of each idea by the words of the wish. Compares each pair of words only once, because that takes most of the time. */
function textScores(wanted: Map<string, number>): Map<Entry, number> {
  const scores = new Map(entries.map((entry) => [entry, 0]));
  for (const [word, weight] of wanted) {
    const fits = fittingWords(word);
    for (const entry of entries) {
      scores.set(entry, (scores.get(entry) ?? 0) + weight * wordScore(entry, word, fits));
    }
  }
  return scores;
}

function fittingWords(word: string): Map<string, number> {
  const meanings = [
    [word, 1] as const,
    ...synonymsOf(word).map((other) => [other, weights.synonym] as const),
  ];
  const kind = kindOf(word);
  const fits = new Map<string, number>();
  for (const other of vocabulary) {
    let best = kind !== null && other.endsWith(kind) ? weights.kind : 0;
    for (const [meaning, share] of meanings) best = Math.max(best, share * similarity(meaning, other));
    if (best > 0) fits.set(other, best);
  }
  return fits;
}

function wordScore({ title, words, kind }: Entry, word: string, fits: Map<string, number>): number {
  const best = (list: string[]) => list.reduce((score, other) => Math.max(score, fits.get(other) ?? 0), 0);
  return Math.max(1.3 * best(title), best(words), kind.includes(word) ? 1 : 0);
}

function bestMatch(word: string, words: string[]): number {
  return words.reduce((best, other) => Math.max(best, similarity(word, other)), 0);
}

/** Score of an idea's price: best within the budget; too expensive is worse than too cheap. */
function budgetScore({ price: [low, high] }: Idea, { min, max }: PriceRange): number {
  if (max !== null && low > max) return -20 - Math.min(8, low / Math.max(max, 1));
  if (max !== null && high > max) return high > max * 1.5 ? -2 : -0.5;
  if (min !== null && high < min) return -4;
  return 1;
}

function isAffordable({ price }: Idea, { max }: PriceRange): boolean {
  return max === null || price[0] <= max;
}

function isForOneOccasion({ occasions }: Idea): boolean {
  return occasions.length === 1 && occasions[0] !== 'Geburtstag';
}

function isOfSameKind({ title, words }: Entry, old: Idea): boolean {
  const oldWords = wordsOf(`${old.title} ${old.words}`);
  return new Set([...title, ...words].filter((word) => oldWords.includes(word))).size >= 2;
}

/** Similarity to the first suggestion, which decides when no further idea matches the wish. */
function kinship({ idea, words }: Entry, first: Entry | undefined): number {
  if (first === undefined) return 0;
  const common = words.filter((word) => !isPerson(word) && first.words.includes(word)).length;
  return common + (idea.category === first.idea.category ? 2 : 0);
}

/** Penalty for an idea similar to those already chosen; common words that are part of the wish do not count. */
function sameness({ idea, words }: Entry, chosen: Entry[], wish: Wish): number {
  return chosen.reduce((sum, other) => {
    const common = words.filter((word) => !wish.words.has(word) && other.words.includes(word)).length;
    return sum + Math.min(1.5, common * 0.3) + (idea.category === other.idea.category ? 0.3 : 0);
  }, 0);
}

function shareOf(list: readonly Idea[], test: (idea: Idea) => boolean): number {
  return list.length === 0 ? 0 : list.filter((idea) => test(idea)).length / list.length;
}

/** Hash of a text as a number from 0 to 1 (FNV-1a); breaks ties differently for each wish. */
function lot(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return (hash >>> 0) / 0xff_ff_ff_ff;
}

const cheapest = Math.min(...ideas.map(({ price }) => price[0]));
