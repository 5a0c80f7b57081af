import type { Category } from '../suggestion.ts';

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

/** One entry of the catalogue, written by hand: no brands, no shops, prices in whole euros. */
export interface Idea {
  title: string;
  description: string;
  category: Category;
  price: [lowest: number, highest: number];
  styles: (typeof styles)[number][];
  /** Where it fits best; it may be given at any other. */
  occasions: (typeof occasions)[number][];
  /** What people may write when they mean this; who says no more than the first one asks for just this. */
  words: string;
}
