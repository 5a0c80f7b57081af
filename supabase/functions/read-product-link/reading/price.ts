const mostEuros = 1_000_000;
const blank = '\\u0020\\u00a0\\u202f';
// Thousands in groups of three, else digits with as many behind the comma as shops like ('49.9000').
const amount = new RegExp(
  `[1-9]\\d{0,2}([.,'’${blank}])\\d{3}(?!\\d)(?:\\1\\d{3}(?!\\d))*(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,]\\d+)?|(?<![^\\s€])[.,]\\d{1,2}(?!\\d)`,
);
const foreign = /[^\P{Sc}€]|\b(?:usd|chf|gbp|pln|sek|dkk|nok|czk|huf|jpy|cny|aud|cad)\b/iu;
const range = /\d\s*(?:-|–|—|bis)\s*\d/;
// A rate, an instalment, or a subscription.
const recurring =
  /(?:\/|\b(?:pro|per|je|im|a|jede[nrs]?))\s*(?:mo(?:nat|nth|n)?|woche|week|jahr|year|tag|day|quartal)\b|\bmtl\b|\b(?:monat|wöchent|jähr|täg)lich|\bmonthly\b|\braten?\b|ratenzahlung/iu;

/**
 * Euro cents of `12.99`, `1.299,00 €`, `,89`, `49,-` or `ab 49 €`; null for nothing, ranges, other money, rates of a month
 * and whatever is unclear.
 */
export function centsOf(value: unknown): number | null {
  if (typeof value === 'number') return centsOfEuros(value);
  if (typeof value !== 'string' || value.length > 60 || foreign.test(value) || recurring.test(value))
    return null;
  const text = value.trim();
  if (/^[-–−]/.test(text) || range.test(text)) return null;
  const [found, group] = amount.exec(text) ?? [];
  if (found === undefined) return null;
  const plain = group === undefined ? found : found.replaceAll(group, '');
  return centsOfEuros(Number(plain.replace(',', '.')));
}

/** A currency as its code, or as the sign that some shops write in its place. */
export function isEuro(currency: string): boolean {
  return /^(?:eur|€)$/i.test(currency.trim());
}

function centsOfEuros(euros: number): number | null {
  const cents = Math.round(euros * 100);
  return cents > 0 && euros <= mostEuros ? cents : null;
}
