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

/** Hand-written entry of the catalogue: no brands, no shops, prices in whole euros. */
export interface CategoryIdea {
  title: string;
  description: string;
  price: [lowest: number, highest: number];
  styles: (typeof styles)[number][];
  /** Best occasions; others are possible. */
  occasions: (typeof occasions)[number][];
  /** Key words that people may write when they mean this idea; the first one alone asks for exactly this idea. */
  words: string;
}

export interface Idea extends CategoryIdea {
  category: (typeof giftCategories)[number];
}

/** Ideas of a category: title, description, price with styles and occasions, and key words, a line each. */
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
