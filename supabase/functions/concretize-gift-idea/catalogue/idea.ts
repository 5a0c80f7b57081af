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
