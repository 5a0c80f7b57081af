/** Highest price in whole euros; the database refuses more. */
export const maxPrice = 1_000_000;

export type ParsedPrice = { euros: number | null } | { problem: string };

/** Amount without its decoration, such as `€`, `Euro` or `,-`. */
export function bareAmount(text: string): string {
  return text
    .trim()
    .replace(/^(?:€|euro?)\s*|\s*(?:€|euro?)$/iu, '')
    .replace(/(?<=\d)[,.][-–—]{1,2}$/u, '');
}

/** Parses whole euros up to 1,000,000: null if empty, else a German message. Takes blanks, `€`, `,-` and thousands dots. */
export function parsePrice(text: string): ParsedPrice {
  const noNumber = { problem: 'Bitte gib eine Zahl ein, zum Beispiel 50' };
  if (text.length > 40) return noNumber;
  const digits = bareAmount(text);
  if (digits === '') return { euros: null };
  if (/^[-–−]\s*\d/.test(digits)) return { problem: 'Der Preis darf nicht negativ sein' };
  const isWhole = /^\d+$/.test(digits) || /^\d{1,3}(\.\d{3})+$/.test(digits);
  if (!isWhole) {
    const hasCents = /^[\d.]*[.,]\d*$/.test(digits);
    return hasCents ? { problem: 'Bitte gib ganze Euro ohne Cent ein' } : noNumber;
  }
  const euros = Number(digits.replaceAll('.', ''));
  return euros > maxPrice ? { problem: 'Höchstens 1.000.000 €' } : { euros };
}

/** Parses a typed price in whole euros; null if empty or invalid. */
export function typedEuros(text: string): number | null {
  const parsed = parsePrice(text);
  return 'euros' in parsed ? parsed.euros : null;
}

/** German message if the lower price exceeds the upper one, else null. A missing price is no limit. */
export function priceRangeProblem(min: number | null, max: number | null): string | null {
  return min !== null && max !== null && min > max
    ? 'Der niedrigste Preis darf nicht über dem höchsten liegen'
    : null;
}
