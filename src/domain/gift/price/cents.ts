import { countText } from '../../text/german.ts';
import { centsLabel, exactPriceLabel } from './cents-label.ts';
import { bareAmount, maxPrice } from './price.ts';

// Re-exported from a file of their own, so that pages without an amount field do not load the parser.
export { centsLabel, exactPriceLabel };

/** Whole cents from 0 to 100,000,000, the highest value in the database, or a German error message. */
export type ParsedCents = { cents: number } | { problem: string };

const grouped = /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+)(?:,(\d{0,2}))?$/u;
const noAmount = { problem: 'Bitte gib einen Betrag ein, zum Beispiel 34,90' };

/**
 * Parses an amount in German notation: `12,5`, `1.299,00`, `1 299` with any blank, `1'299.00`, `49,-`, `12 €`, `EUR 12`. A
 * single dot before one or two last digits is a decimal point, as on keypads without a comma. Other texts give a German
 * error message, as do an empty text, a minus, and a third digit after the comma, which could be meant as thousands.
 * `amountName` begins the message; `maxEuros` is the highest amount in whole euros.
 */
export function parseCents(text: string, amountName = 'Der Preis', maxEuros = maxPrice): ParsedCents {
  if (text.length > 40) return noAmount;
  const amount = bareAmount(text.replaceAll(/\p{Cf}/gu, ''))
    // Swiss notation has a dot before the cents.
    .replace(/^(\d{1,3}(?:['’]\d{3})+)(?:[.,](\d{1,2}))?$/u, (_, euros: string, rest?: string) =>
      [euros.replaceAll(/\D/gu, ''), rest].filter(Boolean).join(','),
    );
  if (/^[-–−]\s*[\d,.]/u.test(amount)) return { problem: `${amountName} darf nicht negativ sein` };
  if (/^\d+,\d{3,}$/u.test(amount)) return { problem: 'Bitte gib höchstens zwei Stellen nach dem Komma ein' };
  const match = grouped.exec(amount) ?? /^(\d+)\.(\d{1,2})$/u.exec(amount);
  if (match === null) return noAmount;
  const [, euros = '', rest = ''] = match;
  const cents = Number(euros.replaceAll(/\D/gu, '')) * 100 + Number(rest.padEnd(2, '0'));
  return cents > maxEuros * 100 ? { problem: `Höchstens ${countText(maxEuros)} €` } : { cents };
}

/** Formats cents as an editable text: `34,90`, `120`. */
export function centsText(cents: number): string {
  return centsLabel(cents).replace(/\s€$/u, '');
}
