import { parseExternalLink } from '../text/url.ts';
import { wordSearch } from '../text/word-search.ts';
import type { Wish } from './wish.ts';

/** Number of wishes from which the search is shown. */
export const searchableFrom = 13;

const search = wordSearch(({ title, notes, url }: Wish) => [
  title,
  notes,
  parseExternalLink(url ?? '')?.hostname,
]);

/** Wishes with every word in title, notes or shop; same array without words. */
export function searchWishes(wishes: readonly Wish[], text: string): readonly Wish[] {
  const matches = search.matcher(text);
  return matches ? wishes.filter((wish) => matches(wish)) : wishes;
}
