import * as z from 'zod/mini';

import type { CalendarDay } from '../calendar/calendar-day.ts';
import { giftOccasions } from '../calendar/occasion.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { linkableId } from '../person/profile.ts';
import { optionalLink } from '../text/link-schema.ts';
import { optionalChoice, optionalText, requiredText } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';
import { giftDay } from './gift-dates.ts';
import { giftCategories, giftStatuses, giftStyles, type NewGift } from './gift.ts';
import { givenChange } from './given.ts';
import { budgetClassOf, defaultBudget } from './price/budget.ts';
import { personalPriceLabel } from './price/price-label.ts';
import { pricesInOrder, typedPrice } from './price/price-schema.ts';

/** Schema of the form 'Neue Geschenkidee hinzufügen': trimmed texts, whole euros, null for empty fields. */
export const giftFormSchema = z
  .object({
    title: requiredText(textLimits.title, 'Titel ist erforderlich'),
    description: optionalText(textLimits.notes),
    /** Field of the edit form only; a new idea has no link field. */
    link: optionalLink,
    /** A stored idea may have no category, or one that is not offered any more. */
    category: optionalChoice,
    /** General occasion of gifts, or a further occasion of the person. */
    occasion: optionalChoice,
    style: optionalChoice,
    personId: optionalChoice,
    priceMin: typedPrice,
    priceMax: typedPrice,
    status: z.enum(giftStatuses),
    isFavorite: z.boolean(),
    refineWithAi: z.boolean(),
  })
  .check(pricesInOrder);

export type GiftFormValues = z.input<typeof giftFormSchema>;
export type GiftDraft = z.output<typeof giftFormSchema>;

export const giftFormDefaults: GiftFormValues = {
  title: '',
  description: '',
  link: '',
  category: giftCategories[0],
  occasion: '',
  style: giftStyles[0],
  personId: '',
  priceMin: String(defaultBudget.min),
  priceMax: String(defaultBudget.max),
  status: 'idea',
  isFavorite: false,
  refineWithAi: true,
};

/** Recipient and occasion of a new idea. */
export interface GiftAbout {
  person: Person;
  occasion: string;
}

/** Occasions to choose from: general ones, and the person's further ones in `stored`. */
export function giftOccasionsFor(personId: string, stored: readonly StoredOccasion[]): string[] {
  const further = stored.filter((row) => row.personId === personId).map(({ label }) => label);
  return [...new Set([...giftOccasions, ...further])];
}

/** Chosen occasion after a change of the recipient; '' if the new recipient does not have it. */
export function occasionWith(
  occasion: string,
  person: Person | null,
  stored: readonly StoredOccasion[],
): string {
  const isTheirs =
    occasion === person?.occasion || giftOccasionsFor(person?.id ?? '', stored).includes(occasion);
  return isTheirs ? occasion : '';
}

/** Initial values of the form. An occasion that is not offered stays empty; the date comes from the person anyway. */
export function giftFormAbout(
  { person, occasion }: GiftAbout,
  stored: readonly StoredOccasion[] = [],
): Pick<GiftFormValues, 'personId' | 'occasion'> {
  const offered = giftOccasionsFor(person.id, stored);
  return { personId: person.id, occasion: offered.find((one) => one === occasion) ?? '' };
}

export interface DraftedFor {
  id: string;
  person: Person | null;
  today: CalendarDay;
  stored?: readonly StoredOccasion[];
}

/** Gift made of a submitted form. The description goes into the notes: the gift's own description is for the AI. */
export function giftFromDraft(draft: GiftDraft, { id, person, today, stored = [] }: DraftedFor): NewGift {
  return {
    id,
    title: draft.title,
    pictureId: null,
    description: null,
    category: draft.category,
    occasion: draft.occasion,
    occasionDate: giftDay(draft.occasion, person, today, stored),
    style: draft.style,
    givenOn: null,
    ...givenChange({ status: 'idea', givenOn: null }, { status: draft.status }, today),
    isFavorite: draft.isFavorite,
    recipientName: person?.name ?? null,
    personId: linkableId(person),
    priceMin: draft.priceMin,
    priceMax: draft.priceMax,
    budget: budgetClassOf(draft.priceMin, draft.priceMax),
    budgetRange: personalPriceLabel(draft.priceMin, draft.priceMax),
    notes: draft.description,
    link: draft.link,
    plan: null,
    paidCents: null,
    liked: null,
  };
}
