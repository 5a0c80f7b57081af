import * as z from 'zod/mini';

import type { CalendarDay } from '../calendar/calendar-day.ts';
import { giftOccasions } from '../calendar/occasion.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { linkableId } from '../person/profile.ts';
import { optionalLink } from '../text/link-schema.ts';
import { optionalChoice, optionalText, requiredText } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';
import { budgetClassOf, defaultBudget } from './budget.ts';
import { giftDay } from './gift-dates.ts';
import { giftCategories, giftStatuses, giftStyles, type NewGift } from './gift.ts';
import { statusChange } from './given.ts';
import { personalPriceLabel } from './price-label.ts';
import { pricesInOrder, typedPrice } from './price-schema.ts';

/** The form 'Neue Geschenkidee hinzufügen': from what was typed to trimmed texts, whole euros and null where empty. */
export const giftFormSchema = z
  .object({
    title: requiredText(textLimits.title, 'Titel ist erforderlich'),
    description: optionalText(textLimits.notes),
    /** Shown where an idea that is there is changed; a new one has no such field. */
    link: optionalLink,
    /** An idea that is there may have none, or one that is not offered. */
    category: optionalChoice,
    /** One of those that gifts offer, or a further one of the person. */
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

/** Whom a new idea is for, and for which of the occasions of people. */
export interface GiftAbout {
  person: Person;
  occasion: string;
}

/** What can be chosen for a person: what every gift can be for, and their further occasions of `stored`. */
export function giftOccasionsFor(personId: string, stored: readonly StoredOccasion[]): string[] {
  const further = stored.filter((row) => row.personId === personId).map(({ label }) => label);
  return [...new Set([...giftOccasions, ...further])];
}

/** What stays of a chosen occasion when the idea is for `person`: nothing of what only others have. */
export function occasionWith(
  occasion: string,
  person: Person | null,
  stored: readonly StoredOccasion[],
): string {
  const isTheirs =
    occasion === person?.occasion || giftOccasionsFor(person?.id ?? '', stored).includes(occasion);
  return isTheirs ? occasion : '';
}

/** What the form begins with. An occasion that it does not offer stays open: the date is that of the person anyway. */
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
  /** Further occasions of people. */
  stored?: readonly StoredOccasion[];
}

/** The gift a draft becomes. Its description goes into the notes: the one of the gift is for the AI. */
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
    ...statusChange({ status: 'idea', givenOn: null }, draft.status, today),
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
