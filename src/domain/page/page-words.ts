import { dayAndMonth } from '../calendar/calendar-day.ts';
import { exactPriceLabel } from '../gift/price/cents.ts';
import type { PageFacts, PageState } from './page-facts.ts';
import {
  type Filled,
  type FilledField,
  fillableFields,
  isFilled,
  type PageFields,
  type PageSubject,
} from './page-filling.ts';

const yourself = 'Titel und Preis bitte selbst eintragen.';

export const pageBeingRead = 'Lese die Seite …';
export const linkWasCut = 'Ohne Tracking gespeichert';
export const linkStays: Record<PageSubject, string> = {
  idea: 'Der Link bleibt bei der Idee.',
  wish: 'Der Link bleibt beim Wunsch.',
};

/** Message for a page that could not be read; null for one that could. */
export const pageRemarks: Record<PageState, string | null> = {
  ok: null,
  partial: null,
  blocked: `Diese Seite lässt uns nicht lesen. ${yourself}`,
  nothing: 'Auf der Seite stand kein Produkt.',
  refused: `Diese Adresse lesen wir nicht. ${yourself}`,
};

export const pageOffline = `Ohne Verbindung können wir die Seite nicht lesen. ${yourself}`;

/** The reason without the hint to fill in the fields by hand, for a page without a form. */
export function shortRemark(remark: string): string {
  return remark.replace(` ${yourself}`, '');
}

/** Price `54,90 €` with the note `Preis vom 21. November`; null without a price. */
export function pagePrice({
  cents,
  readOn,
}: Pick<PageFacts, 'cents' | 'readOn'>): { price: string; day: string } | null {
  return cents === null ? null : { price: exactPriceLabel(cents), day: `Preis vom ${dayAndMonth(readOn)}` };
}

function nameOf(field: FilledField, subject: PageSubject): string {
  if (field === 'budget') return subject === 'idea' ? 'Budget' : 'Preis';
  return field === 'title' ? 'Titel' : 'Bild';
}

/** Announcement for screen readers: `Von thalia.de: Titel und Budget.` */
export function filledWords(
  filled: Filled,
  form: PageFields,
  shop: string,
  subject: PageSubject = 'idea',
): string {
  const names = fillableFields
    .filter((field) => isFilled(filled, field, form))
    .map((field) => nameOf(field, subject));
  if (names.length === 0) return `Gelesen: ${shop}.`;
  return `Von ${shop} eingetragen: ${new Intl.ListFormat('de').format(names)}.`;
}
