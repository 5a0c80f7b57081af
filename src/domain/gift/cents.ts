import { countText } from '../text/german.ts';
import { centsLabel, exactPriceLabel } from './cents-label.ts';
import { bareAmount, maxPrice } from './price.ts';

// By itself for pages on which nobody enters an amount.
export { centsLabel, exactPriceLabel };

/** What something has cost, in whole cents from 0 to 100,000,000: the database holds no more. Plans are whole euros. */
export type ParsedCents = { cents: number } | { problem: string };

const grouped = /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+)(?:,(\d{0,2}))?$/u;
const noAmount = { problem: 'Bitte gib einen Betrag ein, zum Beispiel 34,90' };

/**
 * Reads an amount as Germans write it: `12,5`, `1.299,00`, `1 299` with any blank, `1'299.00`, `49,-`, `12 €`, `EUR 12`. A single
 * dot before one or two last digits is a comma, as on keyboards without one. Everything else is a German problem, also nothing at
 * all, a minus and a third digit behind the comma: nobody knows whether that was meant for thousands.
 * `amountName` begins a sentence about it; `maxEuros` is the highest amount, in whole euros.
 */
export function parseCents(text: string, amountName = 'Der Preis', maxEuros = maxPrice): ParsedCents {
  if (text.length > 40) return noAmount;
  const amount = bareAmount(text.replaceAll(/\p{Cf}/gu, ''))
    // As in Switzerland, where a dot stands before the cents.
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

/** `34,90`, `120`: an amount as it is typed. */
export function centsText(cents: number): string {
  return centsLabel(cents).replace(/\s€$/u, '');
}
