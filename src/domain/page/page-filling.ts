import { centsText } from '../gift/price/cents.ts';
import type { ChosenPicture } from '../picture/chosen-picture.ts';
import { linkTitle } from '../text/link-in-text.ts';
import { hasVisibleCharacter } from '../text/text.ts';
import { parseExternalLink } from '../text/url.ts';
import { budgetAround } from './page-budget.ts';
import type { PageFacts } from './page-facts.ts';

/** Kind of form: an idea has a price range, a wish a single price. */
export type PageSubject = 'idea' | 'wish';

/** Form fields that a product page can fill; prices as typed. */
export interface PageFields {
  title: string;
  priceMin: string;
  priceMax: string;
  picture: ChosenPicture | null;
}

/** Form fields by topic; the two prices belong together. */
const namesOf = {
  title: ['title'],
  budget: ['priceMin', 'priceMax'],
  picture: ['picture'],
} as const satisfies Record<string, readonly (keyof PageFields)[]>;
export type FilledField = keyof typeof namesOf;
export const fillableFields = ['title', 'budget', 'picture'] as const satisfies readonly FilledField[];

/** Values that were filled in from a product page, and the values they replaced. */
export interface Filled {
  before: Partial<PageFields>;
  after: Partial<PageFields>;
}

/** Data of a product page that a form can fill in. */
export type PageOffer = Pick<PageFacts, 'title' | 'cents'> & { picture: ChosenPicture | null };

interface FormBeginning {
  /** Link in the form; a title that was made of it may be overwritten. */
  link: string;
  /** Default prices of a fresh form; they may be overwritten. */
  offered: Pick<PageFields, 'priceMin' | 'priceMax'>;
  subject?: PageSubject;
}

/** Fills empty or default fields from a page; fields edited by the user stay. */
export function filledBy(page: PageOffer, form: PageFields, beginning: FormBeginning): Filled {
  const { link, offered, subject = 'idea' } = beginning;
  const after: Partial<PageFields> = {};
  if (page.title !== null && isUnsaid(form.title, link)) after.title = page.title;
  if (page.cents !== null && (hasPrices(form, offered) || hasPrices(form, noPrices))) {
    Object.assign(after, pricesOf[subject](page.cents));
  }
  if (page.picture !== null && form.picture === null) after.picture = page.picture;
  const before = {
    ...('title' in after && { title: form.title }),
    ...('priceMin' in after && { priceMin: form.priceMin, priceMax: form.priceMax }),
    ...('picture' in after && { picture: form.picture }),
  };
  return { before, after };
}

const pricesOf = {
  idea(cents: number) {
    const { min, max } = budgetAround(cents);
    return { priceMin: String(min), priceMax: String(max) };
  },
  wish: (cents: number) => ({ priceMin: centsText(cents), priceMax: centsText(cents) }),
} satisfies Record<PageSubject, (cents: number) => Pick<PageFields, 'priceMin' | 'priceMax'>>;

/** True if a field still has the value that was filled in from the page. */
export function isFilled({ after }: Filled, field: FilledField, form: PageFields): boolean {
  return namesOf[field].every((name) => name in after && isSame(after[name], form[name]));
}

/** Values that fields had before they were filled in, for fields that nobody has edited since. */
export function takenBack(
  filled: Filled,
  form: PageFields,
  fields: readonly FilledField[] = fillableFields,
): Partial<PageFields> {
  const names = new Set<string>(
    fields.filter((field) => isFilled(filled, field, form)).flatMap((field) => namesOf[field]),
  );
  return Object.fromEntries(Object.entries(filled.before).filter(([name]) => names.has(name)));
}

const noPrices = { priceMin: '', priceMax: '' };

function hasPrices(form: PageFields, { priceMin, priceMax }: Pick<PageFields, 'priceMin' | 'priceMax'>) {
  return form.priceMin.trim() === priceMin && form.priceMax.trim() === priceMax;
}

function isUnsaid(title: string, link: string): boolean {
  if (!hasVisibleCharacter(title)) return true;
  const external = parseExternalLink(link);
  return external !== null && title === linkTitle(external);
}

function isSame(a: PageFields[keyof PageFields] | undefined, b: PageFields[keyof PageFields]): boolean {
  if (typeof a === 'object' && typeof b === 'object') return a?.id === b?.id;
  return a === b;
}
