export interface PriceRange {
  min: number | null;
  max: number | null;
}

export const noPrice: PriceRange = { min: null, max: null };

// Highest price in euros; the maximum of the database column.
const highestPrice = 1_000_000;
const longest = 100;
const number = /(?<![\d.,])(?:\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)/g;
const upperEnd = /(?<!\p{L})(?:bis|unter|max|maximal|höchstens|up to)(?!\p{L})/iu;
const lowerEnd = /(?<!\p{L})(?:ab|über|min|mindestens|from)(?!\p{L})|\+\s*$/iu;

/**
 * Parses prices of people and models: "25-40", "ca. 30 €", "bis 50€", "über 200 €", "1.299,90 Euro". Ordered whole
 * euros from 0 to 1,000,000; null without a readable price.
 */
export function parsePriceText(text: string): PriceRange {
  const short = text.slice(0, longest);
  const found = Array.from(short.matchAll(number), ([digits]) => toEuros(digits)).filter((n) => n !== null);
  const [first, second] = found;
  if (first === undefined) return noPrice;
  if (second !== undefined) return orderedRange(first, second);
  if (upperEnd.test(short)) return { min: null, max: first };
  if (lowerEnd.test(short)) return { min: first, max: null };
  return { min: first, max: first };
}

/** Price from a number or text; null for anything else. */
export function toPrice(value: unknown): number | null {
  if (typeof value === 'number') return wholeEuros(value);
  if (typeof value !== 'string') return null;
  const { min, max } = parsePriceText(value);
  return min ?? max;
}

export function orderedRange(first: number | null, second: number | null): PriceRange {
  if (first === null || second === null) return { min: first, max: second };
  return { min: Math.min(first, second), max: Math.max(first, second) };
}

/** German number format: a dot or narrow space groups thousands, a comma starts the cents. */
function toEuros(digits: string): number | null {
  const isGrouped = /^\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?:,\d+)?$/.test(digits);
  const plain = isGrouped ? digits.replaceAll(/[.\u00a0\u202f]/g, '') : digits;
  return wholeEuros(Number(plain.replace(',', '.')));
}

function wholeEuros(value: number): number | null {
  if (!Number.isFinite(value) || value < 0) return null;
  return Math.min(Math.round(value), highestPrice);
}
