const mostEuros = 1_000_000;
const blank = '\\u0020\\u00a0\\u2000-\\u200a\\u202f\\u205f';
// A number: groups of three digits with a separator, or digits with any number of decimals, as in '49.9000'.
const amount = `(?<!\\d)[1-9]\\d{0,2}([.,'’´\`${blank}])\\d{3}(?!\\d)(?:\\1\\d{3}(?!\\d))*(?:[.,]\\d{1,2}(?!\\d))?|(?<!\\d)\\d+(?:[.,]\\d+)?|(?<=^|[\\s€—]|eur)[.,]\\d{1,2}`;
/** Patterns by preference: a number next to the euro sign is the price; other numbers may be counts or sizes. */
const amounts = [
  `(?:${amount})(?=(?:[.,][-–—]{1,2})?\\s*(?:€|euro?\\b))`,
  `(?<=(?:€|eur)\\s?)(?:${amount})(?!\\d)`,
  `(?:${amount})(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'iu'));
const foreign =
  /[^\P{Sc}€]|(?<!\p{L})(?:usd|chf|gbp|pln|sek|dkk|nok|czk|huf|jpy|cny|aud|cad|zł|kč)(?!\p{L})/iu;
/** Short words that name a foreign currency, unless the text has a euro sign. */
const foreignWord = /(?<!\p{L})(?:kr|s?fr|ft|lei)(?!\p{L})/iu;
const sign = /€|eur/i;
/** Marks of a price: the euro sign, or without it two decimals. */
const signOrCents = /€|eur|\d[.,](?:\d\d(?!\d)|[-–—])/i;
const range = /\d\s*(?:-|–|—|bis)\s*\d/;
/** Numbers on both sides of the euro sign: ambiguous. */
const aroundSign = /(?<![.,]\d?)\d\s*(?:€|euro?\b)\s*\d/i;
// Words that mark a monthly rate, an instalment or a subscription.
const recurring =
  /(?:\/|\b(?:pro|per|je|im|a|jede[nrs]?))\s*(?:mo(?:nat|nth|n)?|woche|week|jahr|year|tag|day|quartal)\b|\bmtl\b|\b(?:monat|wöchent|jähr|täg)lich|\bmonthly\b|\braten?\b|ratenzahlung/iu;

const priced = `(?:€|eur)?\\s?(?:${amount})\\s?(?:€|euro?\\b)?\\*?`;
const unit = '(?:kg|g|mg|l|ml|cl|m|m²|qm|cm|liter|kilo|meter)(?![\\p{L}\\d])';
/** Texts next to a price that are removed: former price, unit price, delivery days, tax. */
const besides = new RegExp(
  [
    `(?:uvp(?: des herstellers)?|statt|bisher|vorher|früher|(?:alter|ursprünglicher) preis)(?: war)?:?\\s?${priced}`,
    `${priced}\\s?(?:\\/|pro|je)\\s?\\d*\\s?${unit}`,
    `\\d+\\s?${unit}\\s?=\\s?${priced}`,
    '\\d+\\s?[-–—]\\s?\\d+ (?:werk)?tagen?',
    '[-–−]?\\s?\\d+(?:[.,]\\d+)?\\s?%',
  ].join('|'),
  'giu',
);
/** Ambiguous text such as `12, 99`: a price with a space inside, or two numbers. */
const splitCents = /\d[.,] \d\d(?![\d.,])/;

/**
 * Euro cents of `12.99`, `1.299,00 €`, `,89`, `49,-`, `99 Cent` or `ab 49 €`; null for ranges, other currencies,
 * monthly rates and ambiguous texts.
 */
export function centsOf(value: unknown): number | null {
  if (typeof value === 'number') return centsOfEuros(value);
  if (typeof value !== 'string' || value.length > 60 || foreign.test(value) || recurring.test(value))
    return null;
  const whole = value.trim().replace(/(\d)€(\d\d)(?!\d)/, '$1,$2 €');
  const alone = whole.replaceAll(besides, ' ').trim();
  const hasSign = sign.test(whole);
  const text = (hasSign ? signOrCents : /\d/).test(alone) ? alone : whole;
  if (/^[-–−]/.test(text) || range.test(text) || aroundSign.test(text)) return null;
  if (splitCents.test(text)) return null;
  if (!hasSign && foreignWord.test(text)) return null;
  const inCents = /^(\d{1,2})\s*(?:cents?|ct)\b/i.exec(text)?.[1];
  if (inCents !== undefined) return centsOfEuros(Number(inCents) / 100);
  const match = amounts.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  // Null for a number after a comma: these are cents whose euros are missing.
  if (!match || text[match.index - 1] === ',') return null;
  const [found, group] = match;
  const plain = group === undefined ? found : found.replaceAll(group, '');
  return centsOfEuros(Number(plain.replace(',', '.')));
}

/** Like `centsOf`, for structured data with a dot before the decimals. Null for `49.900`: some shops mean thousands. */
export function centsOfData(value: unknown): number | null {
  return typeof value === 'string' && /^\s*[1-9]\d{0,2}\.\d{3}\s*$/.test(value) ? null : centsOf(value);
}

/** True for the currency code or sign of the euro. */
export function isEuro(currency: string): boolean {
  return /^(?:eur|€)$/i.test(currency.trim());
}

function centsOfEuros(euros: number): number | null {
  const cents = Math.round(euros * 100);
  return cents > 0 && euros <= mostEuros ? cents : null;
}
