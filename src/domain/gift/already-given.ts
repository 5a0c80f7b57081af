import { type CalendarDay, yearOf } from '../calendar/calendar-day.ts';
import { foldText } from '../text/fold-text.ts';
import { type Gift, isGiven } from './gift.ts';
import { givenDay, type HistoryGift } from './history.ts';

/** Least similarity of two titles, from 0 to 1. */
const enough = 0.6;

type TitledGift = Pick<Gift, 'title'> & HistoryGift;

export interface AlreadyGiven {
  id: string;
  title: string;
  /** Year of the gift; null if unknown. */
  year: number | null;
}

/**
 * Given gift whose title is most similar to `title`, the newest one on a tie; null below the least similarity of 0.6.
 * Similarity is Dice's coefficient of the shared words, weighted by their letters, so that long words count more. Words are
 * folded as in the search and fillers are ignored. Titles without a common number differ, as `Band 1` and `Band 2`. `id` is
 * the gift itself, which is skipped.
 */
export function alreadyGiven(
  title: string,
  gifts: readonly TitledGift[],
  { id, today }: { id: string | null; today: CalendarDay },
): AlreadyGiven | null {
  const typed = wordsOf(title);
  if (typed.words.length === 0) return null;
  let best: { gift: TitledGift; likeness: number; day: string } | null = null;
  for (const gift of gifts) {
    if (gift.id === id || !isGiven(gift)) continue;
    const likeness = likenessOf(typed, knownWords(gift));
    if (likeness < enough || likeness < (best?.likeness ?? 0)) continue;
    const day = givenDay(gift, today) ?? '';
    if (best === null || likeness > best.likeness || day > best.day) best = { gift, likeness, day };
  }
  if (best === null) return null;
  const day = givenDay(best.gift, today);
  return { id: best.gift.id, title: best.gift.title, year: day && yearOf(day) };
}

/** Hint such as `2024 schon: Thermoskanne` */
export function alreadyGivenText({ title, year }: Pick<AlreadyGiven, 'title' | 'year'>): string {
  return year === null ? `Schon verschenkt: ${title}` : `${year} schon: ${title}`;
}

interface Words {
  words: readonly Word[];
  spellings: ReadonlySet<string>;
  numbers: readonly string[];
  letters: number;
}

/** Spellings of a word, and its number of letters as its weight. */
interface Word {
  spellings: readonly string[];
  letters: number;
}

const fillers = new Set(
  [
    'der die das den dem des ein eine einen einem einer eines und oder mit ohne',
    'für fürs von vom zu zum zur im in ins am an ans auf aus bei beim als the a an of for and with',
  ].flatMap((line) => line.split(' ').flatMap(foldText)),
);

function likenessOf(a: Words, b: Words): number {
  if (a.numbers.length > 0 && b.numbers.length > 0 && !a.numbers.some((number) => b.spellings.has(number))) {
    return 0;
  }
  let shared = 0;
  for (const { spellings, letters } of a.words) {
    if (spellings.some((spelling) => b.spellings.has(spelling))) shared += letters;
  }
  return (2 * shared) / (a.letters + b.letters);
}

// Gifts are immutable, so folded words stay valid per object.
const known = new WeakMap<TitledGift, Words>();

function knownWords(gift: TitledGift): Words {
  let words = known.get(gift);
  if (words === undefined) known.set(gift, (words = wordsOf(gift.title)));
  return words;
}

function wordsOf(title: string): Words {
  const [plain = [], spelled = plain] = foldText(title).map((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const all = new Map<string, Word>();
  for (const [index, word] of plain.entries()) {
    all.set(word, { spellings: [word, spelled[index] ?? word], letters: word.length });
  }
  const telling = [...all.values()].filter(({ spellings: [word = ''] }) => !fillers.has(word));
  // A title that consists of fillers only is compared by its fillers.
  const words = telling.length === 0 ? [...all.values()] : telling;
  return {
    words,
    spellings: new Set(words.flatMap(({ spellings }) => spellings)),
    numbers: [...all.keys()].filter((word) => /^\p{N}+$/u.test(word)),
    letters: words.reduce((sum, { letters }) => sum + letters, 0),
  };
}
