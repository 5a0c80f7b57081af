import { foldText } from './fold-text.ts';

/**
 * Search for items whose texts contain every word: case and accents do not matter, and umlauts may be spelled out. Items
 * are immutable, so folded texts stay valid per object.
 */
export function wordSearch<Item extends object>(
  textsOf: (item: Item) => readonly (string | null | undefined)[],
) {
  const known = new WeakMap<Item, string>();
  function folded(item: Item): string {
    const text =
      known.get(item) ??
      textsOf(item)
        .flatMap((part) => foldText(part ?? ''))
        .join('\n');
    known.set(item, text);
    return text;
  }
  return {
    folded,
    /** Function that tests an item against the typed words; null without any words. */
    matcher(typed: string): ((item: Item, more?: string) => boolean) | null {
      const words = typed.split(/\s+/u).filter(Boolean).map(foldText);
      if (words.length === 0) return null;
      return (item, more = '') => {
        const text = `${folded(item)}\n${more}`;
        return words.every((spellings) => spellings.some((word) => text.includes(word)));
      };
    },
  };
}
