import { withoutEntities } from './entities.ts';

const longest = 500;

/**
 * How much the words of a name are those of one of these titles, from 0 for none in common to 1 for the same ones. Signs,
 * capitals and blanks are set in other ways in each place of a page.
 */
export function shareOfName(name: string | null | undefined, titles: readonly ReadonlySet<string>[]): number {
  const own = wordsOf(name ?? '');
  const shares = titles.map((title) => {
    const common = [...own].filter((word) => title.has(word)).length;
    return common === 0 ? 0 : common / (own.size + title.size - common);
  });
  return Math.max(0, ...shares);
}

export function wordsOf(text: string): Set<string> {
  const plain = withoutEntities(text.slice(0, longest)).normalize('NFKC').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{M}\p{N}]+/gu));
}
