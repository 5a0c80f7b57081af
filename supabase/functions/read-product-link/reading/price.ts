const mostEuros = 1_000_000;
const blank = '\\u0020\\u00a0\\u2000-\\u200a\\u202f\\u205f';
// Thousands in groups of three, else digits with as many behind the comma as shops like ('49.9000').
const amount = `(?<!\\d)[1-9]\\d{0,2}([.,'’´\`${blank}])\\d{3}(?!\\d)(?:\\1\\d{3}(?!\\d))*(?:[.,]\\d{1,2}(?!\\d))?|(?<!\\d)\\d+(?:[.,]\\d+)?|(?<=^|[\\s€—]|eur)[.,]\\d{1,2}`;
/** The number beside the sign comes before all others: those count pieces, or name a size. */
const amounts = [
  `(?:${amount})(?=(?:[.,][-–—]{1,2})?\\s*(?:€|euro?\\b))`,
  `(?<=(?:€|eur)\\s?)(?:${amount})(?!\\d)`,
  `(?:${amount})(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'iu'));
const foreign =
  /[^\P{Sc}€]|(?<!\p{L})(?:usd|chf|gbp|pln|sek|dkk|nok|czk|huf|jpy|cny|aud|cad|zł|kč)(?!\p{L})/iu;
/** Short words, which may mean something else where a price in euros stands. */
const foreignWord = /(?<!\p{L})(?:kr|s?fr|ft|lei)(?!\p{L})/iu;
const sign = /€|eur/i;
/** Of a number without a sign, cents tell that it is a price. */
const signOrCents = /€|eur|\d[.,](?:\d\d(?!\d)|[-–—])/i;
const range = /\d\s*(?:-|–|—|bis)\s*\d/;
/** Euros on one side of the sign, and something on the other. */
const aroundSign = /(?<![.,]\d?)\d\s*(?:€|euro?\b)\s*\d/i;
// A rate, an instalment, or a subscription.
const recurring =
  /(?:\/|\b(?:pro|per|je|im|a|jede[nrs]?))\s*(?:mo(?:nat|nth|n)?|woche|week|jahr|year|tag|day|quartal)\b|\bmtl\b|\b(?:monat|wöchent|jähr|täg)lich|\bmonthly\b|\braten?\b|ratenzahlung/iu;

const priced = `(?:€|eur)?\\s?(?:${amount})\\s?(?:€|euro?\\b)?\\*?`;
const unit = '(?:kg|g|mg|l|ml|cl|m|m²|qm|cm|liter|kilo|meter)(?![\\p{L}\\d])';
/** What may stand beside a price: a former one, that of a kilo, the days of a delivery, a share such as a tax. */
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
/** It may be a price with a blank in it, or two numbers. */
const splitCents = /\d[.,] \d\d(?![\d.,])/;

/**
 * Euro cents of `12.99`, `1.299,00 €`, `,89`, `49,-`, `99 Cent` or `ab 49 €`; null for nothing, ranges, other money, rates of a
 * month and whatever is unclear.
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
  // Cents without the euros before them.
  if (!match || text[match.index - 1] === ',') return null;
  const [found, group] = match;
  const plain = group === undefined ? found : found.replaceAll(group, '');
  return centsOfEuros(Number(plain.replace(',', '.')));
}

/** As `centsOf`; null as well for `49.900`: in data a dot begins the decimals, but some mean thousands. */
export function centsOfData(value: unknown): number | null {
  return typeof value === 'string' && /^\s*[1-9]\d{0,2}\.\d{3}\s*$/.test(value) ? null : centsOf(value);
}

/** A currency as its code, or as the sign that some shops write in its place. */
export function isEuro(currency: string): boolean {
  return /^(?:eur|€)$/i.test(currency.trim());
}

function centsOfEuros(euros: number): number | null {
  const cents = Math.round(euros * 100);
  return cents > 0 && euros <= mostEuros ? cents : null;
}
