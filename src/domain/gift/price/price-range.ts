import { maxPrice } from './price.ts';

export interface PriceRange {
  min: number | null;
  max: number | null;
}

const longest = 100;
const amount = /(?<![\d.,])(?:\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)/g;
const upperEnd = /(?<!\p{L})(?:bis|unter|max|maximal|höchstens|up to)(?!\p{L})/iu;
const lowerEnd = /(?<!\p{L})(?:ab|über|min|mindestens|from)(?!\p{L})|\+\s*$/iu;

/** Parses "ab 60€", "bis 40 Euro", "1.299,90 €": ordered whole euros up to 1,000,000, else null. Never throws. */
export function parsePriceRange(text: string): PriceRange {
  const short = text.slice(0, longest);
  const [first, second] = Array.from(short.matchAll(amount), ([digits]) => toEuros(digits));
  if (first === undefined) return { min: null, max: null };
  if (second !== undefined) return orderedRange(first, second);
  if (upperEnd.test(short)) return { min: null, max: first };
  if (lowerEnd.test(short)) return { min: first, max: null };
  return { min: first, max: first };
}

/** Sorts the two ends of a range; an open end stays open. */
export function orderedRange(min: number | null, max: number | null): PriceRange {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

/** Rounds a number to whole euros within the database's limits; null if it is no price. */
export function toWholeEuros(value: number): number | null {
  return Number.isFinite(value) && value >= 0 ? Math.min(Math.round(value), maxPrice) : null;
}

function toEuros(digits: string): number {
  const isGrouped = /^\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?:,\d+)?$/.test(digits);
  const plain = isGrouped ? digits.replaceAll(/[.\u00a0\u202f]/g, '') : digits;
  return toWholeEuros(Number(plain.replace(',', '.'))) ?? 0;
}
