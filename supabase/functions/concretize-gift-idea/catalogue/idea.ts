import type { giftCategories } from '../../../../src/domain/gift/gift.ts';

export const styles = [
  'Romantisch',
  'Modern',
  'Klassisch',
  'Verspielt',
  'Elegant',
  'Sportlich',
  'Kreativ',
  'Praktisch',
] as const;

export const occasions = [
  'Geburtstag',
  'Jahrestag',
  'Valentinstag',
  'Weihnachten',
  'Überraschung',
  'Entschuldigung',
] as const;

/** Gift idea of the built-in catalogue, written by hand: no brands, no shops, prices in whole euros. */
export interface CategoryIdea {
  title: string;
  description: string;
  price: [lowest: number, highest: number];
  styles: (typeof styles)[number][];
  /** Occasions that the idea suits best; it may be suggested for others. */
  occasions: (typeof occasions)[number][];
  /** Key words that users may write when they mean this idea. A wish of only the first asks for exactly this idea. */
  words: string;
}

export interface Idea extends CategoryIdea {
  category: (typeof giftCategories)[number];
}

/** Parses the ideas of a category. Each has four lines: title; description; price, styles and occasions; key words. */
export function parseIdeas(text: string): CategoryIdea[] {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [title = '', description = '', facts = '', words = ''] = block.split('\n');
      const [price = '', style = '', occasion = ''] = facts.split(' | ');
      const [lowest = Number.NaN, highest = Number.NaN] = price.replace(' €', '').split('-').map(Number);
      return {
        title,
        description,
        price: [lowest, highest],
        styles: chosen(style, styles),
        occasions: chosen(occasion, occasions),
        words,
      };
    });
}

function chosen<Name extends string>(text: string, names: readonly Name[]): Name[] {
  return text.split(', ').map((word) => {
    const known = names.find((name) => name === word);
    if (known === undefined) throw new TypeError(`The catalogue knows no ${word}`);
    return known;
  });
}
