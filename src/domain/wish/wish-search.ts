import { foldText } from '../text/fold-text.ts';
import { parseExternalLink } from '../text/url.ts';
import type { Wish } from './wish.ts';

/** Number of wishes from which the search is shown. */
export const searchableFrom = 13;

/** Wishes with every word in title, notes or shop, folded as in the gift search; same array without words. */
export function searchWishes(wishes: readonly Wish[], text: string): readonly Wish[] {
  const words = text.split(/\s+/u).filter(Boolean).map(foldText);
  if (words.length === 0) return wishes;
  return wishes.filter((wish) => {
    const folded = foldedText(wish);
    return words.every((spellings) => spellings.some((word) => folded.includes(word)));
  });
}

// Wishes are immutable, so folded texts stay valid per object.
const known = new WeakMap<Wish, string>();

function foldedText(wish: Wish): string {
  const folded =
    known.get(wish) ??
    [wish.title, wish.notes, parseExternalLink(wish.url ?? '')?.hostname]
      .flatMap((part) => foldText(part ?? ''))
      .join('\n');
  known.set(wish, folded);
  return folded;
}
